import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast as contrast } from 'culori';
import { dark } from './dark';
import { light, type Theme } from './light';
import { pairs, softPairs, type Pair } from './pairs';
import { shared } from './shared';
import { tokensCss } from './tokens-css';
import { yolo, yoloShared } from './yolo';

const themes: Record<string, Theme> = { light, dark: { ...light, ...dark }, yolo: { ...light, ...yolo } };
const source = join(__dirname, '..');

test('the committed stylesheet matches the tokens', () => {
  expect(readFileSync(join(source, 'foundation/tokens.css'), 'utf8')).toBe(tokensCss());
});

test('contrast follows the WCAG formula', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

describe.each(Object.entries(themes))('%s', (name, theme) => {
  const checked: Pair[] = name === 'yolo' ? pairs : [...pairs, ...softPairs];
  const cases = checked.flatMap(({ on, text = [], edge = [] }) => [
    ...text.map((role) => [role, on, 4.5] as const),
    ...edge.map((role) => [role, on, 3] as const),
  ]);
  test.each(cases)('%s on %s reaches %s', (role, on, least) => {
    // A gradient is judged by its worst stop.
    const stops = theme[on]?.match(/#[0-9A-F]{6}/g) ?? [];
    expect(stops).not.toHaveLength(0);
    const worst = Math.min(...stops.map((stop) => contrast(theme[role] ?? '', stop)));
    expect(worst).toBeGreaterThanOrEqual(least);
  });
});

describe('references', () => {
  const declared = new Set([...Object.keys(light), ...Object.keys(shared)]);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const drawings = files.filter((file) => /art[\\/].*\.svg$/.test(file));

  test.each(drawings)('%s uses only declared roles', (file) => {
    const used = readFileSync(join(source, file), 'utf8').matchAll(/var\(--([\w-]+)/g);
    expect([...used].map((match) => match[1] ?? '').filter((name) => !declared.has(name))).toEqual([]);
  });

  const read = (file: string) => readFileSync(join(source, file), 'utf8');
  const styled = files.filter(
    (file) => /components[\\/].*\.tsx?$/.test(file) && !/\.(stories|test)\./.test(file),
  );
  const raw = {
    // `#000` is allowed for masks.
    colour: /#(?:[0-9a-f]{6}|(?!000)[0-9a-f]{3})\b(?!['"])|(?:rgb|hsl)a?\(|oklch\([\d.]/i,
    // 1 and 2 are allowed for the order inside one component.
    layer: /z-index:\s*(?![12];)-?\d/,
    duration: /[\s(,]\d*\.?\d+m?s\b(?= |,|;|\))/,
  };
  test.each(Object.entries(raw))('no component has a raw %s', (_, pattern) => {
    expect(styled.filter((file) => pattern.test(read(file)))).toEqual([]);
  });

  test('components and stylesheets use only declared properties', () => {
    const sheets = files.filter((file) => /foundation[\\/].*\.css$/.test(file));
    const texts = [...styled, ...sheets].map(read);
    const known = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/(--[\w-]+)['"]?(?:\s*\]?\s*:|\s*\{)/g)].map(([, name]) => name),
      ),
    );
    const used = texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  });

  test('yoloShared only overrides shared roles', () => {
    expect(Object.keys(yoloShared).filter((name) => !(name in shared))).toEqual([]);
  });
});
