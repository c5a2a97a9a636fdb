import { cleaned } from '@yolo/contract';
import { INGREDIENT_MAX } from '@yolo/contract/lists';
import fc from 'fast-check';
import { ingredientsOf } from './ingredients.ts';
import { shortWords, WORD_MAX } from './long-words.ts';

// The same runs each time; in soak many others (long-words.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 10_000 } : { numRuns: 300, seed: 31 });

const isPart = (sign: string) => /^[\p{L}\p{N}_]$/iu.test(sign);

/**
 * How many ways the library's pattern of a second word tries before it gives up, from the worst place of a text:
 * each way of cutting what stands there into runs of letters, with a dot or a hyphen between two of them or not.
 */
function waysToCut(text: string): number {
  const signs = [...text];
  /** Ways of going on at a place, behind a part that has at least one letter. */
  const ways = new Array<number>(signs.length + 2).fill(0);
  for (let at = signs.length; at >= 0; at--) {
    let count = 1;
    const next = /^[.-]$/.test(signs[at] ?? '') ? at + 1 : at;
    for (const from of new Set([at, next]))
      for (let end = from; end < signs.length && isPart(signs[end]!); end++) count += ways[end + 1]!;
    ways[at] = count;
  }
  return Math.max(...ways);
}

const LONG = 'x'.repeat(26);
const COMPOUND = 'Rindfleischetikettierungsüberwachungsaufgabe';

test.each([
  `1 cup ${LONG}, fine`,
  `For ${'x'.repeat(200)}…:`,
  `500 g ${COMPOUND}, fein`,
  `1 cup ${'_'.repeat(40)}!`,
  `1 cup ${'aa.'.repeat(40)}!`,
  `1 cup ${'a-b_'.repeat(20)}!`,
  // It becomes a letter where capitals do not count.
  `1 cup ${'\u0345'.repeat(40)}!`,
])('"%s" is read in a bounded number of steps, and keeps its words', (line) => {
  expect(waysToCut(line)).toBeGreaterThan(2 ** 25);
  expect(waysToCut(shortWords(line).text)).toBeLessThanOrEqual(2 ** WORD_MAX);
  const [ingredient] = ingredientsOf([line]);
  expect(ingredient?.text ?? line).toBe(cleaned(line, INGREDIENT_MAX));
});

test('a long word is a food as any other', () => {
  expect(
    ingredientsOf([`500 g ${COMPOUND}, fein`, `1 cup ${LONG}, fine`, `${COMPOUND} 200 g`]),
  ).toMatchObject([
    { quantity: 500, unit: 'g', food: `${COMPOUND}, fein` },
    { quantity: 1, unit: 'cup', food: `${LONG}, fine` },
    { quantity: 200, unit: 'g', food: COMPOUND },
  ]);
  expect(ingredientsOf([`Für die ${COMPOUND}:`])).toEqual([]);
});

/** What a cook may write, or somebody who is none. */
const lines = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', 'é', 'ß', '_', '.', '-', '/', '(', ')', ',', ':', '1', '½', ' ', '\u0345', 'e'),
    fc.constantFrom(
      'xxxxxxxxxxxxxxxxxxxxxxxx',
      'a.a.a.a.a.a.a.a.a.a.',
      '1 cup ',
      'For ',
      ' to ',
      'oz',
      '\ue000',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 150,
});

test('of no line the library tries more than 2^16 ways, and every word comes back', () => {
  fc.assert(
    fc.property(lines, (line) => {
      const text = cleaned(line, INGREDIENT_MAX);
      const words = shortWords(text);
      expect(waysToCut(words.text)).toBeLessThanOrEqual(2 ** WORD_MAX);
      expect(words.restored(words.text)).toBe(text);
    }),
  );
});

test('of whatever is written each line is cleaned, fits, and is understood as what stands there', () => {
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 5 }), (list) => {
      for (const { text, food } of ingredientsOf(list)) {
        expect(cleaned(text, INGREDIENT_MAX)).toBe(text);
        expect(text).not.toBe('');
        expect(food).not.toMatch(/\p{Co}/u);
      }
    }),
  );
});
