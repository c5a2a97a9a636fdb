import { answersSentence, guestsToTell } from './guest-counts';

const withCounts = (going: number, pending: number) => ({
  counts: { going, pending, notGoing: 5, companions: 3 },
});

test('the host is counted among those going and gets no mail [INV-12]', () => {
  expect(guestsToTell(withCounts(120, 9))).toBe(128);
  expect(guestsToTell(withCounts(1, 0))).toBe(0);
});

test.each([
  [120, 9, '119 guests are going and 9 have not answered.'],
  [2, 1, '1 guest is going and 1 has not answered.'],
  [1, 4, '4 guests have not answered.'],
  [3, 0, '2 guests are going.'],
])('%d going and %d pending in words', (going, pending, words) => {
  expect(answersSentence(withCounts(going, pending))).toBe(words);
});
