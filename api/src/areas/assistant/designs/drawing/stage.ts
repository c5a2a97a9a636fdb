import { fit, type Fitted, type Setting } from './fitting.ts';
import type { Voice } from './fonts.ts';
import type { Pen } from './hand.ts';
import { inkOn, type Print } from './paint.ts';
import { isFromRight, type Letters } from './shaping.ts';
import { Sheet } from './sheet.ts';
import type { ThingName } from './thing-names.ts';
import type { Things } from './things.ts';

/** The facts on the invitation, as they are written; null if unknown. */
export interface InvitationFacts {
  name: string | null;
  /** 'Saturday' */
  weekday: string | null;
  /** 'July 17th, 2027', or both ends of a range. */
  date: string | null;
  /** '17', or '17–19'. */
  day: string | null;
  /** 'July' */
  month: string | null;
  /** '7:30 PM' */
  time: string | null;
  place: string | null;
}

/** The input of a layout. */
export interface Stage {
  letters: Letters;
  print: Print;
  hand: Pen;
  said: InvitationFacts;
  things: Things;
  seed: number;
  largeName: boolean;
  without: ReadonlySet<ThingName>;
  /** Data URL of a painted scene, which is embedded in the SVG. */
  painted?: string;
}

/** Draws the picture; null if the text does not fit in a readable size. */
export type Layout = (stage: Stage) => Sheet | null;

export const SANS: Voice = { family: 'sans', weight: 600 };

/** The voice of the headline, depending on the printing. */
export function titleVoice({ print }: Stage, italic = false): Voice {
  const family = italic ? 'italic' : 'serif';
  if (print.printing === 'yolo') return { family, weight: italic ? 700 : 850, soft: 100, wonk: 1 };
  if (print.printing === 'dark')
    return { family, weight: italic ? 420 : 500, soft: 60, wonk: italic ? 1 : 0 };
  return { family, weight: italic ? 440 : 580, soft: 60, wonk: italic ? 1 : 0 };
}

export interface Row extends Setting {
  text: string;
  fill: string;
  /** Space above the row, unless it is the first. */
  gap?: number;
  /** Takes the height that the other rows leave. */
  flexible?: boolean;
  /** If narrower than the area. */
  width?: number;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  align?: 'start' | 'middle';
  vertical?: 'middle' | 'start' | 'end';
  /** Radius of a round ground with the same centre as the area. */
  round?: number;
}

/** The top and bottom of each row's ink. */
export type Placed = readonly { top: number; bottom: number }[];

/** Sets rows below each other in an area; null if they do not fit. */
export function stack(stage: Stage, sheet: Sheet, area: Area, rows: readonly Row[]): Placed | null {
  const fitted = fitRows(stage, area, rows);
  if (!fitted) return null;
  const gaps = rows.map(({ gap = 0 }, at) => (at ? gap : 0));
  const total = sum(fitted.map(({ height }) => height)) + sum(gaps);
  if (total > area.height + 0.5) return null;
  const align = alignOf(area, rows);
  const edge = area.x + area.width * { start: 0, middle: 0.5, end: 1 }[align];
  const spare = { middle: 0.5, start: 0, end: 1 }[area.vertical ?? 'middle'];
  let top = area.y + (area.height - total) * spare;
  const placed: { top: number; bottom: number }[] = [];
  for (const [at, { lines, size, leading, height }] of fitted.entries()) {
    top += gaps[at]!;
    let base = top + lines[0]!.top * size;
    for (const line of lines) {
      if (
        area.round &&
        !fitsCircle(area, area.round, line.width * size, base - line.top * size, base - line.bottom * size)
      )
        return null;
      sheet.set(line, size, edge, base, rows[at]!.fill, align);
      base += leading * size;
    }
    placed.push({ top, bottom: top + height });
    top += height;
  }
  return placed;
}

