import { scallop } from '../hand.ts';
import { inkOn } from '../paint.ts';
import { pictureOf } from '../picture.ts';
import { shapeOf, Sheet, SMALLEST } from '../sheet.ts';
import { isFromRight, type ShapedLine } from '../shaping.ts';
import { factRows, type Layout, nameRow, type Row, SANS, stack, type Stage, titleVoice } from '../stage.ts';

const SIDE = 56;
const WIDTH = 688;
const GROUNDS = ['sun', 'blush', 'pale', 'coral'] as const;
/** Minimum height of the window: a lower one would not show anything. */
const LOWEST = 130;
/** Distance between weekday and date, relative to their size. */
const BETWEEN = 0.9;

/** The number of the day is a window to a picture of the party. Fits any text, so it is the fallback of other layouts. */
export const date: Layout = (stage) => {
  const ground = GROUNDS[stage.seed % GROUNDS.length]!;
  for (const smallest of [44, 34, 28]) {
    const sheet = new Sheet();
    sheet.draw(stage.hand.rect(-10, -10, 820, 820, 0, ground, 'none'));
    const top = heading(stage, sheet, ground);
    const rows = textRows(stage, ground, smallest);
    const trial = new Sheet();
    const area = {
      x: SIDE,
      y: top,
      width: WIDTH,
      height: 800 - SIDE - top,
      align: 'start',
      vertical: 'end',
    } as const;
    const placed = rows.length > 0 ? stack(stage, trial, area, rows) : [];
    if (!placed) continue;
    const room = (placed[0]?.top ?? 800 - 20) - 36 - top;
    if (room < LOWEST && smallest > 28) continue;
    if (room >= LOWEST) window(stage, sheet, top + 8, room - 8);
    if (rows.length > 0) stack(stage, sheet, room >= LOWEST ? area : { ...area, vertical: 'middle' }, rows);
    return sheet;
  }
  return textOnly(stage, ground);
};

/** Without a window: hundreds of letters fill the paper in the minimum size. */
function textOnly(stage: Stage, ground: string): Sheet | null {
  const sheet = new Sheet();
  sheet.draw(stage.hand.rect(-10, -10, 820, 820, 0, ground, 'none'));
  const top = heading(stage, sheet, ground);
  const dense = { lines: [1, 24] as const, leading: 1.1, anywhere: true };
  const rows = [
    ...nameRow(stage, ground, 46, { ...dense, smallest: SMALLEST }),
    ...factsWithoutDay(stage, ground, { ...dense, size: SMALLEST, gap: 24 }),
  ];
  const area = { x: SIDE, y: top, width: WIDTH, height: 800 - 40 - top, align: 'start' } as const;
  return stack(stage, sheet, area, rows) && sheet;
}

/** The facts without weekday and date, which are in the heading. */
function factsWithoutDay(stage: Stage, ground: string, more: Partial<Row>): Row[] {
  return factRows({ ...stage, said: { ...stage.said, weekday: null, date: null } }, ground, WIDTH, more);
}

function textRows(stage: Stage, ground: string, smallest: number): Row[] {
  const facts = factsWithoutDay(stage, ground, { lines: [1, 8], anywhere: true, gap: 24 });
  const maxHeight = smallest > 40 ? 250 : 470;
  const [name] = nameRow(stage, ground, stage.largeName ? 76 : 62, {
    ...{ smallest, lines: [1, smallest > 40 ? 4 : 9], leading: 1.08, anywhere: true },
  });
  if (!name) return facts;
  // The name takes only the height it needs, and the window gets the rest.
  const { flexible, ...fixed } = name;
  const sized = [name.size, 0.86, 0.74, 0.62].map((size) => (size < 1 ? name.size * size : size));
  const lines = sized.map((size) => ({ ...fixed, size, smallest: Math.min(size, smallest) }));
  const within = lines.find((row) => row.lines[1] * row.size * row.leading <= maxHeight) ?? lines.at(-1)!;
  return flexible ? [within, ...facts] : facts;
}

/** Weekday and date at the top. */
function heading(stage: Stage, sheet: Sheet, ground: string): number {
  const { said, letters, print } = stage;
  const fill = inkOn(print, ground, 'wine', 'deep');
  const voice = titleVoice(stage);
  const set = (text: string, y: number, align: 'start' | 'end', beside = '') => {
    const [line, other] = [text, beside].map((each) => letters.line(each, voice, -0.012)) as [
      ShapedLine,
      ShapedLine,
    ];
    const size = Math.min(42, WIDTH / (line.width + other.width + (beside ? BETWEEN : 0)));
    sheet.set(line, size, align === 'start' ? SIDE : 800 - SIDE, y, fill, align);
  };
  if (!said.date) {
    if (said.weekday) set(said.weekday, 92, 'start');
    return said.weekday ? 116 : 44;
  }
  if (!said.weekday) {
    const line = letters.line(said.date, SANS);
    const isRight = isFromRight(said.name ?? said.place ?? '');
    const size = Math.min(36, WIDTH / line.width);
    sheet.set(line, size, isRight ? 800 - SIDE : SIDE, 90, fill, isRight ? 'end' : 'start');
    return 114;
  }
  set(said.weekday, 92, 'start', said.date);
  set(said.date, 92, 'end', said.weekday);
  return 116;
}

function window(stage: Stage, sheet: Sheet, top: number, height: number): void {
  const { said, letters, hand } = stage;
  const number =
    said.day && letters.line(said.day, { family: 'serif', weight: 900, soft: 100, wonk: 0 }, -0.03);
  let shape: string;
  if (number) {
    const size = Math.min((WIDTH + 20) / number.width, (height - 10) / (number.top - number.bottom));
    shape = shapeOf(
      number,
      size,
      400 - (number.width * size) / 2,
      top + height / 2 + ((number.top + number.bottom) * size) / 2,
    );
  } else {
    const radius = Math.min(height / 2 - 14, 330);
    shape = scallop(400, top + height / 2, radius, 24, radius * 0.14);
  }
  const zoom = Math.max(0.92, height / 700);
  const shift = 400 - 400 * zoom;
  sheet.draw(
    hand.shadowPath(shape, 12, 16),
    `<clipPath id="cut"><path d="${shape}"/></clipPath>`,
    `<g clip-path="url(#cut)">${hand.group(`translate(${shift} ${top + height / 2 - 400 * zoom}) scale(${zoom})`, pictureOf(stage))}</g>`,
    // Separates picture and ground if they have the same colour.
    `<path d="${shape}" fill="none" stroke="${hand.colour(hand.inked ? 'ink' : 'white')}" stroke-width="5" stroke-linejoin="round"/>`,
  );
}
