import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { role, surface } from '../../tokens';

/** Styles of a surface: border, corners and shadow of the theme. */
export const surfaceStyle = css`
  background: ${role('surface')};
  color: ${role('ink')};
  border: ${role('bw')} solid ${role('bc')};
  border-radius: ${role('r-2')};
  box-shadow: ${role('sh-1')};
`;

export interface CardProps {
  /** Padding; none for pictures and rows that reach the edge. */
  padding?: 'none' | 'small' | 'medium' | 'large';
  /** Elevated above the page, and slightly rotated in the yolo theme: for a single card, e.g. a preview. */
  lifted?: boolean;
  /** The content. */
  children?: ReactNode;
}

const paddings = {
  none: '0',
  small: '16px',
  medium: 'clamp(16px, 2.5vw, 24px)',
  large: 'clamp(20px, 3.5vw, 40px)',
};

/** A surface for one item; `as` changes the element. */
export const Card = styled.div
  .withConfig({ shouldForwardProp: (prop) => prop !== 'padding' && prop !== 'lifted' })
  .attrs(surface)<CardProps>`
  ${surfaceStyle}
  min-width: 0;
  padding: ${({ padding = 'medium' }) => paddings[padding]};
  ${({ padding }) => padding === 'none' && 'overflow: hidden;'}
  ${({ lifted }) => lifted && `box-shadow: ${role('sh-2')}; transform: rotate(calc(-0.8 * ${role('tilt')}));`}
`;
