import { type EventDays, isOver, lastDayOf, spanOf } from './days.ts';

const single = (date: string | null, more: Partial<EventDays> = {}): EventDays => ({
  multiDay: false,
  date,
  startDate: null,
  endDate: null,
  timeZone: 'Europe/Rome',
  ...more,
});
const range = (startDate: string, endDate: string): EventDays =>
  single(startDate, { multiDay: true, startDate, endDate });

const night = single('2027-07-17', { time: '20:00', endTime: '03:00' });

// Half past one at night in Rome, half past seven in the evening in New York.
test.each<[string, EventDays, string, boolean]>([
  ['of one day', single('2027-07-17'), '2027-07-17T23:30:00Z', true],
  [
    'of one day that is not over in its zone',
    single('2027-07-17', { timeZone: 'America/New_York' }),
    '2027-07-17T23:30:00Z',
    false,
  ],
  ['of several days', range('2027-07-15', '2027-07-18'), '2027-07-17T23:30:00Z', false],
  ['after the last of them', range('2027-07-15', '2027-07-17'), '2027-07-17T23:30:00Z', true],
  ['without a date', single(null), '2027-07-17T23:30:00Z', false],
  ['that goes on after midnight', night, '2027-07-17T23:30:00Z', false],
  [
    'of a night without an end, after midnight',
    single('2027-07-17', { time: '22:30' }),
    '2027-07-17T23:00:00Z',
    false,
  ],
  ['of such a night, a day later', single('2027-07-17', { time: '22:30' }), '2027-07-18T23:00:00Z', true],
  [
    'of an evening whose guessed end is midnight',
    single('2027-07-17', { time: '21:00' }),
    '2027-07-17T23:30:00Z',
    true,
  ],
  ['that ended after midnight, a day later', night, '2027-07-18T23:30:00Z', true],
])('isOver of an event %s', (_, event, now, over) => {
  expect(isOver(event, new Date(now))).toBe(over);
});

test.each<[string, EventDays]>([
  ['a night without an end', single('2027-07-17', { time: '22:30' })],
  ['an evening without one', single('2027-07-17', { time: '19:00' })],
  ['a night with one', night],
  ['a trip', range('2027-07-15', '2027-07-18')],
  ['a trip with hours', { ...range('2027-07-15', '2027-07-18'), time: '22:30', endTime: '21:00' }],
  ['a trip of one day', { ...range('2027-07-15', '2027-07-15'), time: '22:30' }],
  ['a day', single('2027-07-17')],
])('the calendar file of %s ends on its last day', (_, event) => {
  const { allDay, end } = spanOf(event)!;
  // The end is exclusive: one second before it is still within.
  const within = new Date(Date.parse(allDay ? `${end}T00:00:00+02:00` : end) - 1000);
  expect(within.toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })).toBe(lastDayOf(event));
});
