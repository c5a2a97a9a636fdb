import { Stack, wide } from '@yolo/design-system';
import { styled } from 'styled-components';

/** The forms: on phones above the list, where they are on the first screen even if it is long; otherwise beside it. */
export const FormsColumn = styled(Stack).attrs({ gap: 5 as const })`
  ${wide} {
    grid-column: 2;
    grid-row: 1;
  }
`;

/** The list, beside the forms and what follows them. */
export const ListColumn = styled(Stack).attrs({ gap: 5 as const })`
  ${wide} {
    grid-column: 1;
    grid-row: 1 / span 2;
  }
`;
