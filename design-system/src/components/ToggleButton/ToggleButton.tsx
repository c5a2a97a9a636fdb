import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { inYolo, role } from '../../tokens';
import { Button } from '../Button/Button';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface ToggleButtonProps {
  /** Whether it is chosen. */
  pressed: boolean;
  /** Told what it becomes; the owner keeps it. */
  onChange: (pressed: boolean) => void;
  /** In front of the words while it is not pressed; a check stands there then. */
  icon?: ReactNode;
  /** Of what, for readers who do not see where it stands, e.g. the song. */
  of?: string;
  /** What it says, pressed or not. */
  children: string;
}

/* Never filled with the accent: one filled button per form (look/README.md, "The areas", 3). */
const Root = styled(Button)`
  &[aria-pressed='true'] {
    background: ${role('accent-soft')};
    border-color: ${role('accent')};
    color: ${role('accent-ink')};
    ${inYolo} {
      background: ${role('yes')};
      border-color: ${role('bc')};
      color: ${role('ink')};
    }
  }
`;

/** Chooses a thing of a list, or lets it go. */
export function ToggleButton({ pressed, onChange, icon, of, children }: ToggleButtonProps) {
  return (
    <Root
      aria-pressed={pressed}
      icon={pressed ? <CheckIcon aria-hidden /> : icon}
      onClick={() => onChange(!pressed)}
    >
      {children}
      {of && <VisuallyHidden> {of}</VisuallyHidden>}
    </Root>
  );
}
