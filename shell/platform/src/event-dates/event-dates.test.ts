import { SOME_ZONES, timesAtChanges } from '@yolo/contract/testing';
import { daysToGo, eventDates, eventWeekday, eventWhen, pastDates } from './event-dates';
import { eventHours, eventTime, startHere } from './your-time';

// All of them in soak (event-dates.soak.ts).
const zones = process.env.TIER === 'soak' ? Intl.supportedValuesOf('timeZone') : SOME_ZONES;

const single = (date: string | null) => ({ multiDay: false, date, startDate: null, endDate: null });
const range = (startDate: string, endDate: string) => ({
  multiDay: true,
  date: startDate,
  startDate,
  endDate,
});

test('an event shows one date, a range, or that none is set', () => {
  expect(eventDates(single('2027-07-17'), 'en-US')).toBe('July 17th, 2027');
  expect(eventDates(range('2027-08-12', '2027-08-14'), 'en-US')).toBe(
    'August 12th, 2027 – August 14th, 2027',
  );
  expect(eventDates(single(null), 'en-US')).toBe('Date not set');
});

test('the weekday is the first day’s', () => {
  expect(eventWeekday(range('2027-08-12', '2027-08-14'), 'en-US')).toBe('Thu');
  expect(eventWeekday(single(null), 'en-US')).toBeNull();
});

test('days to go count calendar days and end when the event begins', () => {
  expect(daysToGo(single('2027-07-17'), '2027-07-08')).toBe(9);
  expect(daysToGo(single('2027-07-17'), '2027-07-17')).toBe(0);
  expect(daysToGo(single('2027-07-17'), '2027-07-18')).toBeNull();
  expect(daysToGo(single(null), '2027-07-18')).toBeNull();
  expect(daysToGo(single('2027-04-01'), '2027-03-01')).toBe(31);
});

test('what is over is said without its year, unless that was another one', () => {
  expect(pastDates(single('2026-09-25'), 'en-US', '2026-11-22')).toBe('September 25th');
  expect(pastDates(range('2026-09-25', '2026-09-27'), 'en-US', '2026-11-22')).toBe(
    'September 25th – September 27th',
  );
  expect(pastDates(single('2025-09-25'), 'en-US', '2026-11-22')).toBe('September 25th, 2025');
  expect(pastDates(single('2026-09-25'), 'de', '2026-11-22')).toBe('25. September 2026');
});

