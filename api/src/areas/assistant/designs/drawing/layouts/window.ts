import { pictureOf } from '../picture.ts';
import { Sheet } from '../sheet.ts';
import { factRows, type Layout, nameRow, stack } from '../stage.ts';

/** A roof at dusk: its window shows the party below, and the text is on a paper blind. */
export const window: Layout = (stage) => {
  const { hand } = stage;
  const { rect, shadow, colour } = hand;
  const sheet = new Sheet();
  const rows = [
    ...nameRow(stage, 'white', 88, { smallest: 44, lines: [1, 3] }),
    ...factRows(stage, 'white', 572, { size: 30 }),
  ];
  const area = { x: 114, y: 0, width: 572, height: 300 };
  const trial = rows.length ? stack(stage, new Sheet(), area, rows) : [];
  if (!trial) return null;
  const blind = rows.length ? Math.max(170, trial.at(-1)!.bottom - trial[0]!.top + 76) : 0;
  sheet.draw(rect(-10, -10, 820, 820, 0, 'coral', 'none'));
  for (let row = 0; row < 13; row += 1)
    for (let at = 0; at < 13; at += 1) {
      const [x, y] = [at * 68 - 20 + (row % 2) * 34, row * 66 - 40];
      const fill = (at * 5 + row * 3) % 7 === 0 ? 'rose' : 'coral';
      const tile = `M${x - 34} ${y}V${y + 40}Q${x - 34} ${y + 70} ${x} ${y + 70}T${x + 34} ${y + 40}V${y}Z`;
      sheet.draw(
        `<path d="${tile}" fill="${colour(fill)}" stroke="${hand.inked ? colour('ink') : colour('wine')}" stroke-opacity="${hand.inked ? 1 : 0.35}" stroke-width="3"/>`,
      );
    }
  const [top, bottom] = [60, 742];
  const pane = { x: 92, y: top + 26, w: 616, h: bottom - top - 52 - blind };
  sheet.draw(
    shadow(`<rect x="66" y="${top}" width="668" height="${bottom - top}" rx="12"/>`, 13, 18),
    rect(66, top, 668, bottom - top, 12, 'deep'),
    `<clipPath id="cut"><rect x="${pane.x}" y="${pane.y}" width="${pane.w}" height="${pane.h}" rx="4"/></clipPath>`,
    `<g clip-path="url(#cut)">${hand.group(`translate(80 ${pane.y + pane.h / 2 - 330}) scale(.82)`, pictureOf(stage))}</g>`,
    `<rect x="${pane.x}" y="${pane.y}" width="${pane.w}" height="${pane.h}" rx="4" fill="none" stroke="${colour('white')}" stroke-width="14"/>`,
    hand.stroke(
      `M400 ${pane.y}V${pane.y + pane.h}M${pane.x} ${pane.y + pane.h / 2}H${pane.x + pane.w}`,
      'white',
      12,
    ),
    hand.faded(
      0.16,
      `<path d="M${pane.x + 40} ${pane.y + pane.h - 14}L${pane.x + 240} ${pane.y + 14}h90L${pane.x + 130} ${pane.y + pane.h - 14}Z" fill="${colour('white')}"/>`,
    ),
  );
  if (rows.length === 0) return sheet;
  const y = bottom - 14 - blind;
  sheet.draw(
    shadow(`<rect x="82" y="${y}" width="636" height="${blind}" rx="4"/>`, 6, 10),
    rect(82, y, 636, blind, 4, 'white'),
    rect(72, y - 12, 656, 20, 10, 'sun'),
  );
  return stack(stage, sheet, { ...area, y: y + 20, height: blind - 32 }, rows) && sheet;
};
