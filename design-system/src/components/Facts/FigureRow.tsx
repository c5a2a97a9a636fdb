import { styled } from 'styled-components';
import { phone, role } from '../../tokens';
import { displayType } from '../Heading/Heading';

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    font-size: ${role('t-2')};
    color: ${role('text-2')};
  }
  dd {
    ${displayType}
    font-size: ${role('t-5')};
    font-variant-numeric: lining-nums;
    line-height: 1.1;
  }
  ${phone} {
    flex: 1 0 100%;
    justify-content: space-between;
    column-gap: 8px;
    dt {
      font-size: ${role('t-1')};
    }
  }
`;

export interface FigureRowProps {
  /** The numbers with their labels, in display order. */
  figures: { label: string; value: number }[];
}

/** A few numbers with labels, e.g. the answers of an event for its owner. */
export function FigureRow({ figures }: FigureRowProps) {
  return (
    <Figures>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}
