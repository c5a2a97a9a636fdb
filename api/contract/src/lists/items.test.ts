import fc from 'fast-check';
import { wantedItems, wantedLine } from './items.ts';

// A fixed seed here, many random runs in soak (items.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 5000 } : { seed: 31 });

test('wantedItems reads one item per line, trimmed, without blank lines', () => {
  expect(wantedItems('  Ice, two sacks \n\n \t\nA ladder\r\n')).toEqual([
    { name: 'Ice, two sacks', quantity: 1 },
    { name: 'A ladder', quantity: 1 },
  ]);
});

test.each([
  ['12 eggs', 'eggs', 12],
  ['3x chairs', 'chairs', 3],
  ['3 × chairs', 'chairs', 3],
  ['999 plates', 'plates', 999],
  ['5 ätherische Öle', 'ätherische Öle', 5],
])('wantedItems takes the number of "%s" as its quantity', (line, name, quantity) => {
  expect(wantedItems(line)).toEqual([{ name, quantity }]);
});

test.each(['Forty glasses', '1000 plates', '0 plates', '7-Up', '2.5 l milk', '7', '25 % off', '½ melon'])(
  'wantedItems keeps "%s" unchanged',
  (line) => {
    expect(wantedItems(line)).toEqual([{ name: line, quantity: 1 }]);
  },
);

test('wantedLine writes a quantity of one as "1 ×" where the name begins with a number', () => {
  expect(wantedLine({ name: '12 eggs', quantity: 1 })).toBe('1 × 12 eggs');
  expect(wantedItems('1 × 12 eggs')).toEqual([{ name: '12 eggs', quantity: 1 }]);
  expect(wantedLine({ name: 'eggs', quantity: 12 })).toBe('12 eggs');
  expect(wantedItems('2 × 7 cm tiles')).toEqual([{ name: '7 cm tiles', quantity: 2 }]);
});

test('wantedItems reads every item back from its wantedLine', () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.stringMatching(/^\d{1,3} ?[x×]? ?[a-z0-9]{1,5}$/),
  );
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 999 }), (typed, quantity) => {
      const name = typed.replace(/\s+/gu, ' ').trim();
      fc.pre(name !== '');
      expect(wantedItems(wantedLine({ name, quantity }))).toEqual([{ name, quantity }]);
    }),
  );
});
