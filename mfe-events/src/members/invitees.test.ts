import { leftOut } from './invitees';

test('a long list of what is no address is named by its first pieces and counted', () => {
  const nobody = { created: 0, skipped: 0, gone: 0 };
  expect(leftOut(nobody, 'a b')).toEqual(['a and b are not e-mail addresses and were not invited.']);
  expect(leftOut(nobody, 'a b c d e f g')).toEqual([
    'a, b, c, d, e, and 2 others are not e-mail addresses and were not invited.',
  ]);
});
