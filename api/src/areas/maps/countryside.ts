import { contours } from 'd3-contour';
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

/** Closed outlines of what lies above the level; the field's outermost cells count as below. */
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

/** Contours count from the corner of the first cell, values stand in the middle of theirs, and the grid begins one cell in. */
const toGrid = ([column, row]: number[]): Point => [(column! - 1.5) * STEP, (row! - 1.5) * STEP];
