import { Sheet } from '../sheet.ts';
import { cake, fish, fork, glass, knife, type Motif, pasta, plate, salad } from '../motifs.ts';
import { factRows, type Layout, nameRow, stack } from '../stage.ts';

const FOODS: readonly (Motif | null)[] = [pasta, salad, fish, cake];
const RIMS = ['rose', 'sea', 'coral', 'sun'] as const;

/** A long table, laid on both sides and cut off at the edges; the text is on its runner. */
export const table: Layout = (stage) => {
  const { hand, seed, things } = stage;
  const { rect, group, stroke, shadow, colour } = hand;
  const sheet = new Sheet();
  sheet.draw(rect(-10, -10, 820, 820, 0, 'blush2', 'none'));
  for (let at = 0; at < 6; at += 1)
    for (const y of [20, 780])
      sheet.draw(
        hand.shadowCircle(at * 160, y, 52),
        hand.circle(at * 160, y, 52, RIMS[(at + (y > 99 ? 1 : 0)) % 4]!),
        hand.circle(at * 160, y, 36, 'white', 'thin'),
      );
  sheet.draw(
    shadow('<rect x="-30" y="58" width="860" height="684" rx="8"/>', 0, 16),
    rect(-30, 58, 860, 684, 8, 'cloth'),
  );
  const food = (at: number) => (things === 'birthday' ? cake : FOODS[(at + seed) % FOODS.length]!);
  for (let at = 0; at < 5; at += 1) {
    const x = at * 160 + 80;
    for (const [y, turn] of [
      [136, 180],
      [664, 0],
    ] as const) {
      const lower = turn === 0;
      sheet.draw(
        group(
          `translate(${x} ${y}) scale(1.06)`,
          plate(RIMS[(at + (lower ? 2 : 0)) % 4]!, food(at + (lower ? 2 : 0)))(hand),
        ),
        group(`translate(${x + (lower ? -68 : 68)} ${y}) rotate(${turn}) scale(1.25)`, fork(hand)),
        group(`translate(${x + (lower ? 66 : -66)} ${y}) rotate(${turn}) scale(1.25)`, knife(hand)),
      );
    }
  }
  for (let at = 0; at < 6; at += 1)
    for (const y of [82, 718])
      sheet.draw(group(`translate(${at * 160} ${y}) scale(.56)`, glass(RIMS[(at + seed) % 4]!)(hand)));
  sheet.draw(
    rect(-10, 218, 820, 364, 0, 'sead'),
    `<path d="M0 230H800M0 570H800" stroke="${colour('flame')}" stroke-width="3.5" stroke-dasharray="3 12" stroke-linecap="round"/>`,
    stroke('M-10 218H810M-10 582H810', 'sun', 6),
  );
  const inks = ['flame', 'white'];
  const rows = [
    ...nameRow(stage, 'sead', 132, { inks, smallest: 52, lines: [1, 4] }),
    ...factRows(stage, 'sead', 680, { size: 32, inks }),
  ];
  return rows.length === 0 || stack(stage, sheet, { x: 60, y: 252, width: 680, height: 296 }, rows)
    ? sheet
    : null;
};
