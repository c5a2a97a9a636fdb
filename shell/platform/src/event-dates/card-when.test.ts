import { cardDay, cardLine, cardWhen } from './card-when';

const single = (date: string | null, time: string | null = null, timeZone = 'Europe/Rome') => ({
  multiDay: false,
  date,
  startDate: null,
  endDate: null,
  time,
  timeZone,
});
const range = (startDate: string, endDate: string, time: string | null = null) => ({
  ...single(startDate, time),
  multiDay: true,
  startDate,
  endDate,
});
const inRome = { timeZone: 'Europe/Rome', locale: 'en-US' };
/** A Wednesday. */
const NOON = new Date('2026-12-02T12:00:00+01:00');
/** Non-breaking spaces are tested separately. */
const withPlainSpaces = (words: string) => words.replaceAll('\u00a0', ' ');
const cardText = (event: Parameters<typeof cardWhen>[0], now = NOON, reader = inRome) =>
  withPlainSpaces(cardWhen(event, reader, now));

test.each([
  ['2026-12-02', '20:00', 'Tonight, 8 PM'],
  ['2026-12-02', '17:00', 'Tonight, 5 PM'],
  ['2026-12-02', '16:45', 'Today, 4:45 PM'],
  ['2026-12-02', null, 'Today'],
  ['2026-12-03', '08:00', 'Tomorrow, 8 AM'],
  ['2026-12-03', null, 'Tomorrow'],
  ['2026-12-04', null, 'Friday, December 4th'],
  ['2026-12-05', '19:30', 'Saturday, December 5th, 7:30 PM'],
  ['2027-07-17', '19:30', 'Saturday, July 17th, 2027, 7:30 PM'],
  ['2026-12-01', '20:00', 'Tuesday, December 1st, 8 PM'],
  ['2025-12-05', null, 'Friday, December 5th, 2025'],
  [null, null, 'Date not set'],
])('%s at %s: %s', (day, time, words) => expect(cardText(single(day, time))).toBe(words));

test.each([
  ['just before midnight', '2026-12-02T23:59:00+01:00', 'Tomorrow, 12:30 AM'],
  ['at midnight', '2026-12-03T00:00:00+01:00', 'Today, 12:30 AM'],
  ['a day later', '2026-12-04T00:00:00+01:00', 'Thursday, December 3rd, 12:30 AM'],
])('the day changes at midnight: %s', (_, now, words) =>
  expect(cardText(single('2026-12-03', '00:30'), new Date(now))).toBe(words),
);

describe('day and time in the local time zone', () => {
  const late = single('2026-12-02', '23:30');

  test.each([
    ['America/New_York', 'Tonight, 5:30 PM your time'],
    ['America/Los_Angeles', 'Today, 2:30 PM your time'],
    ['Asia/Tokyo', 'Tomorrow, 7:30 AM your time'],
    ['Europe/Madrid', 'Tonight, 11:30 PM'],
  ])('%s: %s', (timeZone, words) => expect(cardText(late, NOON, { timeZone, locale: 'en-US' })).toBe(words));

  test('today is the local day, even if the event’s zone has another one', () => {
    const reader = { timeZone: 'Pacific/Auckland', locale: 'en-US' };
    // Noon in Rome is past midnight in Auckland.
    expect(cardText(single('2026-12-03', null), NOON, reader)).toBe('Today');
    expect(cardText(single('2026-12-03', '09:00', 'Pacific/Auckland'), NOON, reader)).toBe('Today, 9 AM');
  });

  test('formats the date in the local language', () => {
    const reader = { timeZone: 'Europe/Berlin', locale: 'de' };
    expect(cardText(single('2026-12-05', '20:00'), NOON, reader)).toBe('Samstag, 5. Dezember, 20:00');
    expect(cardText(single('2027-07-17'), NOON, reader)).toBe('Samstag, 17. Juli 2027');
    expect(cardText(single('2026-12-02', '20:00'), NOON, reader)).toBe('Tonight, 20:00');
  });

  test('a day with a clock change counts as one day', () => {
    const before = new Date('2027-03-27T23:30:00+01:00');
    expect(cardText(single('2027-03-28', '20:00'), before)).toBe('Tomorrow, 8 PM');
    expect(cardText(single('2027-03-29', '20:00'), before)).toBe('Monday, March 29th, 8 PM');
  });
});

test.each([
  ['begins today', range('2026-12-02', '2026-12-06'), 'Today until Sunday'],
  ['begins tonight', range('2026-12-02', '2026-12-06', '20:00'), 'Tonight, 8 PM, until Sunday'],
  ['is on', range('2026-11-30', '2026-12-06', '20:00'), 'Today until Sunday'],
  ['is on for long', range('2026-11-30', '2026-12-12'), 'Today until Saturday, December 12th'],
  ['ends today', range('2026-11-30', '2026-12-02', '20:00'), 'Today'],
  ['begins tomorrow', range('2026-12-03', '2026-12-06', '15:00'), 'Tomorrow, 3 PM, until Sunday'],
  ['comes', range('2026-12-10', '2026-12-12'), 'Thursday, December 10th – Saturday, December 12th'],
  ['is over', range('2026-11-20', '2026-11-22'), 'Friday, November 20th – Sunday, November 22nd'],
  ['has one day', range('2026-12-05', '2026-12-05'), 'Saturday, December 5th'],
])('an event of several days that %s', (_, event, words) => expect(cardText(event)).toBe(words));

test.each([
  [single('2026-12-02', '20:00'), false, 'Tonight, 8 PM · Going'],
  [single('2026-12-05'), true, 'Saturday, December 5th · Hosting'],
  [single(null), true, 'Date not set · Hosting'],
  [range('2026-11-30', '2026-12-02'), false, 'Today · Going'],
  [single('2026-12-01'), false, 'Tuesday, December 1st · Went'],
  [single('2026-12-01'), true, 'Tuesday, December 1st · Hosted'],
])('cardLine adds the role of the member', (event, isOwner, words) =>
  expect(withPlainSpaces(cardLine({ ...event, isOwner }, inRome, NOON))).toBe(words),
);

test('cardDay shows only the day', () => {
  const day = (event: Parameters<typeof cardDay>[0]) => withPlainSpaces(cardDay(event, inRome, NOON));
  expect(day(single('2026-12-02', '20:00'))).toBe('Tonight');
  expect(day(single('2026-12-05', '19:30'))).toBe('Sat, December 5th');
  expect(day(range('2026-12-03', '2026-12-06', '15:00'))).toBe('Tomorrow until Sun');
  expect(day(single(null))).toBe('Date not set');
});

test('uses non-breaking spaces between numbers and units', () => {
  expect(cardWhen(single('2026-12-05', '19:30'), inRome, NOON)).toBe(
    'Saturday, December\u00a05th, 7:30\u00a0PM',
  );
  expect(cardLine({ ...single('2026-12-03'), isOwner: true }, inRome, NOON)).toBe('Tomorrow\u00a0· Hosting');
});
