import { styled } from 'styled-components';
import { role } from '../../tokens';

/** A plain table: hairlines between rows, no boxes. Wide ones scroll inside {@link TableScroll}. */
export const Table = styled.table`
  width: 100%;
  th {
    padding: 0 12px 8px 0;
    font-size: ${role('t-1')};
    font-weight: 500;
    color: ${role('text-2')};
    border-bottom: 1px solid ${role('hair')};
  }
  td {
    height: 48px;
    padding: 4px 12px 4px 0;
    border-bottom: 1px solid ${role('hair')};
    overflow-wrap: anywhere;
  }
  tr > :last-child {
    padding-inline-end: 0;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;

/** Lets a wide table scroll sideways without the page. */
export const TableScroll = styled.div`
  overflow-x: auto;
`;
