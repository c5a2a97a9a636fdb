import { fit } from '../fitting.ts';
import { groundFor, inkOn } from '../paint.ts';
import type { ShapedLine } from '../shaping.ts';
import { Sheet } from '../sheet.ts';
import { factRows, type Layout, stack } from '../stage.ts';

const COLOURS = ['rose', 'sun', 'sead', 'coral', 'leafd', 'pale', 'wine'] as const;
const TILT = [14, -8, 12, -10, 6] as const;
const WIDTH = 720;
/** Between a strip's edge and the ink of its letters. */
const PAD = 25;
const VOICE = { family: 'serif', weight: 900, soft: 100, wonk: 1 } as const;

/** Cut paper: every line of the name on its own strip, as wide as the picture. */
export const poster: Layout = (stage) => {
  const { hand, print, said, seed } = stage;
  if (!said.name) return null;
  const sheet = new Sheet();
  const rows = factRows(stage, 'deep', WIDTH, { size: 30, inks: ['white', 'flame'] });
  const trial = rows.length
    ? stack(stage, new Sheet(), { x: 40, y: 0, width: WIDTH, height: 240 }, rows)
    : [];
  if (!trial) return null;
  const footer = rows.length ? trial.at(-1)!.bottom - trial[0]!.top + 56 : 70;
  const height = 800 - footer;
  const strips = stripsOf(stage, height);
  if (!strips) return null;
  sheet.draw(hand.rect(-10, -10, 820, 820, 0, 'deep', 'none'));
  let y = height;
  const set: { line: ShapedLine; size: number; height: number; ink: string; y: number }[] = [];
  // From bottom to top, so that each strip overlaps the next one.
  for (const [at, strip] of [...strips.entries()].reverse()) {
    y -= strip.height;
    const tilt = at === strips.length - 1 ? 0 : TILT[(at + seed) % TILT.length]!;
    const inks = at % 2 ? ['wine', 'flame'] : ['white', 'flame', 'deep'];
    const colour = groundFor(print, COLOURS[(at + seed) % COLOURS.length]!, ...inks);
    const d = `M-20 ${at ? y - 30 : -20}H820V${y + strip.height - tilt / 2}L-20 ${y + strip.height + tilt / 2}Z`;
    sheet.draw(hand.shadowPath(d, 4, 10), hand.path(d, colour));
    const ink = inkOn(print, colour, ...inks);
    set.unshift({ ...strip, ink, y });
  }
  for (const { line, size, height: tall, ink, y: top } of set)
    sheet.set(line, size, 400, top + (tall + (line.top + line.bottom) * size) / 2, ink, 'middle');
  if (rows.length)
    stack(stage, sheet, { x: 40, y: height + 12, width: WIDTH, height: footer - 24, align: 'start' }, rows);
  return sheet;
};

function stripsOf({ letters, said, largeName }: Parameters<Layout>[0], height: number) {
  for (let count = largeName ? 2 : 5; count >= 1; count -= 1) {
    const setting = {
      voice: VOICE,
      tracking: -0.02,
      size: 60,
      smallest: 28,
      leading: 1,
      lines: [count, count] as const,
    };
    const fitted = fit(letters, said.name!, { width: WIDTH, height: 2000 }, setting);
    if (!fitted) continue;
    const lines = fitted.lines.map((line) => {
      const size = Math.min(WIDTH / line.width, 290);
      return { line, size, tall: (line.top - line.bottom) * size };
    });
    const wanted = lines.reduce((sum, { tall }) => sum + tall, 0);
    const room = height - PAD * 2 * lines.length - 10;
    const scale = Math.min(1, room / wanted);
    if (scale < 0.5 && count > 1) continue;
    const spare = (room - wanted * scale) / lines.length;
    // Few short lines would leave more ground than text.
    if (spare > 120 && count < 2 && !largeName && said.name!.includes(' ')) continue;
    if (lines.some(({ size }) => size * scale < 40)) return null;
    return lines.map(({ line, size, tall }) => ({
      line,
      size: size * scale,
      height: tall * scale + PAD * 2 + spare,
    }));
  }
  return null;
}
