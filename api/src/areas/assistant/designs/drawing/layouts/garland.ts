import { flecks } from '../more-motifs.ts';
import { Sheet } from '../sheet.ts';
import { factRows, type Layout, nameRow, stack } from '../stage.ts';

const FLAGS = ['rose', 'sun', 'sea', 'coral', 'white', 'sead'] as const;

/** Paper flags on strings above and below the text; confetti everywhere except on the text. */
export const garland: Layout = (stage) => {
  const { hand, seed } = stage;
  const sheet = new Sheet();
  const ground = (['blush', 'pale', 'cloth'] as const)[seed % 3]!;
  sheet.draw(hand.rect(-10, -10, 820, 820, 0, ground, 'none'));
  sheet.draw(
    flecks(hand, seed, 34, (between) => [between(10, 790), between(14, 186)]),
    flecks(hand, seed + 5, 34, (between) => [between(10, 790), between(624, 786)]),
  );
  string(10, 118, 0);
  string(-46, 64, 2);
  string(690, 796, 4, true);
  string(624, 716, 1, true);
  const area = { x: 70, y: 224, width: 660, height: 366 };
  const rows = [
    ...nameRow(stage, ground, 110, { smallest: 58, lines: [1, 4] }),
    ...factRows(stage, ground, 640, { size: 34 }),
  ];
  return rows.length === 0 || stack(stage, sheet, area, rows) ? sheet : null;

  /** Draws a string of flags between the side edges: y at its ends and its middle, swapped below the text. */
  function string(edge: number, middle: number, first: number, isBelow = false): void {
    const [ends, bend] = isBelow ? [middle, edge] : [edge, middle];
    const at = (t: number) => (1 - t) * (1 - t) * ends + 2 * t * (1 - t) * (2 * bend - ends) + t * t * ends;
    const y = (x: number) => at((x + 40) / 880);
    for (let flag = 0; flag < 8; flag += 1) {
      const [from, to] = [flag * 108 - 22, flag * 108 + 62];
      const [a, b] = [y(from), y(to)];
      const tip = `${((from + to) / 2 - (b - a) * 0.7).toFixed(0)} ${((a + b) / 2 + 78).toFixed(0)}`;
      const d = `M${from} ${a.toFixed(0)}L${to} ${b.toFixed(0)}L${tip}Z`;
      sheet.draw(hand.shadowPath(d, 6, 9), hand.path(d, FLAGS[(flag + first + seed) % FLAGS.length]!));
    }
    sheet.draw(hand.stroke(`M-40 ${ends}Q400 ${2 * bend - ends} 840 ${ends}`, 'deep', 5));
  }
};
