import fc from 'fast-check';
import { type Ingredient, isCounted, unscaledQuantity, scaledLine } from './ingredients.ts';

// A fixed seed here, many random runs in soak (ingredients.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 5000 } : { seed: 31 });

const flour: Ingredient = {
  ...{ text: '1 1/2 cups flour', quantity: 1.5, quantity2: null, unit: 'cup', units: 'cups' },
  ...{ unitId: 'cup', food: 'flour' },
  parts: [
    { written: '1 1/2', quantity: 1.5, unitId: 'cup' },
    ' ',
    { written: 'cups', one: 'cup', many: 'cups' },
    ' flour',
  ],
};
const garlic: Ingredient = {
  ...{ text: '2 to 3 cloves garlic', quantity: 2, quantity2: 3, unit: 'clove', units: 'cloves' },
  ...{ unitId: 'clove', food: 'garlic' },
  parts: [
    { written: '2', quantity: 2, unitId: 'clove' },
    ' to ',
    { written: '3', quantity: 3, unitId: 'clove' },
    ' ',
    { written: 'cloves', one: 'clove', many: 'cloves' },
    ' garlic',
  ],
};
const nothing = { quantity: null, quantity2: null, unit: null, units: null, unitId: null };
const salt: Ingredient = { text: 'salt', ...nothing, food: 'salt' };
/** A line that is not completely understood. */
const tins: Ingredient = {
  ...{ text: '2 cans (800 g)', ...nothing, food: '2 cans (800 g)' },
  parts: [{ written: '', quantity: 1, unitId: null }, '2 cans (800 g)'],
};
/** A line stored without its parts. */
const old: Ingredient = { ...flour, parts: undefined };
const eggs: Ingredient = {
  ...{ text: '3 eggs', ...nothing, quantity: 3, food: 'eggs' },
  parts: [{ written: '3', quantity: 3, unitId: null }, ' eggs'],
};

test.each([
  [flour, 2, '3 cups flour'],
  [flour, 1 / 2, '¾ cup flour'],
  [flour, 1.5, '2 ¼ cups flour'],
  [flour, 10, '15 cups flour'],
  [garlic, 2, '4 to 6 cloves garlic'],
  [garlic, 1 / 2, '1 to 1 ½ cloves garlic'],
  [salt, 23, 'salt'],
  [tins, 1, '2 cans (800 g)'],
  [tins, 3, '3 × 2 cans (800 g)'],
  [tins, 1.5, '1 ½ × 2 cans (800 g)'],
  [old, 3, '3 × 1 1/2 cups flour'],
])('%j times %d is "%s"', (ingredient, factor, line) => {
  expect(scaledLine(ingredient, factor)).toBe(line);
});

test('isCounted accepts one number without a unit, and unscaledQuantity takes the upper end of a range', () => {
  expect([flour, garlic, salt, tins, old, eggs].map(isCounted)).toEqual([
    ...[false, false, false, false, false],
    true,
  ]);
  expect([flour, garlic, salt, tins].map(unscaledQuantity)).toEqual([1.5, 3, 1, 1]);
});

/** An amount of flour. */
const flourOf = (quantity: number, unitId = 'cup'): Ingredient => ({
  ...flour,
  parts: [{ written: String(quantity), quantity, unitId }, ' flour'],
});

test('scaledLine rounds to an eighth at least, and to fives above a hundred grams', () => {
  expect(scaledLine(flourOf(1), 0.01)).toBe('⅛ flour');
  expect(scaledLine(flourOf(111, 'gram'), 3)).toBe('335 flour');
});

/** Quantities that kitchens measure. */
const quantities = fc.oneof(
  fc.integer({ min: 1, max: 2000 }),
  fc.integer({ min: 1, max: 80 }).map((eighths) => eighths / 8),
  fc.double({ min: 0.01, max: 2000, noNaN: true }),
);
const ingredients: fc.Arbitrary<Ingredient> = fc
  .record({
    quantity: fc.option(quantities, { nil: null }),
    more: fc.option(quantities, { nil: null }),
    unit: fc.constantFrom(['g', 'g', 'gram'], ['cup', 'cups', 'cup'], [null, null, null]),
    food: fc.string({ minLength: 1, maxLength: 20 }),
    text: fc.string({ minLength: 1, maxLength: 40 }),
  })
  .map(({ quantity, more, unit: [unit, units, unitId], food, text }) => ({
    ...{ text, food, quantity, quantity2: quantity === null || more === null ? null : quantity + more },
    ...{ unit: unit!, units: units!, unitId: unitId! },
    ...(quantity !== null && {
      parts: [
        { written: '1', quantity, unitId: unitId! },
        ...(more === null ? [] : [' to ', { written: '2', quantity: quantity + more, unitId: unitId! }]),
        ` ${food}`,
      ],
    }),
  }));
const servings = fc.integer({ min: 1, max: 999 });

test('scaling and scaling back returns the list', () => {
  fc.assert(
    fc.property(fc.array(ingredients, { maxLength: 20 }), servings, servings, (list, recipeFor, people) => {
      const lines = (target: number) => list.map((each) => scaledLine(each, target / recipeFor));
      const before = lines(recipeFor);
      expect(before).toEqual(list.map(({ text }) => text));
      lines(people);
      expect(lines(recipeFor)).toEqual(before);
      // Lines are scaled from the recipe, never from a rounded line.
      expect(scaledAgain(list, people / recipeFor, recipeFor / people)).toEqual(
        list.map((each) => rewritten(each)),
      );
    }),
  );
});

test('more people never need less', () => {
  fc.assert(
    fc.property(quantities, servings, servings, (quantity, few, more) => {
      const amount = (people: number) => firstNumber(scaledLine(flourOf(quantity), people + 0.5));
      const [least, most] = [Math.min(few, more), Math.max(few, more)];
      expect(amount(least)).toBeLessThanOrEqual(amount(most));
    }),
  );
});

/** As if somebody had scaled the recipe and scaled it back. */
function scaledAgain(list: readonly Ingredient[], there: number, back: number): string[] {
  return list.map((each) =>
    rewritten({
      ...each,
      parts: each.parts?.map((part) =>
        typeof part === 'object' && 'quantity' in part
          ? { ...part, quantity: part.quantity * there * back }
          : part,
      ),
    }),
  );
}

/** The line in Yolo's spelling instead of the page's. */
const rewritten = (each: Ingredient) => scaledLine(each, 1 + Number.EPSILON);

const FRACTIONS: Record<string, number> = {
  ...{ '⅛': 1 / 8, '¼': 1 / 4, '⅓': 1 / 3, '⅜': 3 / 8, '½': 1 / 2, '⅝': 5 / 8, '⅔': 2 / 3, '¾': 3 / 4 },
  '⅞': 7 / 8,
};
const firstNumber = (line: string) =>
  line
    .split(' ')
    .map((word) => FRACTIONS[word] ?? Number(word))
    .filter((number) => !Number.isNaN(number))
    .reduce((sum, number) => sum + number, 0);
