import { BasisList } from './reply-style';

export interface ChatBasisRow {
  /** What it is, e.g. 'Likely to come'. */
  label: string;
  /** How much, or which. */
  value: string;
  /** Where it comes from, softer. */
  from?: string;
}

export interface ChatBasisProps {
  /** In the order in which the answer uses them. */
  rows: readonly ChatBasisRow[];
}

/** Figures and facts that an answer stands on, one to a line. */
export const ChatBasis = ({ rows }: ChatBasisProps) => (
  <BasisList>
    {rows.map(({ label, value, from }, at) => (
      <div key={at}>
        <dt>{label}</dt>
        <dd dir="auto">
          {value}
          {from && <small>{from}</small>}
        </dd>
      </div>
    ))}
  </BasisList>
);