/** All rows are aligned at the edge where reading the first row begins. */
function alignOf({ align = 'middle' }: Area, [first]: readonly Row[]): 'start' | 'middle' | 'end' {
  return align === 'start' && first && isFromRight(first.text) ? 'end' : align;
}

function fitRows({ letters }: Stage, area: Area, rows: readonly Row[]): Fitted[] | null {
  const fitted: (Fitted | null)[] = rows.map((row) =>
    row.flexible
      ? null
      : fit(letters, row.text, { width: row.width ?? area.width, height: area.height }, row),
  );
  const others =
    sum(fitted.map((each) => each?.height ?? 0)) + sum(rows.map(({ gap = 0 }, at) => (at ? gap : 0)));
  for (const [at, row] of rows.entries()) {
    if (!row.flexible) continue;
    const above = sum(fitted.slice(0, at).map((each) => each?.height ?? 0));
    const height = area.height - others;
    const space = { width: row.width ?? area.width, height };
    const { round } = area;
    fitted[at] = fit(
      letters,
      row.text,
      round
        ? {
            ...space,
            widthAt: (from, to) => chord(round, above + from - area.height / 2, above + to - area.height / 2),
          }
        : space,
      row,
    );
  }
  return fitted.every((each) => each !== null) ? (fitted as Fitted[]) : null;
}

/** The width of a circle between two heights, relative to its centre. */
function chord(radius: number, from: number, to: number): number {
  const far = Math.max(Math.abs(from), Math.abs(to));
  return far >= radius ? 0 : 2 * Math.sqrt(radius * radius - far * far);
}

function fitsCircle(area: Area, radius: number, width: number, top: number, bottom: number): boolean {
  const middle = area.y + area.height / 2;
  return width <= chord(radius, top - middle, bottom - middle) + 1;
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** The name, as large as possible. */
export function nameRow(
  stage: Stage,
  ground: string,
  size: number,
  more: Partial<Row> & { inks?: string[] } = {},
): Row[] {
  const { said, print, largeName } = stage;
  if (!said.name) return [];
  const { inks = ['wine', 'deep'], ...row } = more;
  return [
    {
      text: said.name,
      voice: titleVoice(stage),
      tracking: -0.018,
      size: largeName ? size * 1.22 : size,
      smallest: size * 0.7,
      leading: 1.02,
      lines: [1, 5],
      flexible: true,
      fill: inkOn(print, ground, ...inks),
      ...row,
    },
  ];
}

/** Date, time and place, each in its own line or two of them in one, whichever fits best. */
export function factRows(
  stage: Stage,
  ground: string,
  width: number,
  more: Partial<Row> & { inks?: string[] } = {},
): Row[] {
  const { said, letters, print } = stage;
  const { inks = ['wine', 'deep'], ...row } = more;
  const size = row.size ?? 32;
  const lines = (text: string) => Math.ceil((letters.line(text, SANS).width * size) / (row.width ?? width));
  const day = [said.weekday, said.date].filter((each) => each !== null).join(', ');
  const when = [day, said.time].filter(Boolean).join(', ');
  const where = [said.time, said.place].filter((each) => each !== null).join(', ');
  const candidates = [
    [when, said.place],
    [day, where],
    [day, said.time, said.place],
  ];
  const texts = candidates.map((each) => each.filter((text) => !!text) as string[]);
  const tall = (each: string[]) => each.reduce((sum, text) => sum + lines(text), 0);
  // Prefers few lines, and a date in one line.
  const [chosen] = [...texts].sort((a, b) => tall(a) + lines(a[0] ?? '') - tall(b) - lines(b[0] ?? ''));
  return chosen!.map((text, at) => ({
    text,
    voice: SANS,
    size,
    smallest: 28,
    leading: 1.22,
    lines: [1, 3] as const,
    gap: at ? 14 : 30,
    fill: inkOn(print, ground, ...inks),
    ...row,
    ...(at && row.gap !== undefined ? { gap: 14 } : {}),
  }));
}
