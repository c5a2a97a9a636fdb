import { styled } from 'styled-components';
import { role } from '../../tokens';

export interface TextProps {
  size?: 'small' | 'body' | 'lead' | 'large';
  tone?: 'ink' | 'soft' | 'danger' | 'ok';
  strong?: boolean;
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
