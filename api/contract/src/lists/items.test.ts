import { wantedItems } from './items.ts';

test('one item per line, trimmed, blank lines dropped', () => {
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
])('%s proposes its number', (line, name, quantity) => {
  expect(wantedItems(line)).toEqual([{ name, quantity }]);
});

test.each(['Forty glasses', '1000 plates', '0 plates', '7-Up', '2.5 l milk', '7', '25 % off', '½ melon'])(
  '%s stays as it is',
  (line) => {
    expect(wantedItems(line)).toEqual([{ name: line, quantity: 1 }]);
  },
);
