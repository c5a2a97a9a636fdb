import { aPending } from '../../testing/views';
import { findPending, inNaturalOrder, mailedWords, remindedToast, pendingLabel } from './pending';

const nobody = { mailed: 0, recent: 0, unwanted: 0, refused: 0, over: 0 };

test('sorts names and addresses together, in natural order', () => {
  const pending = [
    aPending(1, 'guest10@example.org'),
    aPending(2, 'Zoe@example.org'),
    aPending(3, 'x1@example.org', { name: 'bert Ito' }),
    aPending(4, 'guest2@example.org'),
    aPending(5, 'x2@example.org', { name: 'Änne Berg' }),
    aPending(6, 'anna@example.org'),
  ];
  expect(inNaturalOrder(pending).map(pendingLabel)).toEqual([
    'anna@example.org',
    'Änne Berg',
    'bert Ito',
    'guest2@example.org',
    'guest10@example.org',
    'Zoe@example.org',
  ]);
});

test('findPending matches names and addresses', () => {
  const pending = [aPending(1, 'x@haddad.example', { name: 'Änne Berg' }), aPending(2, 'ben@example.org')];
  expect(findPending(pending, 'anne').map(pendingLabel)).toEqual(['Änne Berg']);
  expect(findPending(pending, 'haddad berg').map(pendingLabel)).toEqual(['Änne Berg']);
  expect(findPending(pending, 'example').map(pendingLabel)).toEqual(['Änne Berg', 'ben@example.org']);
});

test('mailedWords names the day of the last mail on the reader’s calendar', () => {
  const now = new Date(2026, 10, 22, 9);
  const words = (...at: [number, number, number, number]) => mailedWords(new Date(...at).toISOString(), now);
  expect(words(2026, 10, 22, 1)).toBe('Mailed today');
  expect(words(2026, 10, 21, 23)).toBe('Mailed yesterday');
  expect(words(2026, 10, 3, 12)).toBe('Mailed November 3rd, 2026');
});

describe('the toast says how many are reminded, and how many not and why', () => {
  test.each([
    [{ ...nobody, mailed: 12 }, true, 'Reminders sent', '12 guests get a mail.'],
    [
      { mailed: 1, recent: 2, unwanted: 1, refused: 1, over: 0 },
      true,
      'Reminders sent',
      '1 guest gets a mail. 2 had a mail within the last day. 1 wants no reminders. 1 address takes no mail.',
    ],
    [
      { ...nobody, mailed: 2, over: 36 },
      true,
      'Reminders sent',
      '2 guests get a mail. 36 are more than you can mail today.',
    ],
    [
      { ...nobody, mailed: 2, over: 3 },
      false,
      'Reminders sent',
      '2 guests get a mail. Verify your e-mail address to remind 3 more.',
    ],
    [{ ...nobody, recent: 4 }, true, 'Nobody was reminded', '4 had a mail within the last day.'],
  ])('%o, verified %s', (view, isVerified, title, message) => {
    expect(remindedToast(view, isVerified)).toMatchObject({ title, message });
  });
});
