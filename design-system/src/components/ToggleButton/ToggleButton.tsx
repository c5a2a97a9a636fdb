import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { inYolo, role } from '../../tokens';
import { Button } from '../Button/Button';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface ToggleButtonProps {
  /** Whether it is chosen. */
  pressed: boolean;
  /** Called with the new state; the owner stores it. */
  onChange: (pressed: boolean) => void;
  /** Icon before the text while not pressed; replaced by a check when pressed. */
  icon?: ReactNode;
  /** The object, for screen readers only, e.g. the song. */
  of?: string;
  /** The text, pressed or not. */
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

/** Chooses or releases an item of a list. */
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
