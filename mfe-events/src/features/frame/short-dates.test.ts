import { shortDates } from './short-dates';

const one = (date: string | null) => ({ multiDay: false, date, startDate: null, endDate: null });
const several = (startDate: string, endDate: string) => ({
  multiDay: true,
  date: startDate,
  startDate,
  endDate,
});
const words = (dates: Parameters<typeof shortDates>[0], locale = 'en-US') =>
  shortDates(dates, locale, '2027-03-01')?.replaceAll(/\s/g, ' ') ?? null;

test.each([
  [one('2027-07-17'), 'Jul 17'],
  [one('2028-07-17'), 'Jul 17, 2028'],
  [several('2027-07-17', '2027-07-20'), 'Jul 17 – 20'],
  [several('2027-12-31', '2028-01-02'), 'Dec 31, 2027 – Jan 2, 2028'],
  [one(null), null],
])('shortDates abbreviates days', (dates, expected) => expect(words(dates)).toBe(expected));

test('shortDates uses the reader’s locale', () => expect(words(one('2027-07-17'), 'de-DE')).toBe('17. Juli'));
