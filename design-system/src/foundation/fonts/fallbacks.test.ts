import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbacksCss } from './fallbacks';
import { measure } from './metrics';
import { normalised } from './variation';
import { readWoff2 } from './woff2';

const packages = join(__dirname, '../../../../node_modules');
const fraunces = join(packages, '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2');

test('the committed fallbacks match the metrics of the fonts', () => {
  expect(readFileSync(join(__dirname, '../fallbacks.css'), 'utf8')).toBe(fallbacksCss(packages));
});

test('measures an instance at its position on the axes', () => {
  const [thin, black] = [100, 900].map((wght) => measure(fraunces, { wght, opsz: 44 }));
  expect(black!.width).toBeGreaterThan(thin!.width * 1.1);
  expect(black!.ascent).toBe(thin!.ascent);
  // The default instance needs no deltas, and values beyond an axis are clamped to its end.
  expect(normalised(readWoff2(fraunces), {})).toEqual([0, 0, 0, 0]);
  expect(measure(fraunces, { wght: 4000, opsz: 44 })).toEqual(black);
});

test('every fallback family is used, and every used one exists', () => {
  const readSheet = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8');
  const names = (text: string) =>
    new Set([...text.matchAll(/'([\w ]+ fallback[\w ]*)'/g)].map(([, name]) => name));
  expect(names(readSheet('tokens.css') + readSheet('base.css'))).toEqual(names(readSheet('fallbacks.css')));
});
