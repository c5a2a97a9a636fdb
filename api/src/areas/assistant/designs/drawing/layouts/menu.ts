import { inkOn } from '../paint.ts';
import { fork, glass, knife } from '../motifs.ts';
import { Sheet } from '../sheet.ts';
import { factRows, type Layout, nameRow, type Row, stack, titleVoice } from '../stage.ts';
import { scatter } from '../things.ts';

/** A menu card between fork and knife. */
export const menu: Layout = (stage) => {
  const { hand, said, print } = stage;
  const { rect, group, stroke, colour } = hand;
  const sheet = new Sheet();
  sheet.draw(rect(-10, -10, 820, 820, 0, 'sead', 'none'));
  for (let at = 0; at < 14; at += 1)
    sheet.draw(`<path fill="${colour('sea')}" fill-opacity=".6" d="M${at * 62 - 30} -10h26v820h-26Z"/>`);
  sheet.draw(
    hand.shadow('<rect x="150" y="56" width="500" height="688" rx="10"/>', 13, 18),
    rect(150, 56, 500, 688, 10, 'white'),
    `<rect x="168" y="74" width="464" height="652" rx="4" fill="none" stroke="${colour('sun')}" stroke-width="5"/>`,
    `<rect x="178" y="84" width="444" height="632" rx="2" fill="none" stroke="${colour('rose')}" stroke-width="2"/>`,
    group('translate(76 420) scale(4.4)', fork(hand)),
    group('translate(726 420) scale(4.4)', knife(hand)),
    group('translate(712 120) scale(1.6)', glass('coral')(hand)),
    scatter(stage, [
      [86, 106, 1.05, -20],
      [84, 716, 1.1, 30],
      [716, 712, 1.15, -12],
    ]),
  );
  const header: Row[] = said.weekday
    ? [
        {
          text: said.weekday,
          voice: titleVoice(stage, true),
          size: 44,
          smallest: 34,
          leading: 1,
          lines: [1, 1],
          fill: inkOn(print, 'white', 'rose', 'wine', 'deep'),
        },
      ]
    : [];
  const name = nameRow(stage, 'white', 112, { smallest: 46, gap: 56 });
  const facts = factRows({ ...stage, said: { ...said, weekday: null } }, 'white', 396, { size: 32, gap: 62 });
  const rows = [...header, ...name, ...facts];
  if (rows.length === 0) return sheet;
  const placed = stack(stage, sheet, { x: 202, y: 122, width: 396, height: 556 }, rows);
  if (!placed) return null;
  // Hairlines only between two texts.
  const ends = [header.length ? 0 : -1, name.length && facts.length ? header.length + name.length - 1 : -1];
  for (const at of ends) {
    const [above, below] = [placed[at], placed[at + 1]];
    if (above && below) {
      const y = (above.bottom + below.top) / 2;
      sheet.draw(stroke(`M300 ${y}H378M422 ${y}H500`, 'sun', 3.5), hand.circle(400, y, 6, 'rose', 'none'));
    }
  }
  return sheet;
};
