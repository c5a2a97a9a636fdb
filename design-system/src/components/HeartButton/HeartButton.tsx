import { styled } from 'styled-components';
import { HeartIcon } from '../../icons';
import { inYolo, role } from '../../tokens';
import { Button } from '../Button/Button';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface HeartButtonProps {
  /** Number of hearts, including the user's own. */
  count: number;
  /** Whether the user has given one. */
  given: boolean;
  /** Called with the new state; the owner stores it. */
  onChange: (given: boolean) => void;
  /** Name of the item, for the accessible name. */
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

/** A heart button with the number of hearts. */
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
