import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';

export interface TextProps {
  /** `body` is 16 px; `small` for notes, `lead` and `large` for introductions. */
  size?: 'small' | 'body' | 'lead' | 'large';
  /** `soft` for secondary text; `danger` and `ok` only if the text says the same. */
  tone?: 'ink' | 'soft' | 'danger' | 'ok';
  /** Bold, for a word or a line. */
  strong?: boolean;
  /** The text. */
  children?: ReactNode;
}

const sizes = { small: role('t-1'), body: '1rem', lead: role('t-3'), large: role('t-4') };
const tones = { ink: 'inherit', soft: role('text-2'), danger: role('danger'), ok: role('ok') };

/** Running text; `as="span"` and the like change the element. */
export const Text = styled.p.withConfig({
  shouldForwardProp: (prop) => !['size', 'tone', 'strong'].includes(prop),
})<TextProps>`
  font-size: ${({ size = 'body' }) => sizes[size]};
  line-height: ${({ size }) => (size === 'large' ? 1.4 : 1.5)};
  color: ${({ tone = 'ink' }) => tones[tone]};
  ${({ strong }) => strong && `font-weight: ${role('w-strong')};`}
  text-wrap: pretty;
`;