describe('"your time"', () => {
  const supper = { ...single('2027-07-17'), time: '19:30', timeZone: 'Europe/Rome' };

  test('is not said where both clocks agree, whatever the zones are called', () => {
    expect(eventTime(supper, { timeZone: 'Europe/Madrid', locale: 'en-US' })).toEqual({
      time: '7:30 PM',
      zone: null,
      yourTime: null,
    });
  });

  test('is said, with the event zone, where they differ', () => {
    expect(eventTime(supper, { timeZone: 'America/New_York', locale: 'en-US' })).toEqual({
      time: '7:30 PM',
      zone: 'Rome time',
      yourTime: '1:30 PM your time',
    });
  });

  test('names the day when that differs too', () => {
    expect(eventTime(supper, { timeZone: 'Asia/Tokyo', locale: 'en-US' })?.yourTime).toBe(
      'July 18th, 2027, 2:30 AM your time',
    );
  });

  test('stands in one line with the date, for lists', () => {
    const abroad = { timeZone: 'America/New_York', locale: 'en-US' };
    expect(eventWhen(supper, abroad)).toBe('July 17th, 2027, 7:30 PM (1:30 PM your time)');
    expect(eventWhen(supper, { ...abroad, timeZone: 'Europe/Rome' })).toBe('July 17th, 2027, 7:30 PM');
    expect(eventWhen({ ...supper, time: null }, abroad)).toBe('July 17th, 2027');
  });

  test('hours: a time, or from when till when, on both clocks where they differ', () => {
    const [rome, newYork, tokyo] = ['Europe/Rome', 'America/New_York', 'Asia/Tokyo'].map((timeZone) => ({
      timeZone,
      locale: 'en-US',
    }));
    const till = (endTime: string | null, time = '19:30') => ({ ...supper, time, endTime });
    expect(eventHours(till(null), rome)).toBe('7:30 PM');
    expect(eventHours(till('23:00'), rome)).toBe('7:30 PM – 11 PM');
    expect(eventHours(till('02:00', '20:00'), rome)).toBe('8 PM – 2 AM');
    expect(eventHours(till('23:00'), { ...rome, locale: 'de' } as typeof rome)).toBe('19:30 – 23:00');
    expect(eventHours(till('23:00'), newYork)).toBe(
      '7:30 PM – 11 PM Rome time\u00a0· 1:30 PM – 5 PM your time',
    );
    expect(eventHours(till(null), newYork)).toBe('7:30 PM Rome time\u00a0· 1:30 PM your time');
    expect(eventHours(till('23:00'), tokyo)).toBe(
      '7:30 PM – 11 PM Rome time\u00a0· July 18th, 2027, 2:30 AM – 6 AM your time',
    );
    const trip = { ...range('2027-08-12', '2027-08-14'), timeZone: 'Europe/Rome' };
    expect(eventHours({ ...trip, time: '18:00', endTime: '11:00' }, rome)).toBe('6 PM – 11 AM');
    expect(eventHours({ ...trip, time: null }, rome)).toBeNull();
  });

  test('lists say when an event begins', () => {
    expect(eventWhen({ ...supper, endTime: '23:00' }, { timeZone: 'Europe/Rome', locale: 'en-US' })).toBe(
      'July 17th, 2027, 7:30 PM',
    );
  });

  test('an event without a time has none', () => {
    expect(eventTime({ ...supper, time: null }, { timeZone: 'Asia/Tokyo' })).toBeNull();
    expect(eventTime({ ...supper, ...single(null) }, { timeZone: 'Asia/Tokyo' })?.yourTime).toBeNull();
  });
});

test('around every change of the zones in ten years the page says the instant that everybody says', () => {
  const inUtc = { timeZone: 'UTC', locale: 'en-US' };
  const at = (shown: Intl.DateTimeFormat, instant: Date) => shown.format(instant).replaceAll('\u202f', ' ');
  const clock = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  const utc = clock('UTC');
  const strange: string[] = [];
  const asked = new Set<string>();
  let [zone, there] = ['UTC', utc];
  for (const { timeZone, day, time, instant } of timesAtChanges(zones)) {
    if (timeZone !== zone) [zone, there] = [timeZone, clock(timeZone)];
    asked.add(timeZone);
    const event = { ...single(day), time, timeZone };
    const said = eventTime(event, inUtc)!;
    const here = startHere(event, inUtc)!;
    const clockThere = at(there, instant);
    const clockHere = at(utc, instant);
    const isRight =
      said.time.endsWith(clockThere) &&
      (said.yourTime === null
        ? clockThere === clockHere
        : said.yourTime.endsWith(`${clockHere} your time`)) &&
      `${here.day}T${here.time}` === instant.toISOString().slice(0, 16);
    if (!isRight) strange.push(`${timeZone} ${day} ${time}: ${JSON.stringify(said)}`);
  }
  expect(strange).toEqual([]);
  expect(asked.size).toBeGreaterThan(zones.length / 4);
});

test('an hour that the clocks skip is shown as they show it, to readers there too', () => {
  const skipped = { ...single('2027-03-28'), time: '02:30', timeZone: 'Europe/Berlin' };
  const there = { timeZone: 'Europe/Berlin', locale: 'en-US' };
  expect(eventTime(skipped, there)).toEqual({ time: '3:30 AM', zone: null, yourTime: null });
  expect(eventHours({ ...skipped, endTime: '05:00' }, there)).toBe('3:30 AM – 5 AM');
  const overMidnight = { ...single('2027-03-27'), time: '23:30', timeZone: 'America/Nuuk' };
  expect(eventTime(overMidnight, { ...there, timeZone: 'America/Nuuk' })?.time).toBe(
    'March 28th, 2027, 12:30 AM',
  );
});
