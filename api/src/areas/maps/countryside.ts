import { GRID, isInside, type Point } from './geometry.ts';

/** Of the field of distances, in units of the grid. */
const STEP = 24;
const COLUMNS = Math.ceil(GRID.width / STEP) + 3;
const ROWS = Math.ceil(GRID.height / STEP) + 3;
/** Shares of the land that are nearer to a town than the far and the farther. */
const FAR = 0.58;
const FARTHER = 0.86;
/** Smaller patches are crumbs. */
const CORNERS_MIN = 7;

/** A town as the field sees it: where, and how far its houses reach. */
export interface Settlement {
  at: Point;
  reach: number;
}

/** Outlines of the land that is far from every town, by the true distances alone. */
export function countryside(
  settlements: Settlement[],
  land: Point[][],
): { far: Point[][]; farther: Point[][] } {
  if (settlements.length === 0) return { far: [], farther: [] };
  const field = Array.from({ length: COLUMNS * ROWS }, (_, index) => distance(pointAt(index), settlements));
  const onLand = field.filter((_, index) => isInside(pointAt(index), land)).sort((a, b) => a - b);
  if (onLand.length === 0) return { far: [], farther: [] };
  const level = (share: number) => onLand[Math.floor((onLand.length - 1) * share)]!;
  return { far: contours(field, level(FAR)), farther: contours(field, level(FARTHER)) };
}

function pointAt(index: number): Point {
  return [((index % COLUMNS) - 1) * STEP, (Math.floor(index / COLUMNS) - 1) * STEP];
}

function distance([x, y]: Point, settlements: Settlement[]): number {
  let nearest = Infinity;
  for (const { at, reach } of settlements)
    nearest = Math.min(nearest, Math.hypot(x - at[0], y - at[1]) - reach);
  return nearest;
}

/** Closed outlines of what lies above the level (marching squares); the field's outermost cells count as below. */
function contours(field: number[], level: number): Point[][] {
  const value = (column: number, row: number) => {
    const edge = column <= 0 || row <= 0 || column >= COLUMNS - 1 || row >= ROWS - 1;
    return edge ? Math.min(level - 1, field[row * COLUMNS + column]!) : field[row * COLUMNS + column]!;
  };
  const next = new Map<string, { key: string; point: Point }>();
  for (let row = 0; row < ROWS - 1; row++) {
    for (let column = 0; column < COLUMNS - 1; column++) {
      for (const [from, to] of segments(column, row, value, level)) next.set(from.key, to);
    }
  }
  return chain(next).filter((ring) => ring.length >= CORNERS_MIN);
}

type Crossing = { key: string; point: Point };

/** Through one cell, with the high ground on the right. */
function segments(
  column: number,
  row: number,
  value: (column: number, row: number) => number,
  level: number,
): [Crossing, Crossing][] {
  const corners: Point[] = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ];
  const high = corners.map(([x, y]) => value(x, y) > level);
  const enter: Crossing[] = [];
  const leave: Crossing[] = [];
  for (const [side, from] of corners.entries()) {
    const to = corners[(side + 1) % 4]!;
    if (high[side] === high[(side + 1) % 4]) continue;
    (high[side] ? leave : enter).push(crossing(from, to, value, level));
  }
  // A saddle has two of each: the high corners stay apart.
  if (enter.length === 2 && !high[0]) leave.reverse();
  return leave.map((from, index) => [from, enter[index]!]);
}

function crossing(
  from: Point,
  to: Point,
  value: (column: number, row: number) => number,
  level: number,
): Crossing {
  const [a, b] = [value(...from), value(...to)];
  const along = (level - a) / (b - a);
  const point: Point = [
    (from[0] + along * (to[0] - from[0]) - 1) * STEP,
    (from[1] + along * (to[1] - from[1]) - 1) * STEP,
  ];
  return { key: [from, to].sort(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2).join(':'), point };
}

function chain(next: Map<string, Crossing>): Point[][] {
  const rings: Point[][] = [];
  for (let start = next.keys().next(); !start.done; start = next.keys().next()) {
    const ring: Point[] = [];
    for (let key = start.value; next.has(key);) {
      const to = next.get(key)!;
      next.delete(key);
      ring.push(to.point);
      key = to.key;
    }
    rings.push(ring);
  }
  return rings;
}
