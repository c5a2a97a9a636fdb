import { styled } from 'styled-components';
import { readersLocale } from '../../dates/readers-locale';
import { inYolo, phone, role, surface } from '../../tokens';
import { surfaceStyle } from '../Card/Card';
import { displayType } from '../Heading/Heading';
import { Skeleton } from '../Skeleton/Skeleton';

export interface StatCardProps {
  /** Label of the figure, e.g. 'Total Users'. */
  label: string;
  /** undefined while loading, null if loading failed. */
  value: number | null | undefined;
}

/** Figures side by side: four, or two by two on phones. In the yolo theme each has its own colour. */
export const StatCards = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: 24px;
  ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px 12px;
  }
  ${inYolo} {
    > :nth-child(4n + 1) {
      background: ${role('tint-3')};
    }
    > :nth-child(4n + 2) {
      background: ${role('tint-2')};
    }
    > :nth-child(4n) {
      background: ${role('tint-1')};
    }
  }
`;

const Root = styled.div.attrs(surface)`
  ${surfaceStyle}
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 4px;
  min-width: 0;
  container-type: inline-size;
  padding: clamp(14px, 2vw, 24px);
  dt {
    font-size: ${role('t-2')};
    line-height: 1.35;
    color: ${role('ink-2')};
    ${inYolo} {
      color: ${role('ink')};
    }
  }
  dd {
    ${displayType}
    display: flex;
    align-items: center;
    min-height: 1.2em;
    font-size: clamp(1.25rem, 20cqi, 2.75rem);
    font-variant-numeric: lining-nums;
    line-height: 1.2;
  }
`;

/** One figure with its label; must be inside {@link StatCards}. */
export function StatCard({ label, value }: StatCardProps) {
  return (
    <Root>
      <dt>{label}</dt>
      <dd aria-busy={value === undefined || undefined}>
        {value === undefined && <Skeleton width={96} height="0.8em" />}
        {value === null ? '–' : value?.toLocaleString(readersLocale())}
      </dd>
    </Root>
  );
}
