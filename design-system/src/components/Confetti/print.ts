import type { Role } from '../../tokens';
import type { Print } from './confetti-paper';

const colours: Role[] = ['a-rose', 'a-wine', 'a-coral', 'a-sun', 'a-sea', 'a-pale', 'a-leaf'];

/** The artwork's colours as the present theme has them; a canvas reads no custom properties by itself. */
export function readPrint(): Print {
  const style = getComputedStyle(document.documentElement);
  const valueOf = (name: Role) => style.getPropertyValue(`--${name}`).trim();
  return {
    colours: colours.map(valueOf),
    shadow: valueOf('a-sh'),
    ink: valueOf('a-ink'),
    // Drawings are printed smaller than pieces: half of their line looks the same.
    line: (parseFloat(valueOf('a-w')) || 0) / 2,
  };
}
