import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { inYolo, role } from '../../tokens';

export interface BadgeProps {
  /** Meaning of the badge; the text must say the same. */
  tone?: 'accent' | 'neutral' | 'danger' | 'ok';
  /** A word or two. */
  children?: ReactNode;
}

const grounds = { accent: 'accent-soft', neutral: 'sunk', danger: 'danger-soft', ok: 'sunk' } as const;
const inks = { accent: 'accent-ink', neutral: 'ink-2', danger: 'danger', ok: 'ok' } as const;

const rings = { neutral: 'line-2', ok: 'ok' } as const;

/** A word or two about the element beside it, e.g. 'Creator'. */
export const Badge = styled.span.withConfig({ shouldForwardProp: (prop) => prop !== 'tone' })<BadgeProps>`
  display: inline-block;
  padding: 2px 8px;
  border-radius: 4px;
  background: ${({ tone = 'accent' }) => role(grounds[tone])};
  color: ${({ tone = 'accent' }) => role(inks[tone])};
  font-size: ${role('t-1')};
  font-weight: ${role('w-strong')};
  line-height: 1.35;
  white-space: nowrap;
  /* The soft backgrounds are hardly visible without an outline. */
  ${({ tone }) => (tone === 'neutral' || tone === 'ok') && `box-shadow: inset 0 0 0 1px ${role(rings[tone])};`}
  ${inYolo} {
    color: ${({ tone = 'accent' }) => role(tone === 'accent' ? 'ink' : inks[tone])};
    border: 2px solid ${role('bc')};
    transform: rotate(${role('tilt')});
  }
`;
