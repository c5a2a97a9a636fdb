import { displayable, formatHex, wcagContrast as contrast } from 'culori';
import { dark } from './dark';
import { light } from './light';
import { shared } from './shared';
import { nearestPaint, paintNames } from './wash';
import { yolo } from './yolo';

const hues = Array.from({ length: 360 }, (_, hue) => hue);

test.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
])('text meets AA on the wash of any hue: %s', (_, theme) => {
  const [l, c] = [Number(theme['wash-l']), Number(theme['wash-c'])];
  for (const role of ['ink', 'ink-2', 'ink-g2', 'accent-ink', 'focus'] as const) {
    const worst = Math.min(
      ...hues.map((hue) => contrast(theme[role], formatHex({ mode: 'oklch', l, c, h: hue }))),
    );
    expect(worst).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([light, dark])('the wash of any hue is in the sRGB gamut', (theme) => {
  const [l, c] = [Number(theme['wash-l']), Number(theme['wash-c'])];
  expect(hues.filter((h) => !displayable({ mode: 'oklch', l, c, h }))).toEqual([]);
});

test('ink meets AA on each paint', () => {
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
])('the nearest paint of hue %i is %s', (hue, paint) => expect(nearestPaint(hue)).toBe(paint));

test('converts oklch like browsers', () => {
  expect(formatHex({ mode: 'oklch', l: 0.6279554, c: 0.2576833, h: 29.2338 })).toBe('#ff0000');
  expect(formatHex({ mode: 'oklch', l: 1, c: 0, h: 0 })).toBe('#ffffff');
});
