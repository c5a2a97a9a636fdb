import { styled } from 'styled-components';

/** A page that another one is about to replace: still read, no longer the newest. */
export const StalePage = styled.div.attrs<{ $busy: boolean }>(({ $busy }) => ({
  'aria-busy': $busy || undefined,
}))`
  opacity: ${({ $busy }) => ($busy ? 0.62 : 1)};
`;
