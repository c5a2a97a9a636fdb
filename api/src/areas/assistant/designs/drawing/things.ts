import type { DesignPalette } from '@yolo/contract/assistant';
import * as near from './motifs.ts';
import * as more from './more-motifs.ts';
import type { Stage } from './stage.ts';
import type { ThingName } from './thing-names.ts';

const m = { ...near, ...more };

/** Sets of things by the kind of party. Each has a palette of the same name, but may be drawn in any. */
export type Things = DesignPalette;

/** In the lists below, large things come first: corners get the first ones. */
interface Thing {
  names: readonly ThingName[];
  draw: near.Motif;
}

const thing = (draw: near.Motif, ...names: ThingName[]): Thing => ({ names, draw });

const sets: Record<Things, readonly Thing[]> = {
  supper: [
    thing(m.figLeaf('leafm'), 'leaf'),
    thing(m.plate('rose', m.pasta), 'plate', 'pasta'),
    thing(m.figHalf, 'fig'),
    thing(m.figLeaf('leaf'), 'leaf'),
    thing(m.plate('sea', m.fish), 'plate', 'fish'),
    thing(m.glass('rose'), 'glass'),
    thing(m.fig, 'fig'),
    thing(m.plate('coral', m.salad), 'plate', 'salad'),
    thing(m.candle, 'candle'),
  ],
  beach: [
    thing(m.parasol('rose', 'white'), 'parasol'),
    thing(m.swimRing, 'swim ring'),
    thing(m.ball, 'ball'),
    thing(m.parasol('sun', 'coral'), 'parasol'),
    thing(m.starfish, 'starfish'),
    thing(m.flipFlops, 'shoes'),
    thing(m.glass('sun'), 'glass'),
    thing(m.parasol('sea', 'white'), 'parasol'),
  ],
  birthday: [
    thing(m.gift('sea', 'sun'), 'gift'),
    thing(m.plate('coral', m.cake), 'plate', 'cake'),
    thing(m.hat('coral', 'white'), 'hat'),
    thing(m.gift('sun', 'rose'), 'gift'),
    thing(m.plate('sea', m.cake), 'plate', 'cake'),
    thing(m.hat('sea', 'sun'), 'hat'),
    thing(m.candle, 'candle'),
    thing(m.gift('rose', 'white'), 'gift'),
  ],
  camp: [
    thing(m.tree('leaf'), 'tree'),
    thing(m.tent('coral', 'rose'), 'tent'),
    thing(m.fire, 'fire'),
    thing(m.tree('leafm'), 'tree'),
    thing(m.tent('sun', 'coral'), 'tent'),
    thing(m.mug, 'mug'),
    thing(m.bush, 'bush'),
    thing(m.tree('leafm'), 'tree'),
  ],
  road: [
    thing(m.bush, 'bush'),
    thing(m.car, 'car'),
    thing(m.signpost, 'signpost'),
    thing(m.bush, 'bush'),
    thing(m.mug, 'mug'),
    thing(m.bush, 'bush'),
    thing(m.signpost, 'signpost'),
    thing(m.car, 'car'),
  ],
  concert: [
    thing(m.disc, 'record'),
    thing(m.cymbal, 'cymbal'),
    thing(m.drum, 'drum'),
    thing(m.disc, 'record'),
    thing(m.glass('coral'), 'glass'),
    thing(m.cymbal, 'cymbal'),
    thing(m.drum, 'drum'),
    thing(m.disc, 'record'),
  ],
  citrus: [
    thing(m.leafPair, 'leaf'),
    thing(m.slice('rose', 'coral'), 'citrus'),
    thing(m.lemon, 'citrus'),
    thing(m.slice('sun', 'sun'), 'citrus'),
    thing(m.glass('sun'), 'glass'),
    thing(m.slice('sea', 'pale'), 'citrus'),
    thing(m.lemon, 'citrus'),
    thing(m.leafPair, 'leaf'),
  ],
  snow: [
    thing(m.tree('leafd'), 'tree'),
    thing(m.bauble('rose', 'sun'), 'bauble'),
    thing(m.snowflake, 'snowflake'),
    thing(m.mug, 'mug'),
    thing(m.bauble('sea', 'white'), 'bauble'),
    thing(m.snowflake, 'snowflake'),
    thing(m.tree('leafm'), 'tree'),
    thing(m.gift('rose', 'sun'), 'gift'),
  ],
};

/** The position, size and rotation of a thing. */
export type Spot = readonly [x: number, y: number, size: number, turn: number];

/** Draws things of a party on spots, without the refused ones, starting with the thing that the seed selects. */
export function scatter(
  { hand, without, ...stage }: Stage,
  spots: readonly Spot[],
  { seed = stage.seed, things = stage.things } = {},
): string {
  const set = sets[things].filter(({ names }) => !names.some((name) => without.has(name)));
  if (set.length === 0) return '';
  return spots
    .map(([x, y, size, turn], at) =>
      hand.group(
        `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
        set[(at + seed) % set.length]!.draw(hand),
      ),
    )
    .join('');
}
