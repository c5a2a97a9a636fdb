import { phone } from '@yolo/design-system';
import { styled } from 'styled-components';

/** A table with text buttons at the end of each row; on phones they are on a line of their own. */
export const Wrapped = styled.div`
  tbody {
    th,
    td {
      padding-block: 12px;
    }
  }
  /* Side by side where there is room for both. */
  @media (min-width: 70rem) {
    td:last-child > div {
      flex-wrap: nowrap;
    }
  }
  ${phone} {
    tbody {
      th,
      td {
        padding-block: 0;
      }
      td:last-child:not(:empty) {
        order: 3;
        flex-basis: 100%;
        margin-inline: 0;
        padding-top: 8px;
        text-align: start;
      }
    }
  }
`;
