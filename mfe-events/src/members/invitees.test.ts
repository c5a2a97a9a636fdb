import { notInvitedSentences } from './invitees';

test('names the first of many invalid addresses and counts the others', () => {
  const nobody = { created: 0, skipped: 0, gone: 0 };
  expect(notInvitedSentences(nobody, 'a b')).toEqual([
    'a and b are not e-mail addresses and were not invited.',
  ]);
  expect(notInvitedSentences(nobody, 'a b c d e f g')).toEqual([
    'a, b, c, d, e, and 2 others are not e-mail addresses and were not invited.',
  ]);
});

test('names the wrong character of an invalid address', () => {
  const nobody = { created: 0, skipped: 0, gone: 0 };
  expect(notInvitedSentences(nobody, 'ana@exa\u2800mple.org, (ben@x.org)')).toEqual([
    'ana@exa\u2423mple.org (with a blank, U+2800) is not an e-mail address and was not invited.',
  ]);
});
