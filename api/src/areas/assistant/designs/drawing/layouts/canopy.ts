import { dice, polar } from '../hand.ts';
import { figLeaf } from '../motifs.ts';
import { Sheet } from '../sheet.ts';
import { factRows, type Layout, nameRow, stack, titleVoice } from '../stage.ts';
import { scatter, type Things } from '../things.ts';

const LEAVES: Record<Things, readonly [string, string, string, string]> = {
  supper: ['leafd', 'forest', 'leafm', 'leaf'],
  beach: ['sead', 'leafd', 'sea', 'pale'],
  birthday: ['wine', 'deep', 'rose', 'coral'],
  camp: ['leafd', 'forest', 'leafm', 'leaf'],
  road: ['wine', 'leafd', 'coral', 'sun'],
  concert: ['deep', 'sead', 'vinyl', 'rose'],
  citrus: ['leafd', 'forest', 'leafm', 'sun'],
  snow: ['sead', 'leafd', 'sea', 'pale'],
};
const RINGS = [
  { count: 22, radius: 560, size: 1.6 },
  { count: 19, radius: 455, size: 1.35 },
  { count: 15, radius: 380, size: 1.02 },
] as const;

/** A clearing at night, seen from above through leaves. */
export const canopy: Layout = (stage) => {
  const { hand, things, seed } = stage;
  const { between } = dice(23 + seed);
  const sheet = new Sheet();
  const isGreen = ['supper', 'camp', 'citrus'].includes(things);
  const ground = isGreen ? 'night' : 'deep';
  const leaves = LEAVES[things];
  sheet.draw(hand.rect(-10, -10, 820, 820, 0, isGreen ? 'vein' : 'deep', 'none'), hand.glow(400, 400, 420));
  sheet.draw(hand.circle(400, 400, 306, ground, 'none'));
  for (const [ring, { count, radius, size }] of RINGS.entries())
    for (let at = 0; at < count; at += 1) {
      const angle = (at * 360) / count + ring * 9 + between(-5, 5);
      const [x, y] = polar(400, 400, radius + between(-6, 22), angle);
      const turn = (angle + 270 + between(-30, 30)).toFixed(0);
      const fill = leaves[(at % 3 === 1 ? ring : Math.max(0, ring - 1) + (at % 2)) % 4]!;
      const scale = (size * between(0.9, 1.12)).toFixed(2);
      sheet.draw(hand.group(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, figLeaf(fill)(hand)));
    }
  const spots = [-62, 118, 205].map((angle) => [...polar(400, 400, 346, angle), 0.62, angle + 80] as const);
  sheet.draw(scatter(stage, spots, { seed: seed + 2, things: things === 'camp' ? 'supper' : things }));
  for (let at = 0; at < 11; at += 1) {
    const [x, y] = polar(400, 400, 336 + (at % 2) * 30, at * 33 + 8);
    sheet.draw(hand.glow(x, y, 30), hand.circle(x, y, 7, 'flame', 'thin'));
  }
  // Keeps the leaves off the text.
  sheet.draw(hand.circle(400, 400, 272, ground, 'none'));
  const inks = ['flame', 'white'];
  const area = { x: 142, y: 142, width: 516, height: 516, round: 258 };
  const name = nameRow(stage, ground, 104, { voice: titleVoice(stage, true), inks, smallest: 48 });
  const facts = factRows(stage, ground, 400, { size: 29, inks, width: 400, gap: 44 });
  const placed = stack(stage, sheet, { ...area, y: 160, height: 480, round: 250 }, [...name, ...facts]);
  if (!placed) return null;
  if (name.length && facts.length) {
    const y = placed[0]!.bottom + 22;
    sheet.draw(hand.stroke(`M352 ${y}q12 -9 24 0t24 0t24 0t24 0`, 'sun', 3.5));
  }
  return sheet;
};
