import type { PlacedGlyph, ShapedLine } from './shaping.ts';

/** A picture's edge length in units. */
export const EDGE = 800;
/** Minimum size of letters. */
export const SMALLEST = 28;

/** Size and bounds of a placed glyph in units, for the readability check. */
export interface SetGlyph {
  glyph: number;
  fill: string;
  size: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Matrix = readonly [number, number, number, number, number, number];

/** A picture under construction: the drawing, and the letters above it. */
export class Sheet {
  readonly glyphs: SetGlyph[] = [];
  /** The texts in the order in which they were set. */
  readonly texts: string[] = [];
  readonly #art: string[] = [];
  readonly #letters: string[] = [];
  #rotation: { degrees: number; x: number; y: number } | null = null;

  /** Rotates everything that `work` draws and sets. */
  rotated(degrees: number, x: number, y: number, work: () => void): void {
    this.#rotation = { degrees, x, y };
    const before = this.#art.length;
    work();
    const drawn = this.#art.splice(before).join('');
    this.#art.push(`<g transform="rotate(${degrees} ${x} ${y})">${drawn}</g>`);
    this.#rotation = null;
  }

  draw(...svg: string[]): void {
    this.#art.push(...svg);
  }

  /** @param x of the line's start, middle or end, depending on `align`; `y` is its baseline */
  set(
    line: ShapedLine,
    size: number,
    x: number,
    y: number,
    fill: string,
    align: 'start' | 'middle' | 'end' = 'start',
  ): void {
    const start = x - line.width * size * { start: 0, middle: 0.5, end: 1 }[align];
    this.#put(line, fill, (glyph) => [size, 0, 0, size, start + glyph.x * size, y - glyph.y * size]);
  }

  /** Sets a line clockwise around a centre, with its middle at an angle in degrees (0 is right, -90 is top). */
  setRound(
    line: ShapedLine,
    size: number,
    cx: number,
    cy: number,
    radius: number,
    middle: number,
    fill: string,
  ): void {
    const perUnit = size / radius;
    const start = (middle * Math.PI) / 180 - (line.width * perUnit) / 2;
    this.#put(line, fill, (glyph) => {
      // Each glyph is placed upright on the circle by its middle.
      const half = glyph.advance / 2;
      const angle = start + (glyph.x + half) * perUnit;
      const [cos, sin] = [Math.cos(angle + Math.PI / 2), Math.sin(angle + Math.PI / 2)];
      const [x, y] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
      const [dx, dy] = [-half * size, -glyph.y * size];
      return [
        size * cos,
        size * sin,
        -size * sin,
        size * cos,
        x + dx * cos - dy * sin,
        y + dx * sin + dy * cos,
      ];
    });
  }

  #put(line: ShapedLine, fill: string, place: (glyph: PlacedGlyph) => Matrix): void {
    this.texts.push(line.text);
    const paths = line.glyphs.map((glyph) => {
      const matrix = place(glyph);
      const [path, xs, ys] = outlinePath(glyph, this.#rotate(matrix));
      if (xs.length > 0)
        this.glyphs.push({
          ...{ glyph: glyph.glyph, fill, size: Math.hypot(matrix[0], matrix[1]) },
          ...{ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
        });
      return path;
    });
    this.#letters.push(`<path fill="${fill}" d="${paths.join('')}"/>`);
  }

  #rotate(matrix: Matrix): Matrix {
    if (!this.#rotation) return matrix;
    const { degrees, x, y } = this.#rotation;
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const [a, b, c, d, e, f] = matrix;
    const [dx, dy] = [e - x, f - y];
    return [
      ...[a * cos - b * sin, a * sin + b * cos, c * cos - d * sin, c * sin + d * cos],
      ...[x + dx * cos - dy * sin, y + dx * sin + dy * cos],
    ] as unknown as Matrix;
  }

  /** @param edge of the picture in pixels */
  svg(edge = EDGE, withLetters = true): string {
    const body = this.#art.join('') + (withLetters ? this.#letters.join('') : '');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${EDGE} ${EDGE}">${body}</svg>`;
  }
}

/** A line as one path, for clip paths in the shape of letters. */
export function shapeOf(line: ShapedLine, size: number, x: number, y: number): string {
  return line.glyphs
    .map((glyph) => outlinePath(glyph, [size, 0, 0, size, x + glyph.x * size, y - glyph.y * size])[0])
    .join('');
}

/** The path, and the coordinates of its points. */
function outlinePath(
  { outline, scale }: PlacedGlyph,
  [a, b, c, d, e, f]: Matrix,
): [string, number[], number[]] {
  const xs: number[] = [];
  const ys: number[] = [];
  const path = outline.commands.map(({ type, values }) => {
    let numbers = '';
    for (let at = 0; at < values.length; at += 2) {
      // The y axis of fonts points up.
      const [x, y] = [values[at]! * scale, -values[at + 1]! * scale];
      const [px, py] = [round(a * x + c * y + e), round(b * x + d * y + f)];
      xs.push(px);
      ys.push(py);
      numbers += `${at ? ' ' : ''}${px} ${py}`;
    }
    return type + numbers;
  });
  return [path.join(''), xs, ys];
}

const round = (value: number) => Math.round(value * 100) / 100;
