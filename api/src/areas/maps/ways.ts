import { isInside, type Point } from './geometry.ts';

/** The number of points of a way that are checked for water. */
const PROBES = 12;

/**
 * Lines between neighbours on the same land: two towns are neighbours if no third is nearer to both than they are to
 * each other (the relative neighbourhood graph). They are not roads, whose course is not known here.
 */
export function ways(towns: Point[], land: Point[][]): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (const [index, from] of towns.entries()) {
    for (const to of towns.slice(index + 1)) {
      const length = dist(from, to);
      const between = towns.some((town) => Math.max(dist(from, town), dist(to, town)) < length - 1e-6);
      if (!between && isDry(from, to, land)) found.push([from, to]);
    }
  }
  return found;
}

const dist = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x1 - x2, y1 - y2);

/** Without the ends, which may be off a coarsely drawn coast. */
function isDry([x1, y1]: Point, [x2, y2]: Point, land: Point[][]): boolean {
  for (let probe = 2; probe < PROBES - 1; probe++) {
    const along = probe / PROBES;
    if (!isInside([x1 + along * (x2 - x1), y1 + along * (y2 - y1)], land)) return false;
  }
  return true;
}
