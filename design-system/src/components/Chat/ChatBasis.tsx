import { BasisList } from './reply-style';

export interface ChatBasisRow {
  /** Label, e.g. 'Likely to come'. */
  label: string;
  /** The value. */
  value: string;
  /** Source of the value, in a softer tone. */
  from?: string;
}

export interface ChatBasisProps {
  /** In the order of the answer. */
  rows: readonly ChatBasisRow[];
}

/** Numbers and facts that an answer is based on, one per line. */
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
