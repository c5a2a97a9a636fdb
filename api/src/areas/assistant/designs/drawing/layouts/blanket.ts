import { dice } from '../hand.ts';
import { Sheet } from '../sheet.ts';
import { factRows, type Layout, nameRow, stack } from '../stage.ts';
import { scatter } from '../things.ts';

const GROUNDS = { snow: 'pale', beach: 'sand' } as Record<string, string>;

/** A checked blanket on the grass with the party's things; the text is on a napkin. */
export const blanket: Layout = (stage) => {
  const { hand, seed, things } = stage;
  const { rect, stroke, shadow, colour, group } = hand;
  const { between } = dice(seed + 3);
  const sheet = new Sheet();
  const lawn = GROUNDS[things] ?? 'leafm';
  sheet.draw(rect(-10, -10, 820, 820, 0, lawn, 'none'));
  for (let at = 0; at < 90; at += 1)
    sheet.draw(
      stroke(
        `M${between(0, 800).toFixed(0)} ${between(0, 800).toFixed(0)}l${between(-6, 6).toFixed(0)} -13`,
        lawn === 'leafm' ? 'leafd' : 'sandd',
        4,
      ),
    );
  const checks = Array.from({ length: 7 }, (_, at) => {
    const from = -330 + at * 100;
    return `<path fill="${colour('rose')}" fill-opacity=".55" d="M${from} -345h50v690h-50ZM-345 ${from}h690v50h-690Z"/>`;
  }).join('');
  const fringe = Array.from(
    { length: 24 },
    (_, at) => `M${-338 + at * 29.4} -345v-17M${-338 + at * 29.4} 345v17`,
  ).join('');
  sheet.draw(
    group(
      'translate(400 400) rotate(-5)',
      shadow('<rect x="-345" y="-345" width="690" height="690" rx="6"/>', 13, 18),
      stroke(fringe, 'rose', 5),
      rect(-345, -345, 690, 690, 6, 'cloth'),
      `<g>${checks}</g>`,
      hand.inked
        ? `<rect x="-345" y="-345" width="690" height="690" rx="6" fill="none" stroke="${colour('ink')}" stroke-width="4"/>`
        : '',
    ),
    scatter(stage, [
      [118, 132, 1.35, -12],
      [688, 124, 1.3, 20],
      [694, 684, 1.35, -8],
      [116, 676, 1.3, 30],
      [400, 74, 0.95, 12],
      [404, 734, 0.95, -20],
    ]),
  );
  const rows = [
    ...nameRow(stage, 'white', 108, { smallest: 46 }),
    ...factRows(stage, 'white', 410, { size: 31 }),
  ];
  let fits = true;
  sheet.rotated(2, 400, 400, () => {
    sheet.draw(
      shadow('<rect x="158" y="170" width="484" height="460" rx="4"/>', 9, 13),
      rect(158, 170, 484, 460, 4, 'white'),
      `<rect x="172" y="184" width="456" height="432" rx="2" fill="none" stroke="${colour('sea')}" stroke-width="3.5" stroke-dasharray="3 11" stroke-linecap="round"/>`,
    );
    fits =
      rows.length === 0 || stack(stage, sheet, { x: 194, y: 208, width: 412, height: 384 }, rows) !== null;
  });
  return fits ? sheet : null;
};
