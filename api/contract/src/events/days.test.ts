import { type DaysThere, isOver } from './days.ts';

const single = (date: string | null, more: Partial<DaysThere> = {}): DaysThere => ({
  multiDay: false,
  date,
  startDate: null,
  endDate: null,
  timeZone: 'Europe/Rome',
  ...more,
});
const range = (startDate: string, endDate: string): DaysThere =>
  single(startDate, { multiDay: true, startDate, endDate });

const night = single('2027-07-17', { time: '20:00', endTime: '03:00' });

// Half past one at night in Rome, half past seven in the evening in New York.
test.each<[string, DaysThere, string, boolean]>([
  ['of one day', single('2027-07-17'), '2027-07-17T23:30:00Z', true],
  [
    'where its day goes on',
    single('2027-07-17', { timeZone: 'America/New_York' }),
    '2027-07-17T23:30:00Z',
    false,
  ],
  ['of several days', range('2027-07-15', '2027-07-18'), '2027-07-17T23:30:00Z', false],
  ['after the last of them', range('2027-07-15', '2027-07-17'), '2027-07-17T23:30:00Z', true],
  ['without a date', single(null), '2027-07-17T23:30:00Z', false],
  ['in the night into which it goes', night, '2027-07-17T23:30:00Z', false],
  ['after that night’s day', night, '2027-07-18T23:30:00Z', true],
])('whether an event is over: %s', (_, event, now, over) => {
  expect(isOver(event, new Date(now))).toBe(over);
});
