import { lettersOf } from './clean.ts';
import type { Voice } from './fonts.ts';
import type { Letters, ShapedLine } from './shaping.ts';
import { SMALLEST } from './sheet.ts';

export interface Space {
  width: number;
  height: number;
  /** For round areas: the width between two heights, counted from the top of the space. */
  widthAt?: (from: number, to: number) => number;
}

export interface Setting {
  voice: Voice;
  tracking?: number;
  /** The maximum size. */
  size: number;
  /** The minimum size; by default 70 % of `size`. */
  smallest?: number;
  /** The distance between lines, relative to the size. */
  leading: number;
  lines: readonly [number, number];
  /** Breaks words that are too long for a line, between any two letters. */
  anywhere?: boolean;
}

export interface Fitted {
  lines: ShapedLine[];
  size: number;
  leading: number;
  /** From the ink of the first line to that of the last. */
  height: number;
}

const STEP = 0.965;
const words = new Intl.Segmenter('th', { granularity: 'word' });
const UNSPACED = /[\p{Script=Thai}]/u;

/** Sets a text in lines, as large as the space allows; null if it would be smaller than the minimum. */
export function fit(letters: Letters, text: string, space: Space, setting: Setting): Fitted | null {
  const smallest = Math.max(SMALLEST, setting.smallest ?? setting.size * 0.7);
  const pieces = piecesOf(text, setting.anywhere ?? false);
  const wide = widths(letters, pieces, setting);
  for (let size = setting.size; ; size = Math.max(smallest, size * STEP)) {
    for (let count = setting.lines[0]; count <= setting.lines[1]; count += 1) {
      const fitted = tryLines(letters, { text, pieces, wide, size, count, space, setting });
      if (fitted) return fitted;
    }
    if (size <= smallest) return null;
  }
}

interface Piece {
  text: string;
  /** Whether a space follows if the next piece is in the same line. */
  spaced: boolean;
}

function piecesOf(text: string, anywhere: boolean): Piece[] {
  return text.split(' ').flatMap((word) => {
    const parts = UNSPACED.test(word)
      ? Array.from(words.segment(word), ({ segment }) => segment)
      : word.split(/(?<=[-–—/])(?=.)/u);
    const small = anywhere ? parts.flatMap((part) => chunks(part)) : parts;
    return small.map((part, at) => ({ text: part, spaced: at === small.length - 1 }));
  });
}

/** Splits words of more than 14 letters between letters, with three together at each end; short words stay whole. */
function chunks(part: string): string[] {
  const list = lettersOf(part);
  if (list.length <= 14) return [part];
  return [list.slice(0, 3).join(''), ...list.slice(3, -3), list.slice(-3).join('')];
}

function widths(letters: Letters, pieces: Piece[], { voice, tracking = 0 }: Setting) {
  const space = letters.line('n n', voice, tracking).width - letters.line('nn', voice, tracking).width;
  return { space, of: pieces.map(({ text }) => letters.line(text, voice, tracking).width + tracking) };
}

interface Trial {
  text: string;
  pieces: Piece[];
  wide: { space: number; of: number[] };
  size: number;
  count: number;
  space: Space;
  setting: Setting;
}

function tryLines(letters: Letters, trial: Trial): Fitted | null {
  const { pieces, wide, size, count, space, setting } = trial;
  const { voice, tracking = 0, leading } = setting;
  if (pieces.length < count && count > 1) return null;
  const lineHeight = leading * size;
  if (lineHeight * (count - 1) + size * 0.5 > space.height) return null;
  const room = roomFor(space, count, lineHeight, size);
  if (total(wide.of) * size > total(room)) return null;
  const texts = breakLines(trial, room);
  if (!texts) return null;
  const lines = texts.map((line) => letters.line(line, voice, tracking, trial.text));
  // Tall and deep glyphs must not touch the neighbouring line.
  const minLeadings = lines.slice(1).map((line, at) => line.top - lines[at]!.bottom + 0.04);
  const actualLeading = Math.max(leading, ...minLeadings);
  const height = lines[0]!.top * size + actualLeading * size * (count - 1) - lines.at(-1)!.bottom * size;
  if (height > space.height) return null;
  const isWithin = lines.every(({ width }, at) => width * size <= room[at]! + 0.5);
  return isWithin ? { lines, size, leading: actualLeading, height } : null;
}

/** The maximum width of each line, if the lines are centred vertically in the space. */
function roomFor(space: Space, count: number, lineHeight: number, size: number): number[] {
  const { width, height, widthAt } = space;
  const top = (height - (lineHeight * (count - 1) + size * 0.95)) / 2;
  return Array.from({ length: count }, (_, at) => {
    const from = top + at * lineHeight;
    return widthAt ? widthAt(from, from + size * 0.95) : width;
  });
}

/** Breaks the text into lines with the minimal sum of squared free space. */
function breakLines({ pieces, wide, size, count }: Trial, room: number[]): string[] | null {
  const end = pieces.length;
  const best: (number | undefined)[][] = Array.from({ length: count + 1 }, () => []);
  const from: number[][] = Array.from({ length: count + 1 }, () => []);
  best[0]![0] = 0;
  for (let line = 1; line <= count; line += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[line - 1]![start];
      if (before === undefined) continue;
      let width = 0;
      for (let stop = start + 1; stop <= end; stop += 1) {
        width += wide.of[stop - 1]!;
        if (stop - 1 > start && pieces[stop - 2]!.spaced) width += wide.space;
        const left = room[line - 1]! - width * size;
        if (left < 0) break;
        const cost = before + left * left;
        if (cost < (best[line]![stop] ?? Infinity)) {
          best[line]![stop] = cost;
          from[line]![stop] = start;
        }
      }
    }
  }
  if (best[count]![end] === undefined) return null;
  const lines: string[] = [];
  for (let line = count, stop = end; line > 0; line -= 1) {
    const start = from[line]![stop]!;
    lines.unshift(join(pieces.slice(start, stop)));
    stop = start;
  }
  return lines;
}

function join(pieces: Piece[]): string {
  return pieces.map(({ text, spaced }, at) => text + (spaced && at < pieces.length - 1 ? ' ' : '')).join('');
}

const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
