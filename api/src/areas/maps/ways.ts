import { isInside, type Point } from './geometry.ts';

/** How many places of a way are looked at for water. */
const PROBES = 12;

/**
 * Lines between neighbours on the same land: two towns are neighbours when none lies nearer to both than they to each other
 * (the relative neighbourhood graph). So much is true; where the roads run is not known here.
 */
export function ways(towns: Point[], land: Point[][]): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (const [index, from] of towns.entries()) {
    for (const to of towns.slice(index + 1)) {
      const length = apart(from, to);
      const between = towns.some((town) => Math.max(apart(from, town), apart(to, town)) < length - 1e-6);
      if (!between && isDry(from, to, land)) found.push([from, to]);
    }
  }
  return found;
}

const apart = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x1 - x2, y1 - y2);

/** The ends may lie off a coast that is drawn coarsely. */
function isDry([x1, y1]: Point, [x2, y2]: Point, land: Point[][]): boolean {
  for (let probe = 2; probe < PROBES - 1; probe++) {
    const along = probe / PROBES;
    if (!isInside([x1 + along * (x2 - x1), y1 + along * (y2 - y1)], land)) return false;
  }
  return true;
}
