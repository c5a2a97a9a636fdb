import { contrast, oklchChannels, oklchHex } from './contrast';
import { dark } from './dark';
import { light } from './light';
import { shared } from './shared';
import { nearestPaint, paintNames } from './wash';
import { yolo } from './yolo';

const hues = Array.from({ length: 360 }, (_, hue) => hue);

test.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
])('words keep AA on the wash of any hue: %s', (_, theme) => {
  const [l, c] = [Number(theme['wash-l']), Number(theme['wash-c'])];
  for (const role of ['ink', 'ink-2', 'ink-g2', 'accent-ink', 'focus'] as const) {
    const worst = Math.min(...hues.map((hue) => contrast(theme[role], oklchHex(l, c, hue))));
    expect(worst).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([light, dark])('every screen can show the wash of any hue', (theme) => {
  const [l, c] = [Number(theme['wash-l']), Number(theme['wash-c'])];
  const channels = hues.flatMap((hue) => oklchChannels(l, c, hue));
  expect(Math.min(...channels)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...channels)).toBeLessThanOrEqual(1);
});

test('ink keeps AA on each poster paint', () => {
  for (const name of paintNames)
    expect(contrast(yolo.ink, shared[`paint-${name}`])).toBeGreaterThanOrEqual(4.5);
});

test.each([
  [350, 'pink'],
  [20, 'pink'],
  [30, 'tangerine'],
  [80, 'sunflower'],
  [170, 'mint'],
  [250, 'mint'],
  [300, 'pink'],
])('the poster paints hue %i %s', (hue, paint) => expect(nearestPaint(hue)).toBe(paint));

test('oklch is read as browsers read it', () => {
  expect(oklchHex(0.6279554, 0.2576833, 29.2338)).toBe('#ff0000');
  expect(oklchHex(1, 0, 0)).toBe('#ffffff');
});
