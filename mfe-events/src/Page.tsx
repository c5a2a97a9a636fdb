import { Container } from '@yolo/design-system';
import { styled } from 'styled-components';

/** The page's column with the room above it that every page of this remote has. */
export const Page = styled(Container)`
  padding-top: var(--s-7);
`;
