import type { DesignPalette } from '@yolo/contract/assistant';
import * as near from './motifs.ts';
import * as more from './more-motifs.ts';
import type { Stage } from './stage.ts';
import type { ThingName } from './thing-names.ts';

const m = { ...near, ...more };

/** Kinds of parties by what lies about at them. Each has a palette of its name, and may come in any. */
export type Things = DesignPalette;

/** Large things first: a corner gets the first ones. */
interface Thing {
  names: readonly ThingName[];
  draw: near.Motif;
}

const is = (draw: near.Motif, ...names: ThingName[]): Thing => ({ names, draw });

const sets: Record<Things, readonly Thing[]> = {
  supper: [
    is(m.figLeaf('leafm'), 'leaf'),
    is(m.plate('rose', m.pasta), 'plate', 'pasta'),
    is(m.figHalf, 'fig'),
    is(m.figLeaf('leaf'), 'leaf'),
    is(m.plate('sea', m.fish), 'plate', 'fish'),
    is(m.glass('rose'), 'glass'),
    is(m.fig, 'fig'),
    is(m.plate('coral', m.salad), 'plate', 'salad'),
    is(m.candle, 'candle'),
  ],
  beach: [
    is(m.parasol('rose', 'white'), 'parasol'),
    is(m.swimRing, 'swim ring'),
    is(m.ball, 'ball'),
    is(m.parasol('sun', 'coral'), 'parasol'),
    is(m.starfish, 'starfish'),
    is(m.flipFlops, 'shoes'),
    is(m.glass('sun'), 'glass'),
    is(m.parasol('sea', 'white'), 'parasol'),
  ],
  birthday: [
    is(m.gift('sea', 'sun'), 'gift'),
    is(m.plate('coral', m.cake), 'plate', 'cake'),
    is(m.hat('coral', 'white'), 'hat'),
    is(m.gift('sun', 'rose'), 'gift'),
    is(m.plate('sea', m.cake), 'plate', 'cake'),
    is(m.hat('sea', 'sun'), 'hat'),
    is(m.candle, 'candle'),
    is(m.gift('rose', 'white'), 'gift'),
  ],
  camp: [
    is(m.tree('leaf'), 'tree'),
    is(m.tent('coral', 'rose'), 'tent'),
    is(m.fire, 'fire'),
    is(m.tree('leafm'), 'tree'),
    is(m.tent('sun', 'coral'), 'tent'),
    is(m.mug, 'mug'),
    is(m.bush, 'bush'),
    is(m.tree('leafm'), 'tree'),
  ],
  road: [
    is(m.bush, 'bush'),
    is(m.car, 'car'),
    is(m.signpost, 'signpost'),
    is(m.bush, 'bush'),
    is(m.mug, 'mug'),
    is(m.bush, 'bush'),
    is(m.signpost, 'signpost'),
    is(m.car, 'car'),
  ],
  concert: [
    is(m.disc, 'record'),
    is(m.cymbal, 'cymbal'),
    is(m.drum, 'drum'),
    is(m.disc, 'record'),
    is(m.glass('coral'), 'glass'),
    is(m.cymbal, 'cymbal'),
    is(m.drum, 'drum'),
    is(m.disc, 'record'),
  ],
  citrus: [
    is(m.leafPair, 'leaf'),
    is(m.slice('rose', 'coral'), 'citrus'),
    is(m.lemon, 'citrus'),
    is(m.slice('sun', 'sun'), 'citrus'),
    is(m.glass('sun'), 'glass'),
    is(m.slice('sea', 'pale'), 'citrus'),
    is(m.lemon, 'citrus'),
    is(m.leafPair, 'leaf'),
  ],
  snow: [
    is(m.tree('leafd'), 'tree'),
    is(m.bauble('rose', 'sun'), 'bauble'),
    is(m.snowflake, 'snowflake'),
    is(m.mug, 'mug'),
    is(m.bauble('sea', 'white'), 'bauble'),
    is(m.snowflake, 'snowflake'),
    is(m.tree('leafm'), 'tree'),
    is(m.gift('rose', 'sun'), 'gift'),
  ],
};

/** Where a thing lies: x, y, size, turn. */
export type Spot = readonly [x: number, y: number, size: number, turn: number];

/** Things of a party on some spots, without what nobody wants; the seed says with which they begin. */
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
