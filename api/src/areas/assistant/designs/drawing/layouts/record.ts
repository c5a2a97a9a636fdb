import { Sheet } from '../sheet.ts';
import { factRows, type Layout, nameRow, stack } from '../stage.ts';
import { scatter } from '../things.ts';

/** A record; the headline is on its label. */
export const record: Layout = (stage) => {
  const { hand, seed, things } = stage;
  const { rect, circle, ring, shadow, shadowCircle, path, colour } = hand;
  const sheet = new Sheet();
  const rows = factRows(stage, 'white', 640, { size: 32 });
  const trial = rows.length ? stack(stage, new Sheet(), { x: 80, y: 0, width: 640, height: 180 }, rows) : [];
  if (!trial) return null;
  const strip = rows.length ? trial.at(-1)!.bottom - trial[0]!.top + 52 : 0;
  const [x, y, r] = [400, strip ? 372 - strip / 6 : 400, 322];
  sheet.draw(rect(-10, -10, 820, 820, 0, 'sun', 'none'));
  sheet.draw(
    path('M-20 520L820 250V820H-20Z', 'coral', 'none'),
    path('M-20 690L820 470V820H-20Z', 'rose', 'none'),
  );
  sheet.draw(
    scatter(
      stage,
      [
        [84, 84, 1, -14],
        [722, 92, 1.05, 18],
      ],
      { seed: seed + 1, things: things === 'supper' ? 'concert' : things },
    ),
  );
  sheet.draw(shadowCircle(x, y, r, 15, 20), circle(x, y, r, 'deep'));
  for (const part of [0.95, 0.9, 0.85, 0.8, 0.75, 0.7]) sheet.draw(ring(x, y, r * part, 'vinyl', 2.4));
  sheet.draw(
    hand.faded(
      0.16,
      `<path d="M${x} ${y}L${x - 250} ${y - 196}A318 318 0 0 1 ${x - 150} ${y - 280}Z" fill="${colour('white')}"/><path d="M${x} ${y}L${x + 250} ${y + 196}A318 318 0 0 1 ${x + 150} ${y + 280}Z" fill="${colour('white')}"/>`,
    ),
    circle(x, y, 212, 'white', 'thin'),
    ring(x, y, 199, 'rose', 6),
  );
  const area = { x: x - 186, y: y - 186, width: 372, height: 372, round: 184 };
  const name = nameRow(stage, 'white', 104, { smallest: 44 });
  if (name.length === 0)
    sheet.draw(circle(x, y, 12, 'deep', 'none'), ring(x, y, 70, 'sun', 14), ring(x, y, 110, 'sea', 14));
  else if (!stack(stage, sheet, area, name)) return null;
  // The tone arm, beside the label.
  sheet.draw(
    shadowCircle(742, 210, 34, 6, 8),
    circle(742, 210, 34, 'white'),
    shadow(
      `<path d="M742 210L752 430L664 520" fill="none" stroke="${colour('sh')}" stroke-width="12"/>`,
      7,
      9,
    ),
    hand.band('M742 210L752 430L668 514', 'steel', 11),
    circle(742, 210, 12, 'rose', 'thin'),
    hand.group('translate(660 524) rotate(42)', rect(-15, -22, 30, 44, 6, 'deep')),
  );
  if (!strip) return sheet;
  const top = 770 - strip;
  sheet.draw(
    shadow(`<rect x="56" y="${top}" width="688" height="${strip}" rx="6"/>`, 9, 12),
    rect(56, top, 688, strip, 6, 'white'),
  );
  return stack(stage, sheet, { x: 80, y: top + 16, width: 640, height: strip - 32 }, rows) && sheet;
};
