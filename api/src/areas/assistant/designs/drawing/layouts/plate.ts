import { inkOn } from '../paint.ts';
import { EDGE, Sheet, SMALLEST } from '../sheet.ts';
import { type Layout, nameRow, SANS, stack, type Stage } from '../stage.ts';
import { scatter } from '../things.ts';
import { fork, knife } from '../motifs.ts';

const MIDDLE = EDGE / 2;
/** The baseline's radius of the text on the rim, and the minimum gap between the facts. */
const RIM = { radius: 253, gap: 40, largest: 38 };

/** Gingham and one plate; the facts are on its rim. */
export const plate: Layout = (stage) => {
  const { hand, print } = stage;
  const { rect, circle, ring, shadowCircle, group, colour } = hand;
  const sheet = new Sheet();
  sheet.draw(rect(-10, -10, 820, 820, 0, 'cloth', 'none'));
  for (let at = 0; at < 9; at += 1)
    sheet.draw(
      `<path fill="${colour('rose')}" fill-opacity=".42" d="M${at * 100 - 25} -10h50v820h-50Z"/>`,
      `<path fill="${colour('rose')}" fill-opacity=".42" d="M-10 ${at * 100 - 25}h820v50h-820Z"/>`,
    );
  sheet.draw(
    shadowCircle(MIDDLE, MIDDLE, 318, 16, 24),
    circle(MIDDLE, MIDDLE, 318, 'white'),
    ring(MIDDLE, MIDDLE, 301, 'rose', 5),
    ring(MIDDLE, MIDDLE, 228, 'rose', 2.5),
    group('translate(42 400) scale(3.4)', fork(hand)),
    group('translate(760 400) scale(3.4)', knife(hand)),
    scatter(stage, [
      [690, 96, 1.35, 30],
      [112, 704, 1.3, -24],
      [716, 208, 0.8, 18],
      [226, 752, 0.8, -30],
    ]),
  );
  const area = { x: 186, y: 186, width: 428, height: 428, round: 214 };
  if (!stack(stage, sheet, area, nameRow(stage, 'white', 88, { smallest: 46 }))) return null;
  return rim(stage, sheet, inkOn(print, 'white', 'wine', 'deep')) ? sheet : null;
};

function rim({ letters, said, hand }: Stage, sheet: Sheet, fill: string): boolean {
  const day = [said.weekday, said.date].filter(Boolean).join(', ');
  const facts = [day, said.time, said.place].filter((fact) => !!fact) as string[];
  if (facts.length === 0) {
    sheet.draw(hand.ring(MIDDLE, MIDDLE, 264, 'rose', 9, '1 30'));
    return true;
  }
  const lines = facts.map((fact) => letters.line(fact, SANS, 0.03));
  const circumference = 2 * Math.PI * RIM.radius;
  const totalWidth = lines.reduce((sum, { width }) => sum + width, 0);
  const size = Math.min(RIM.largest, (circumference - RIM.gap * lines.length) / totalWidth);
  if (size < SMALLEST) return false;
  const gap = (circumference - totalWidth * size) / lines.length;
  const degrees = (length: number) => (length / RIM.radius) * (180 / Math.PI);
  // Starts beside the lowest point, where the last fact ends.
  let at = 90 + degrees(gap) / 2;
  if (lines.length === 1) at = -90 - degrees(lines[0]!.width * size) / 2;
  for (const line of lines) {
    const length = degrees(line.width * size);
    sheet.setRound(line, size, MIDDLE, MIDDLE, RIM.radius, at + length / 2, fill);
    at += length + degrees(gap);
    const turn = at - degrees(gap) / 2;
    sheet.draw(
      hand.group(
        `rotate(${turn.toFixed(1)} ${MIDDLE} ${MIDDLE})`,
        hand.circle(MIDDLE + 264, MIDDLE, 5, 'rose', 'none'),
      ),
    );
  }
  return true;
}
