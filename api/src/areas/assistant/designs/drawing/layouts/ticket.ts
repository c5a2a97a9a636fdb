import { inkOn } from '../paint.ts';
import { star } from '../hand.ts';
import { Sheet } from '../sheet.ts';
import { factRows, type Layout, nameRow, stack, titleVoice } from '../stage.ts';
import { scatter } from '../things.ts';

const [LEFT, TOP, RIGHT, BOTTOM] = [48, 178, 752, 622];
const TEAR = 572;

/** A ticket on the table; the day is on its stub. */
export const ticket: Layout = (stage) => {
  const { hand, said, print } = stage;
  const { path, shadowPath, stroke, group, rect, circle } = hand;
  const sheet = new Sheet();
  sheet.draw(rect(-10, -10, 820, 820, 0, 'sea', 'none'));
  for (let x = 0; x < 9; x += 1)
    for (let y = 0; y < 9; y += 1)
      sheet.draw(hand.faded(0.5, circle(x * 100 + (y % 2) * 50, y * 100, 9, 'pale', 'none')));
  sheet.draw(
    scatter(stage, [
      [112, 92, 1.25, -18],
      [682, 704, 1.35, 20],
      [330, 84, 0.92, 24],
      [470, 716, 0.92, -14],
      [690, 82, 1.05, 40],
      [118, 704, 1.1, 12],
    ]),
  );
  const notch = 22;
  const outline = `M${LEFT + 14} ${TOP}H${TEAR - notch}A${notch} ${notch} 0 0 0 ${TEAR + notch} ${TOP}H${RIGHT - 14}Q${RIGHT} ${TOP} ${RIGHT} ${TOP + 14}V${BOTTOM - 14}Q${RIGHT} ${BOTTOM} ${RIGHT - 14} ${BOTTOM}H${TEAR + notch}A${notch} ${notch} 0 0 0 ${TEAR - notch} ${BOTTOM}H${LEFT + 14}Q${LEFT} ${BOTTOM} ${LEFT} ${BOTTOM - 14}V${TOP + 14}Q${LEFT} ${TOP} ${LEFT + 14} ${TOP}Z`;
  const stub = `M${TEAR} ${TOP + notch}A${notch} ${notch} 0 0 0 ${TEAR + notch} ${TOP}H${RIGHT - 14}Q${RIGHT} ${TOP} ${RIGHT} ${TOP + 14}V${BOTTOM - 14}Q${RIGHT} ${BOTTOM} ${RIGHT - 14} ${BOTTOM}H${TEAR + notch}A${notch} ${notch} 0 0 0 ${TEAR} ${BOTTOM - notch}Z`;
  let fits = true;
  sheet.rotated(-3, 400, 400, () => {
    sheet.draw(
      shadowPath(outline, 12, 18),
      path(outline, 'white'),
      path(stub, 'sun', 'none'),
      hand.inked ? `<path d="${outline}" fill="none" stroke="${hand.colour('ink')}" stroke-width="4"/>` : '',
      stroke(`M${TEAR} ${TOP + 34}V${BOTTOM - 30}`, 'deep', 4, '1 13'),
      `<rect x="${LEFT + 18}" y="${TOP + 18}" width="${TEAR - LEFT - 44}" height="${BOTTOM - TOP - 36}" rx="6" fill="none" stroke="${hand.colour('rose')}" stroke-width="3"/>`,
    );
    const area = {
      x: LEFT + 48,
      y: TOP + 44,
      width: TEAR - LEFT - 104,
      height: BOTTOM - TOP - 88,
      align: 'start',
    } as const;
    const rows = [
      ...nameRow(stage, 'white', 96, { smallest: 46 }),
      ...factRows(stage, 'white', area.width, { size: 30 }),
    ];
    fits = rows.length === 0 || stack(stage, sheet, area, rows) !== null;
    const fill = inkOn(print, 'sun', 'wine', 'deep');
    const middle = (TEAR + RIGHT) / 2 + 4;
    const voice = titleVoice(stage);
    const row = { voice, leading: 1, lines: [1, 1] as const, fill, smallest: 28 };
    const stubRows = [
      ...(said.month && said.day ? [{ ...row, text: said.month, size: 40 }] : []),
      ...(said.day ? [{ ...row, text: said.day, size: 132, tracking: -0.02, gap: 26 }] : []),
      ...(said.weekday ? [{ ...row, text: said.weekday, size: 36, gap: 28 }] : []),
    ];
    const narrow = { x: middle - 66, y: TOP + 50, width: 132, height: BOTTOM - TOP - 100 };
    if (stubRows.length && stack(stage, sheet, narrow, stubRows)) return;
    sheet.draw(group(`translate(${middle} 400) scale(1.3)`, path(star(46, 20, 5), 'rose')));
  });
  return fits ? sheet : null;
};
