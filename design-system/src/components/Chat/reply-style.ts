import { styled } from 'styled-components';
import { inYolo, role } from '../../tokens';
import { MessageText } from './chat-style';

/** The formatting of a reply: only text, bold, lists and small tables [AI-6]. */
export const Written = styled(MessageText)`
  white-space: normal;
  /* Block layout instead of flex: while a long reply grows, only the last block is laid out again. */
  > * + * {
    margin-block-start: 10px;
  }
  /* A long list is rendered in several parts. */
  > ul + ul,
  li + li {
    margin-block-start: 4px;
  }
  p {
    white-space: pre-line;
  }
  strong {
    font-weight: ${role('w-strong')};
  }
  ul,
  ol {
    padding-inline-start: 1.4em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: ${role('ink-2')};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${role('t-2')};
    font-variant-numeric: tabular-nums lining-nums;
  }
  th,
  td {
    padding: 6px 12px 6px 0;
    border-bottom: 1px solid ${role('line')};
    text-align: start;
    vertical-align: top;
    overflow-wrap: normal;
  }
  th {
    font-weight: ${role('w-strong')};
  }
  &[data-streaming] > p:last-child::after,
  &[data-streaming] > :is(ul, ol):last-child > li:last-child::after {
    content: '';
    display: inline-block;
    width: 9px;
    height: 1.1em;
    margin-inline-start: 3px;
    vertical-align: -0.2em;
    background: ${role('mark')};
  }
`;

/** Horizontal scrolling for a table that is wider than the card. */
export const TableRoom = styled.div`
  overflow-x: auto;
  max-width: 100%;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** A design with its buttons below, each as wide as its text. */
export const DesignSheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;

export const DesignTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > :is(a, button) {
    padding-inline: 12px;
    gap: 8px;
  }
`;

/** The large design and the others beside it. */
export const DesignRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 24%;
  grid-auto-rows: 1fr;
  gap: 8px;
  > :first-child {
    grid-row: span 3;
  }
  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: ${role('r-1')};
    background: ${role('sk')};
    ${inYolo} {
      border: 2px solid ${role('bc')};
    }
  }
`;

export const DesignChosen = styled.div`
  position: relative;
  align-self: start;
  img {
    outline: 3px solid ${role('mark')};
    outline-offset: -3px;
    ${inYolo} {
      outline: 0;
    }
  }
  svg {
    position: absolute;
    inset-block-end: 12px;
    inset-inline-end: 12px;
    width: 36px;
    height: 36px;
    padding: 8px;
    border: 2px solid ${role('surface')};
    border-radius: 50%;
    background: ${role('accent')};
    color: ${role('on-accent')};
  }
`;

export const DesignPick = styled.button`
  align-self: start;
  border-radius: ${role('r-1')};
`;

export const BasisList = styled.dl`
  display: grid;
  margin: 0;
  font-size: ${role('t-2')};
  > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 4px 12px;
    padding-block: 6px;
    border-top: 1px solid ${role('line')};
  }
  > div:first-child {
    border-top: 0;
  }
  dt {
    color: ${role('ink-2')};
  }
  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: ${role('t-1')};
    color: ${role('ink-2')};
  }
`;

export const StepRow = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding-block: 10px;
  border-top: 1px solid ${role('line')};
  &:first-child {
    border-top: 0;
  }
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
    max-width: 50%;
  }
`;

export const StepList = styled.ul`
  list-style: none;
  padding: 0;
`;
