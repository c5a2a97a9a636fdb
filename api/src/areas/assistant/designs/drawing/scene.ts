import type { Print } from './paint.ts';
import { beach } from './scenes/beach.ts';
import { birthday } from './scenes/birthday.ts';
import { camp } from './scenes/camp.ts';
import { concert } from './scenes/concert.ts';
import { dinner } from './scenes/dinner.ts';
import { road } from './scenes/road.ts';
import type { Things } from './things.ts';

const scenes: Record<Things, string> = {
  ...{ supper: dinner, beach, birthday, camp, road, concert },
  // These two have no scene of their own and show a table, and trees.
  ...{ citrus: dinner, snow: camp },
};

/** A whole picture of 800 × 800 in the colours of a print. */
export function sceneOf(things: Things, { paint, ink }: Print): string {
  return scenes[things].replace(
    /\{(w2?)(?:\+([\d.]+)\*([\d.]+))?\}|\{(\w+)\}/g,
    (_all, width, more, times, name) => {
      if (!width)
        return name === 'sh' ? shadowOf(paint.sh!, paint.shade!) : (paint[name as string] ?? 'none');
      const line = width === 'w' ? ink[0] : ink[1];
      return String(more ? Number(more) + line * Number(times) : line);
    },
  );
}

function shadowOf(colour: string, opacity: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return `rgba(${r},${g},${b},${opacity})`;
}
