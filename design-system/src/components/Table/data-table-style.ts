import { styled } from 'styled-components';
import { canHover, inYolo, phone, role, surface, wide } from '../../tokens';
import { surfaceStyle } from '../Card/Card';

export const Frame = styled.div.attrs(surface)`
  ${surfaceStyle}
  overflow: hidden;
`;

export const Cell = styled.td<{ $numeric: boolean }>`
  font-weight: 400;
  text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
  font-variant-numeric: lining-nums tabular-nums;
  overflow-wrap: break-word;
  ${wide} {
    > span {
      margin-inline-start: ${({ $numeric }) => ($numeric ? 'auto' : '0')};
    }
  }
`;

/** The column label before the value on phones, where there is no header row. */
export const Label = styled.span`
  display: none;
  ${phone} {
    display: inline;
    color: ${role('ink-2')};
  }
`;

export const Actions = styled.td`
  width: 1%;
  white-space: nowrap;
  text-align: end;
`;

export const Sorter = styled.button<{ $current: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: ${role('target')};
  text-align: start;
  font-weight: ${({ $current }) => ($current ? 700 : 'inherit')};
  color: ${({ $current }) => role($current ? 'ink' : 'ink-2')};
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
  ${canHover} {
    &:hover {
      color: ${role('ink')};
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Grid = styled.table`
  width: 100%;
  line-height: 1.35;
  ${wide} {
    th,
    td {
      padding: 8px 12px;
    }
    tr > :first-child {
      padding-inline-start: 24px;
    }
    tr > :last-child {
      padding-inline-end: 16px;
    }
    thead :is(th, td) {
      padding-block: 0;
      height: ${role('target')};
      font-size: ${role('t-1')};
      font-weight: 500;
      color: ${role('ink-2')};
    }
    tbody :is(th, td) {
      height: 65px;
      border-top: 1px solid ${role('line')};
    }
    ${inYolo} {
      tbody :is(th, td) {
        border-top-width: 2px;
      }
    }
  }
  ${phone} {
    thead tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 16px;
      padding: 4px 16px;
      border-bottom: 1px solid ${role('line')};
      font-size: ${role('t-1')};
      /* Only sortable headers are useful above cards. */
      > :not([aria-sort]) {
        position: absolute;
        clip-path: inset(50%);
      }
      &:not(:has([aria-sort])) {
        display: none;
      }
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 12px;
      padding: 12px 16px;
    }
    /* Line break after the title line. */
    tbody tr::before {
      content: '';
      order: 1;
      flex-basis: 100%;
    }
    tbody tr + tr {
      border-top: 1px solid ${role('line')};
      ${inYolo} {
        border-top-width: 2px;
      }
    }
    tbody td {
      order: 2;
      text-align: start;
      font-size: ${role('t-1')};
    }
    [data-title] {
      flex: 1 1 0;
      min-width: 0;
    }
    tbody :is([data-beside], ${Actions}) {
      order: 0;
    }
    tbody ${Actions} {
      width: auto;
      margin-inline-end: -8px;
    }
  }
`;
