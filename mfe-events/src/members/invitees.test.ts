import { leftOutSentence } from './invitees';

test('a long list of what is no address is named by its first pieces and counted', () => {
  expect(leftOutSentence(['a', 'b'])).toBe('a and b are not e-mail addresses and were not invited.');
  expect(leftOutSentence(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe(
    'a, b, c, d, e, and 2 others are not e-mail addresses and were not invited.',
  );
});
