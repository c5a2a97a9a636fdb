import { styled } from 'styled-components';
import { HeartIcon } from '../../icons';
import { inYolo, role } from '../../tokens';
import { Button } from '../Button/Button';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface HeartButtonProps {
  /** How many hearts it has, the reader's included. */
  count: number;
  /** Whether one of them is the reader's. */
  given: boolean;
  /** Told whether it is given now; the owner keeps it. */
  onChange: (given: boolean) => void;
  /** What it is given to, for readers who do not see where it stands. */
  of: string;
}

const Root = styled(Button)`
  min-width: ${role('target')};
  padding-inline: 10px;
  gap: 6px;
  font-variant-numeric: tabular-nums;
  &[aria-pressed='true'] {
    color: ${role('accent-ink')};
    svg {
      fill: currentColor;
    }
    ${inYolo} {
      color: ${role('ink')};
      svg {
        fill: ${role('accent')};
      }
    }
  }
`;

/** A heart, and how many there are. */
export function HeartButton({ count, given, onChange, of }: HeartButtonProps) {
  return (
    <Root
      variant="quiet"
      aria-pressed={given}
      icon={<HeartIcon aria-hidden />}
      onClick={() => onChange(!given)}
    >
      <VisuallyHidden>Heart for {of}: </VisuallyHidden>
      {count}
    </Root>
  );
}
