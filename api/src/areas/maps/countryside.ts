import { contours } from 'd3-contour';
import { GRID, isInside, type Point } from './geometry.ts';

/** The cell size of the field of distances, in units of the grid. */
const STEP = 24;
const COLUMNS = Math.ceil(GRID.width / STEP) + 3;
const ROWS = Math.ceil(GRID.height / STEP) + 3;
/** The shares of land that are nearer to a town than the two levels. */
const FAR = 0.58;
const FARTHER = 0.86;
/** Smaller patches are dropped. */
const CORNERS_MIN = 7;

/** A town's position and the radius of its houses, for the field of distances. */
export interface Settlement {
  at: Point;
  reach: number;
}

/** Outlines of the land that is far from every town, by distance only. */
export function countryside(
  settlements: Settlement[],
  land: Point[][],
): { far: Point[][]; farther: Point[][] } {
  if (settlements.length === 0) return { far: [], farther: [] };
  const field = Array.from({ length: COLUMNS * ROWS }, (_, index) => distance(pointAt(index), settlements));
  const onLand = field.filter((_, index) => isInside(pointAt(index), land)).sort((a, b) => a - b);
  if (onLand.length === 0) return { far: [], farther: [] };
  const level = (share: number) => onLand[Math.floor((onLand.length - 1) * share)]!;
  return { far: outlines(field, level(FAR)), farther: outlines(field, level(FARTHER)) };
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

/** Closed outlines of the cells above the level; the outermost cells count as below. */
function outlines(field: number[], level: number): Point[][] {
  const fenced = field.map((value, index) => (isOutermost(index) ? Math.min(level - 1, value) : value));
  const { coordinates } = fieldContours.contour(fenced, level);
  return coordinates
    .flat()
    .map((ring) => ring.slice(1).map(toGrid))
    .filter((ring) => ring.length >= CORNERS_MIN);
}

const fieldContours = contours().size([COLUMNS, ROWS]);

function isOutermost(index: number): boolean {
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  return column === 0 || row === 0 || column === COLUMNS - 1 || row === ROWS - 1;
}

/** Contours start at the first cell's corner, values are at cell centres, and the grid begins one cell in. */
const toGrid = ([column, row]: number[]): Point => [(column! - 1.5) * STEP, (row! - 1.5) * STEP];
