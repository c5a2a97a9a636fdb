import { css, keyframes, styled } from 'styled-components';
import { inYolo, reducedMotion, role } from '../../tokens';

export interface ProgressProps {
  /** Accessible name: the work in progress. */
  label: string;
  /** 0 to 1; omitted if the duration is unknown. */
  value?: number;
  /** Announced instead of the percentage, e.g. '7 of 12'. */
  valueText?: string;
}

const Track = styled.div`
  position: relative;
  height: 8px;
  border-radius: 999px;
  background: ${role('line')};
  overflow: hidden;
  ${inYolo} {
    height: 12px;
    background: ${role('surface')};
    border: 2px solid ${role('bc')};
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const pass = keyframes`
  from { inset-inline-start: -40%; }
  to { inset-inline-start: 100%; }
`;

const moving = css`
  position: absolute;
  width: 40%;
  animation: ${pass} ${role('dur-loop')} linear infinite;
  ${reducedMotion} {
    width: 100%;
    inset-inline-start: 0;
    opacity: 0.5;
    animation: none;
  }
`;

const Bar = styled.div<{ $moving: boolean }>`
  height: 100%;
  background: ${role('accent')};
  transition: width ${role('dur')} linear;
  ${({ $moving }) => $moving && moving}
  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`;

/** A progress bar, determinate or indeterminate. */
export function Progress({ label, value, valueText }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Bar
        $moving={percent === undefined}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </Track>
  );
}
