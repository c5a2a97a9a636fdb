import { cleaned } from '@yolo/contract';
import { INGREDIENT_MAX } from '@yolo/contract/lists';
import fc from 'fast-check';
import { ingredientsOf } from './ingredients.ts';
import { shortWords, WORD_MAX } from './long-words.ts';

// A fixed seed; the soak test (long-words.soak.ts) runs many random cases.
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 10_000 } : { numRuns: 300, seed: 31 });

const isPart = (sign: string) => /^[\p{L}\p{N}_]$/iu.test(sign);

/**
 * The number of paths that the library's pattern for a second word tries before it fails, from the worst position of a
 * text: each way of cutting the text there into runs of letters, with an optional dot or hyphen between two of them.
 */
function pathCount(text: string): number {
  const chars = [...text];
  /** Number of paths from a position, after a part of at least one letter. */
  const ways = new Array<number>(chars.length + 2).fill(0);
  for (let at = chars.length; at >= 0; at--) {
    let count = 1;
    const next = /^[.-]$/.test(chars[at] ?? '') ? at + 1 : at;
    for (const from of new Set([at, next]))
      for (let end = from; end < chars.length && isPart(chars[end]!); end++) count += ways[end + 1]!;
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
  // It is a letter in case-insensitive patterns.
  `1 cup ${'\u0345'.repeat(40)}!`,
])('"%s" is parsed in a bounded number of steps, and keeps its words', (line) => {
  expect(pathCount(line)).toBeGreaterThan(2 ** 25);
  expect(pathCount(shortWords(line).text)).toBeLessThanOrEqual(2 ** WORD_MAX);
  const [ingredient] = ingredientsOf([line]);
  expect(ingredient?.text ?? line).toBe(cleaned(line, INGREDIENT_MAX));
});

test('a long word is parsed like any other food', () => {
  expect(
    ingredientsOf([`500 g ${COMPOUND}, fein`, `1 cup ${LONG}, fine`, `${COMPOUND} 200 g`]),
  ).toMatchObject([
    { quantity: 500, unit: 'g', food: `${COMPOUND}, fein` },
    { quantity: 1, unit: 'cup', food: `${LONG}, fine` },
    { quantity: 200, unit: 'g', food: COMPOUND },
  ]);
  expect(ingredientsOf([`Für die ${COMPOUND}:`])).toEqual([]);
});

/** Recipe lines and arbitrary text. */
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

test('for any line the library tries at most 2^16 paths, and every word is restored', () => {
  fc.assert(
    fc.property(lines, (line) => {
      const text = cleaned(line, INGREDIENT_MAX);
      const words = shortWords(text);
      expect(pathCount(words.text)).toBeLessThanOrEqual(2 ** WORD_MAX);
      expect(words.restore(words.text)).toBe(text);
    }),
  );
});

test('for any text each line is cleaned, fits, and contains no stand-ins', () => {
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
