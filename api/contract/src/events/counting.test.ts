import { companionWords, goingWords } from './counting.ts';

test.each([
  [12, 3, '12 going + 3 companions'],
  [1, 1, '1 going + 1 companion'],
  [12, 0, '12 going'],
  [0, 0, '0 going'],
])('goingWords for %i going and %i companions is "%s"', (going, companions, words) => {
  expect(goingWords(going, companions)).toBe(words);
});

test('companionWords returns the companions without the count of those going', () => {
  expect([companionWords(3), companionWords(1), companionWords(0)]).toEqual([
    '+ 3 companions',
    '+ 1 companion',
    '',
  ]);
});
