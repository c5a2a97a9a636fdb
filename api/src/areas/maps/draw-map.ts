import type { DrawnMap, MapTown } from '@yolo/contract/maps';
import { countryside } from './countryside.ts';
import { flat, GRID, isInFrame, type Point, simplify } from './geometry.ts';
import type { Outlines } from './outlines.ts';
import type { Town, Towns } from './towns.ts';
import { PIN, View, WIDTHS } from './view.ts';
import { ways } from './ways.ts';

/** The number of towns needed to recognize the area; with fewer a wider map is used. */
const TOWNS_WANTED = 7;
const TOWNS_MAX = 26;
/** The populations from which a town is drawn larger. */
const SIZES = [8_000, 60_000, 400_000];
/** The minimal distance between drawn towns; nearer ones would overlap. */
const DISTANCE_MIN = 22;
/** Kilometres; the largest cities are not discs but extend along their roads. */
const REACH_MAX = 9;
/** Smaller islands are dropped. */
const RING_AREA_MIN = 30;

interface Placed {
  town: Town;
  at: Point;
}

/** The map around a town: coasts, borders and neighbouring towns in their relative positions. */
export function drawMap(centre: Town, towns: Towns, outlines: Outlines): DrawnMap {
  const { view, around } = frame(centre, towns);
  const land = outlines
    .land(view)
    .map(simplify)
    .filter((ring) => area(ring) >= RING_AREA_MIN);
  const shown = pickTowns(
    centre,
    around.filter(({ at }) => isInPicture(at)),
  );
  const unitsPerKilometre = GRID.width / view.kilometres;
  const settlements = around.map(({ town, at }) => ({ at, reach: reachOf(town) * unitsPerKilometre }));
  const { far, farther } = countryside(settlements, land);
  const points = shown.map(({ at }) => at);
  return {
    town: centre.name,
    x: Math.round(PIN[0]),
    y: Math.round(PIN[1]),
    kilometres: view.kilometres,
    land: land.map(flat),
    countryside: { far: far.map(flat), farther: farther.map(flat) },
    borders: outlines.borders(view).map((line) => flat(simplify(line))),
    ways: ways(points, land).map(flat),
    towns: shown.map(mapTown),
  };
}

/** The narrowest map with enough towns. */
function frame(centre: Town, towns: Towns): { view: View; around: Placed[] } {
  for (const kilometres of WIDTHS) {
    const view = new View(centre.at, kilometres);
    const around = place(towns.within(view), view);
    const visible = around.filter(({ at, town }) => isInPicture(at) && !town.quarter);
    if (visible.length >= TOWNS_WANTED || kilometres === WIDTHS.at(-1)) return { view, around };
  }
  throw new Error('There is a widest map');
}

function place(towns: Town[], view: View): Placed[] {
  return towns.map((town) => {
    const [longitude] = town.at;
    const turn = Math.round((view.centre[0] - longitude) / 360) * 360;
    return { town, at: view.toGrid(town.at, turn) };
  });
}

const isInPicture = ([x, y]: Point) =>
  isInFrame([x, y]) && x > 8 && y > 8 && x < GRID.width - 8 && y < GRID.height - 8;

/** The centre, then other towns by size that do not overlap those picked before. */
function pickTowns(centre: Town, around: Placed[]): Placed[] {
  const kept: Placed[] = [{ town: centre, at: PIN }];
  const others = around
    .filter(({ town }) => town !== centre && !town.quarter)
    .sort((a, b) => b.town.population - a.town.population);
  for (const each of others) {
    const free = kept.every(({ at }) => Math.hypot(at[0] - each.at[0], at[1] - each.at[1]) >= DISTANCE_MIN);
    if (free) kept.push(each);
    if (kept.length === TOWNS_MAX) break;
  }
  return kept;
}

function mapTown({ town, at }: Placed): MapTown {
  const [x, y] = flat([at]) as [number, number];
  return { name: town.name, x, y, size: 1 + SIZES.filter((size) => town.population >= size).length };
}

/** The approximate radius of its houses in kilometres: a disc with five thousand people per square kilometre. */
const reachOf = ({ population }: Town) => Math.min(REACH_MAX, Math.sqrt(population / 5000 / Math.PI));

function area(ring: Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [x1, y1] = ring.at(index - 1)!;
    return sum + (x1 * y - x * y1);
  }, 0);
  return Math.abs(twice) / 2;
}
