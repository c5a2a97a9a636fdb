import { scaledLine } from '@yolo/contract/lists';
import fc from 'fast-check';
import { ingredientsOf } from './ingredients.ts';

// A fixed seed; the soak test (scaled-lines.soak.ts) runs many random cases.
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 10_000 } : { numRuns: 300, seed: 31 });

/** Whole numbers, so that scaled lines can be compared as text. */
const count = fc.integer({ min: 1, max: 9 });
const factor = fc.integer({ min: 2, max: 9 });
const measured = fc.tuple(count, fc.constantFrom('oz', 'tbsp', 'tsp', 'ml', 'lb', 'EL', 'TL'));
const food = fc.constantFrom(
  'flour',
  'olive oil',
  'Mehl, gesiebt',
  'brown sugar',
  'crème fraîche',
  'T55 farine',
);
const joint = fc.constantFrom(' plus ', ' + ', ' and ', ' or ', ' / ');

test('all amounts of a line are scaled, and nothing else changes', () => {
  const alike = fc.tuple(measured, fc.option(fc.tuple(joint, measured)), fc.option(measured), food);
  fc.assert(
    fc.property(alike, factor, ([[some, unit], more, again, name], times) => {
      const line = (by: number) =>
        [
          `${some * by} ${unit}`,
          more && `${more[0]}${more[1][0] * by} ${more[1][1]}`,
          again && ` (${again[0] * by} ${again[1]})`,
          ` ${name}`,
        ]
          .filter(Boolean)
          .join('');
      expect(scaledLine(ingredientsOf([line(1)])[0]!, times)).toBe(line(times));
    }),
  );
});

test('the size of a pack is not scaled, for any number of packs', () => {
  const sizes = fc.constantFrom(
    (size: string) => ` x ${size} can`,
    (size: string) => ` (${size}) cans tomatoes`,
    (size: string) => ` packages (${size} each)`,
  );
  fc.assert(
    fc.property(count, measured, sizes, factor, (packs, [size, unit], rest, times) => {
      const line = (by: number) => `${packs * by}${rest(`${size} ${unit}`)}`;
      const scaled = scaledLine(ingredientsOf([line(1)])[0]!, times);
      expect(scaled.replace('packages', 'package').replace(/^1 packages/, '1 package')).toBe(
        line(times).replace('packages', 'package'),
      );
    }),
  );
});

/** The words of a line without numbers, with units in the singular. */
const words = (line: string) =>
  line
    .replace(/[\p{N}\s.,/⁄&–-]+/gu, ' ')
    .replace(/\b(?:and|und|et|y)\b/giu, ' ')
    .replace(/\b(cup|stick|clove|gram|ounce|pound|quart|can|bunch|inch)(?:e?s)?\b/giu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();

const scraps = fc.oneof(
  measured.map(([some, unit]) => `${some} ${unit}`),
  fc.constantFrom(
    '1 ½ cups',
    '1/2-1 cup',
    '2–3',
    '1.000 g',
    '400 g can',
    '2 x',
    '8-inch',
    '2%',
    'T55',
    '7up',
  ),
  fc.constantFrom(
    '(',
    ')',
    '/',
    '+',
    'plus',
    'or',
    'about',
    'each',
    'juice of',
    'flour',
    'eggs',
    'Öl',
    '大さじ2',
  ),
);

test('a line is scaled by its amounts, by a factor in front, or not at all, without losing characters', () => {
  fc.assert(
    fc.property(fc.array(scraps, { minLength: 1, maxLength: 6 }), factor, (scrap, times) => {
      const [ingredient] = ingredientsOf([scrap.join(' ')]);
      if (!ingredient) return;
      const { text, parts } = ingredient;
      if (parts)
        expect(parts.map((each) => (typeof each === 'string' ? each : each.written)).join('')).toBe(text);
      const scaled = scaledLine(ingredient, times);
      if (scaled === text || scaled === `${times} × ${text}`) return;
      expect(words(scaled)).toBe(words(text));
    }),
  );
});

test('a line scaled by one is unchanged', () => {
  fc.assert(
    fc.property(fc.array(scraps, { minLength: 1, maxLength: 6 }), (scrap) => {
      for (const each of ingredientsOf([scrap.join(' ')])) expect(scaledLine(each, 1)).toBe(each.text);
    }),
  );
});
