import { styled } from 'styled-components';

/** A page that stays readable, but dimmed, while the next one loads. */
export const StalePage = styled.div.attrs<{ $busy: boolean }>(({ $busy }) => ({
  'aria-busy': $busy || undefined,
}))`
  opacity: ${({ $busy }) => ($busy ? 0.62 : 1)};
`;
