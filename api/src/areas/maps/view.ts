import { GRID, type Point } from './geometry.ts';

const KILOMETRES_PER_DEGREE = 111.2;
/** The pin's tip is a little below the middle, so that pin and name together are centred. */
export const PIN: Point = [GRID.width / 2, 216];

/** The widths of maps, in kilometres; the outlines are too coarse for less. */
export const WIDTHS = [60, 90, 140, 220] as const;

/** The projection of a region, small enough to be treated as flat, onto the grid. */
export class View {
  readonly #east: number;
  readonly #north: number;
  /** West, south, east, north in degrees, margin included; may go beyond ±180. */
  readonly bounds: [number, number, number, number];

  readonly centre: Point;
  readonly kilometres: number;

  constructor(centre: Point, kilometres: number) {
    this.centre = centre;
    this.kilometres = kilometres;
    const unitsPerKilometre = GRID.width / kilometres;
    this.#north = KILOMETRES_PER_DEGREE * unitsPerKilometre;
    this.#east = this.#north * Math.max(0.02, Math.cos((centre[1] * Math.PI) / 180));
    const [width, height] = [(GRID.width * 0.6) / this.#east, (GRID.height * 0.7) / this.#north];
    this.bounds = [centre[0] - width, centre[1] - height, centre[0] + width, centre[1] + height];
  }

  /** @param turn degrees to add to a longitude beyond the date line */
  toGrid([longitude, latitude]: Point, turn = 0): Point {
    const [x, y] = PIN;
    return [
      x + (longitude + turn - this.centre[0]) * this.#east,
      y - (latitude - this.centre[1]) * this.#north,
    ];
  }

  /** The turns with which a box of the earth is visible; usually none or one. */
  turns([west, south, east, north]: [number, number, number, number]): number[] {
    const [left, bottom, right, top] = this.bounds;
    if (south > top || north < bottom) return [];
    return [0, -360, 360].filter((turn) => west + turn <= right && east + turn >= left);
  }
}
