import { styled } from 'styled-components';
import { inYolo, role } from '../../tokens';

export interface ProgressProps {
  /** What is under way, read aloud. */
  label: string;
  /** 0 to 1. */
  value: number;
}

const Track = styled.div`
  height: 8px;
  border-radius: 999px;
  background: ${role('line')};
  overflow: hidden;
  ${inYolo} {
    height: 12px;
    background: ${role('surface')};
    border: 2px solid ${role('bc')};
  }
`;

const Bar = styled.div`
  height: 100%;
  background: ${role('accent')};
  transition: width ${role('dur')} linear;
`;

/** How far something has come. */
export function Progress({ label, value }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Bar style={{ width: `${percent}%` }} />
    </Track>
  );
}
