/** The surroundings of a place, on a grid of 912 by 400; points are flat lists x, y, x, y. */
export interface MapGeometry {
  /** Position of the pin. */
  x: number;
  y: number;
  /** Width of the grid in kilometres. */
  kilometres: number;
  /** Rings; the rest is water. */
  land: number[][];
  /** Rings of the land far from any town, in two levels. */
  countryside: { far: number[][]; farther: number[][] };
  borders: number[][];
  /** Lines between neighbouring towns. */
  ways: number[][];
  /** By importance: the town of the place first, then the larger ones. Size 1 is a village, 4 a city. */
  towns: { name: string; x: number; y: number; size: number }[];
}

export const GRID = { width: 912, height: 400 };

const pairs = (points: number[]): [number, number][] =>
  Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!]);

/** SVG path of straight lines through the points. */
export const linePath = (points: number[], closed = false): string =>
  `M${pairs(points).join('L')}${closed ? 'Z' : ''}`;

export const ringsPath = (rings: number[][]): string => rings.map((ring) => linePath(ring, true)).join('');

/** A closed curve through the middles of the sides, with the corners as control points; looks cut with scissors. */
export function softPath(points: number[]): string {
  const corners = pairs(points);
  const middle = (at: number) => {
    const [[x1, y1], [x2, y2]] = [corners.at(at - 1)!, corners[at]!];
    return `${(x1 + x2) / 2},${(y1 + y2) / 2}`;
  };
  const curves = corners.map((corner, at) => `Q${corner} ${middle((at + 1) % corners.length)}`);
  return `M${middle(0)}${curves.join('')}Z`;
}

/** A slightly curved line between two towns, so that it is not mistaken for a real road. */
export function wayPath([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): string {
  const side = (Math.round(x1 + y2) % 2 ? 1 : -1) * 0.12;
  const handle = [(x1 + x2) / 2 - side * (y2 - y1), (y1 + y2) / 2 + side * (x2 - x1)].map(Math.round);
  return `M${x1},${y1}Q${handle.join()} ${x2},${y2}`;
}

/** A round number of kilometres, at most a sixth of the picture width, and its length on the grid. */
export function scaleOf(kilometres: number): { kilometres: number; length: number } {
  const target = kilometres / 6;
  const decade = 10 ** Math.floor(Math.log10(target));
  const round = [5, 2, 1].map((step) => step * decade).find((step) => step <= target)!;
  return { kilometres: round, length: Math.round((round / kilometres) * GRID.width) };
}
