import type { Role } from '../../tokens';
import type { Print } from './confetti-paper';

const colours: Role[] = ['a-rose', 'a-wine', 'a-coral', 'a-sun', 'a-sea', 'a-pale', 'a-leaf'];

/** The artwork's colours in the current theme; a canvas does not resolve custom properties. */
export function readPrint(): Print {
  const style = getComputedStyle(document.documentElement);
  const valueOf = (name: Role) => style.getPropertyValue(`--${name}`).trim();
  return {
    colours: colours.map(valueOf),
    shadow: valueOf('a-sh'),
    ink: valueOf('a-ink'),
    // Drawings are scaled down more than pieces: half of their line width looks the same.
    line: (parseFloat(valueOf('a-w')) || 0) / 2,
  };
}
