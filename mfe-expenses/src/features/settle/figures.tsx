import { formatMoney } from '@yolo/design-system/areas';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Words with amounts beneath each other. */
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
  /** Below nothing it is taken off. */
  cents: number;
  /** Of what stands above it. */
  sum?: boolean;
}

export const Figure = ({ words, cents, sum = false }: FigureProps) => (
  <Row $sum={sum}>
    <span>{words}</span>
    <Amount>{cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents)}</Amount>
  </Row>
);
