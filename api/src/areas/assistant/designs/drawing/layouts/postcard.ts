import { inkOn } from '../paint.ts';
import { pictureOf } from '../picture.ts';
import { Sheet } from '../sheet.ts';
import { factRows, type Layout, nameRow, stack, titleVoice } from '../stage.ts';
import { scatter } from '../things.ts';

/** A postcard with a stamp. */
export const postcard: Layout = (stage) => {
  const { hand, print, said } = stage;
  const { rect, shadow, colour, ring, stroke } = hand;
  const sheet = new Sheet();
  sheet.draw(rect(-10, -10, 820, 820, 0, 'wood', 'none'));
  for (let at = 0; at < 6; at += 1)
    sheet.draw(
      hand.faded(0.6, stroke(`M-10 ${at * 150 + 20}H810`, 'earth', 4)),
      hand.faded(0.4, stroke(`M${(at * 211) % 640} ${at * 150 + 84}h120`, 'earth', 4)),
    );
  sheet.draw(
    scatter(stage, [
      [92, 78, 1.1, -16],
      [724, 84, 1.15, 28],
      [706, 736, 1.2, 10],
      [84, 730, 1.1, -30],
    ]),
  );
  const rows = [
    ...nameRow(stage, 'white', 100, { smallest: 44, lines: [1, 4] }),
    ...factRows(stage, 'white', 560, { size: 30 }),
  ];
  let fits = true;
  sheet.rotated(2.4, 400, 400, () => {
    const area = { x: 104, y: 404, width: 592, height: 276, align: 'start' } as const;
    sheet.draw(
      shadow('<rect x="58" y="92" width="684" height="616" rx="6"/>', 13, 18),
      rect(58, 92, 684, 616, 6, 'white'),
      `<clipPath id="cut"><rect x="80" y="114" width="640" height="264" rx="2"/></clipPath>`,
      `<g clip-path="url(#cut)">${hand.group('translate(40 -94) scale(.9)', pictureOf(stage))}</g>`,
    );
    stamp();
    fits = rows.length === 0 || stack(stage, sheet, area, rows) !== null;
  });
  return fits ? sheet : null;

  function stamp(): void {
    const [x, y, w, h] = [552, 132, 150, 176];
    const teeth = Array.from({ length: 26 }, (_, at) => {
      const along = (at % 13) * 14;
      return at < 13
        ? `<circle cx="${x + 6 + Math.min(along, w - 12)}" cy="${y}" r="5"/><circle cx="${x + 6 + Math.min(along, w - 12)}" cy="${y + h}" r="5"/>`
        : '';
    }).join('');
    sheet.draw(
      shadow(`<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`, 5, 7),
      rect(x, y, w, h, 0, 'white'),
      `<g fill="${colour('white')}">${teeth}</g>`,
      rect(x + 12, y + 12, w - 24, h - 24, 2, 'sun', 'none'),
    );
    const fill = inkOn(print, 'sun', 'wine', 'deep');
    const row = { voice: titleVoice(stage), leading: 1, lines: [1, 1] as const, fill, smallest: 28 };
    const words = [
      ...(said.day ? [{ ...row, text: said.day, size: 84, tracking: -0.02 }] : []),
      ...(said.month ? [{ ...row, text: said.month, size: 34, gap: 16 }] : []),
    ];
    const isSet =
      words.length > 0 && stack(stage, sheet, { x: x + 20, y: y + 20, width: w - 40, height: h - 40 }, words);
    if (!isSet)
      sheet.draw(
        ring(x + w / 2, y + h / 2, 34, 'rose', 8),
        hand.circle(x + w / 2, y + h / 2, 14, 'rose', 'none'),
      );
    sheet.draw(
      hand.faded(
        0.75,
        [0, 1, 2, 3]
          .map((at) => stroke(`M392 ${150 + at * 22}q20 -12 40 0t40 0t40 0t26 -4`, 'deep', 4))
          .join(''),
      ),
    );
  }
};
