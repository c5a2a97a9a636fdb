import { dice } from './hand.ts';
import { sceneOf } from './scene.ts';
import type { Stage } from './stage.ts';
import { inScene } from './thing-names.ts';
import { scatter, type Spot } from './things.ts';

/** The picture in a layout, 800 × 800: the painted scene, the drawn scene of the party, or its things. */
export function pictureOf(stage: Stage): string {
  if (stage.painted) return `<image width="800" height="800" href="${stage.painted}"/>`;
  const isWanted = !inScene[stage.things].some((name) => stage.without.has(name));
  return isWanted ? sceneOf(stage.things, stage.print) : spread(stage);
}

/** The party's things without the refused ones, for scenes that contain a refused thing. */
function spread(stage: Stage): string {
  const { between } = dice(stage.seed + 61);
  const spots = Array.from({ length: 25 }, (_, at): Spot => {
    const [column, row] = [at % 5, Math.floor(at / 5)];
    const x = 40 + column * 170 + (row % 2) * 40 + between(-14, 14);
    const y = 60 + row * 170 + between(-14, 14);
    return [Math.round(x), Math.round(y), between(1.05, 1.3), Math.round(between(-30, 30))];
  });
  return stage.hand.rect(-10, -10, 820, 820, 0, 'sea', 'none') + scatter(stage, spots);
}
