import { Stack, wide } from '@yolo/design-system';
import { styled } from 'styled-components';

/** Forms: on phones above what is there, or they would lie below the first screen of a long list; else beside it. */
export const AddFirst = styled(Stack).attrs({ gap: 5 as const })`
  ${wide} {
    grid-column: 2;
    grid-row: 1;
  }
`;

/** What is there, beside the forms and what follows them. */
export const Listed = styled(Stack).attrs({ gap: 5 as const })`
  ${wide} {
    grid-column: 1;
    grid-row: 1 / span 2;
  }
`;
