import { longDate, longDateRange, timeOfDay, weekday } from './long-date';
import { readersLocale } from './readers-locale';
import { parseTime } from './parse-time';

test.each([
  ['2027-07-17', 'July 17th, 2027'],
  ['2027-08-01', 'August 1st, 2027'],
  ['2027-08-22', 'August 22nd, 2027'],
  ['2027-08-03', 'August 3rd, 2027'],
  ['2027-08-11', 'August 11th, 2027'],
])('%s is %s', (iso, words) => expect(longDate(iso, 'en-US')).toBe(words));

test('other locales use their own long format', () => {
  expect(longDate('2027-07-17', 'de')).toBe('17. Juli 2027');
  expect(longDate('2027-07-17', 'en-GB')).toBe('17 July 2027');
});

test('a range of one day is a single date', () => {
  expect(longDateRange('2027-07-17', '2027-07-17', 'en-US')).toBe('July 17th, 2027');
  expect(longDateRange('2027-07-17', '2027-07-18', 'en-US')).toBe('July 17th, 2027 – July 18th, 2027');
});

test('weekday and time are localized', () => {
  expect(weekday('2027-07-17', 'en-US')).toBe('Sat');
  expect(timeOfDay('19:30', 'en-US')).toBe('7:30 PM');
  expect(timeOfDay('19:30', 'de')).toBe('19:30');
});

test.each([
  ['7:30 pm', '19:30'],
  ['7.30PM', '19:30'],
  ['7p', '19:00'],
  ['12 am', '00:00'],
  ['12:05 p.m.', '12:05'],
  ['19:30', '19:30'],
  ['1930', '19:30'],
  ['1', '13:00'],
  ['7', '19:00'],
  ['7:30', '19:30'],
  ['730', '19:30'],
  ['9', '21:00'],
  ['10', '10:00'],
  ['11', '11:00'],
  ['11:30', '11:30'],
  ['12', '12:00'],
  ['12:30', '12:30'],
  ['7am', '07:00'],
  ['11 pm', '23:00'],
  ['07', '07:00'],
  ['07:30', '07:30'],
  ['0730', '07:30'],
  ['0', '00:00'],
  ['13', '13:00'],
  ['19', '19:00'],
  ['21h15', '21:15'],
])('parses %s as %s', (text, time) => expect(parseTime(text)).toBe(time));

test.each([
  ['11', '19:00', '23:00'],
  ['2', '19:00', '02:00'],
  ['12', '19:00', '00:00'],
  ['10', '11:00', '22:00'],
  ['1', '10:30', '13:00'],
  ['7', '19:00', '07:00'],
  ['11 am', '19:00', '11:00'],
  ['23', '19:00', '23:00'],
])('parses %s after %s as %s', (text, after, time) => expect(parseTime(text, { after })).toBe(time));

test.each(['de', 'en-GB'])('does not guess am or pm in a 24-hour locale: %s', (locale) => {
  expect(parseTime('7', { locale })).toBe('07:00');
  expect(parseTime('7', { locale, after: '19:00' })).toBe('07:00');
  expect(parseTime('7 pm', { locale })).toBe('19:00');
});

test.each(['', 'late', '25:00', '7:60', '13 pm', '0 am', '7:3'])('"%s" is not a time', (text) =>
  expect(parseTime(text)).toBeUndefined(),
);

test.each([
  ['de-at', 'de-AT'],
  ['en-US@posix', 'en-US'],
  ['', 'en-US'],
])('for the browser language %p the locale is %s', (language, locale) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  expect(readersLocale()).toBe(locale);
  expect(weekday('2027-07-17')).toMatch(/^Sa/);
});
