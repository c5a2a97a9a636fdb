import type { MAP_GRID } from '@yolo/contract/maps';

/** A copy of the contract's value, so that the map process does not load the contract. */
export const GRID: typeof MAP_GRID = { width: 912, height: 400 };

/** Longitude and latitude in degrees, or x and y on the grid. */
export type Point = [number, number];

/** The margin around the picture that is drawn, too, so that strokes end outside of it. */
const MARGIN = 24;
const LEFT = -MARGIN;
const TOP = -MARGIN;
const RIGHT = GRID.width + MARGIN;
const BOTTOM = GRID.height + MARGIN;

/** Points nearer than this to a straight line are dropped, in units of the grid. */
const TOLERANCE = 1.2;

type Inside = (point: Point) => boolean;
type Crossing = (from: Point, to: Point) => Point;

const atX =
  (x: number): Crossing =>
  ([x1, y1], [x2, y2]) => [x, y1 + ((x - x1) / (x2 - x1)) * (y2 - y1)];
const atY =
  (y: number): Crossing =>
  ([x1, y1], [x2, y2]) => [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), y];

const EDGES: [Inside, Crossing][] = [
  [([x]) => x >= LEFT, atX(LEFT)],
  [([x]) => x <= RIGHT, atX(RIGHT)],
  [([, y]) => y >= TOP, atY(TOP)],
  [([, y]) => y <= BOTTOM, atY(BOTTOM)],
];

export const isInFrame: Inside = (point) => EDGES.every(([inside]) => inside(point));

/** The part of a closed ring that the picture shows (Sutherland and Hodgman). */
export function clipRing(ring: Point[]): Point[] {
  let points = ring;
  for (const [inside, crossing] of EDGES) {
    const kept: Point[] = [];
    let from = points.at(-1);
    for (const to of points) {
      if (inside(to) !== inside(from!)) kept.push(crossing(from!, to));
      if (inside(to)) kept.push(to);
      from = to;
    }
    points = kept;
  }
  return points;
}

/** The pieces of a line that the picture shows. */
export function clipLine(line: Point[]): Point[][] {
  const pieces: Point[][] = [];
  let end: Point | undefined;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = clipSegment(line[index - 1]!, line[index]!);
    if (!from || !to) continue;
    const piece = pieces.at(-1);
    if (piece && end === line[index - 1] && from === end) piece.push(to);
    else pieces.push([from, to]);
    end = to;
  }
  return pieces;
}

/** The same point objects if nothing is cut off; no points if everything is. */
function clipSegment(from: Point, to: Point): Point[] {
  let [start, end] = [from, to];
  for (const [inside, crossing] of EDGES) {
    if (!inside(start) && !inside(end)) return [];
    if (!inside(start)) start = crossing(start, end);
    else if (!inside(end)) end = crossing(start, end);
  }
  return [start, end];
}

/** Drops points that are nearly on the line between their neighbours (Douglas and Peucker). */
export function simplify(points: Point[]): Point[] {
  if (points.length < 3) return points;
  const kept = new Uint8Array(points.length);
  kept[0] = kept[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let farthest = TOLERANCE;
    let split = 0;
    for (let index = first + 1; index < last; index++) {
      const distance = distanceToSegment(points[index]!, points[first]!, points[last]!);
      if (distance > farthest) [farthest, split] = [distance, index];
    }
    if (!split) continue;
    kept[split] = 1;
    spans.push([first, split], [split, last]);
  }
  return points.filter((_, index) => kept[index]);
}

function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** The even-odd rule over all rings: a hole is outside. */
export function isInside([x, y]: Point, rings: Point[][]): boolean {
  let inside = false;
  for (const ring of rings) {
    let [x1, y1] = ring.at(-1)!;
    for (const [x2, y2] of ring) {
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
      [x1, y1] = [x2, y2];
    }
  }
  return inside;
}

/** Points as in the contract. */
export const flat = (points: Point[]): number[] => points.flat().map(Math.round);
