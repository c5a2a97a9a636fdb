import { formatMoney } from '@yolo/design-system/areas';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A list of words with amounts. */
export const Figures = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li<{ $sum: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-3);
  padding-block: 6px;
  overflow-wrap: anywhere;
  ${({ $sum }) => $sum && 'border-top: 1px solid var(--line); font-weight: var(--w-strong);'}
`;

const Amount = styled.span`
  max-width: 11em;
  font-variant-numeric: lining-nums tabular-nums;
  text-align: end;
`;

export interface FigureProps {
  words: ReactNode;
  /** If negative, it is shown with a minus. */
  cents: number;
  /** Whether it is the sum of the rows above. */
  sum?: boolean;
}

export const Figure = ({ words, cents, sum = false }: FigureProps) => (
  <Row $sum={sum}>
    <span>{words}</span>
    <Amount>{cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents)}</Amount>
  </Row>
);
