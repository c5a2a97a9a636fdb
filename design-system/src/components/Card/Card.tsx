import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { role, surface } from '../../tokens';

/** A sheet of paper on the ground: edge, corner and shadow of the theme. */
export const surfaceStyle = css`
  background: ${role('surface')};
  color: ${role('ink')};
  border: ${role('bw')} solid ${role('bc')};
  border-radius: ${role('r-2')};
  box-shadow: ${role('sh-1')};
`;

export interface CardProps {
  /** Room inside; none for pictures and rows that reach the edge. */
  padding?: 'none' | 'small' | 'medium' | 'large';
  /** Lies higher than the rest of the page, and on the poster a little askew: for one card, e.g. a preview. */
  lifted?: boolean;
  /** What lies on it. */
  children?: ReactNode;
}

const paddings = {
  none: '0',
  small: '16px',
  medium: 'clamp(16px, 2.5vw, 24px)',
  large: 'clamp(20px, 3.5vw, 40px)',
};

/** A surface for one thing; `as` changes the element. */
export const Card = styled.div
  .withConfig({ shouldForwardProp: (prop) => prop !== 'padding' && prop !== 'lifted' })
  .attrs(surface)<CardProps>`
  ${surfaceStyle}
  min-width: 0;
  padding: ${({ padding = 'medium' }) => paddings[padding]};
  ${({ padding }) => padding === 'none' && 'overflow: hidden;'}
  ${({ lifted }) => lifted && `box-shadow: ${role('sh-2')}; transform: rotate(calc(-0.8 * ${role('tilt')}));`}
`;
