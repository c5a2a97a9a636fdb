import { SOME_ZONES, timesAtChanges } from '@yolo/contract/testing';
import { daysToGo, eventDates, eventWeekday, eventWhen, pastDates } from './event-dates';
import { eventHours, eventTime, readersZone, startHere } from './your-time';

// All time zones in soak tests (event-dates.soak.ts).
const zones = process.env.TIER === 'soak' ? Intl.supportedValuesOf('timeZone') : SOME_ZONES;

const single = (date: string | null) => ({ multiDay: false, date, startDate: null, endDate: null });
const range = (startDate: string, endDate: string) => ({
  multiDay: true,
  date: startDate,
  startDate,
  endDate,
});

test('formats one date, a range, or a missing date', () => {
  expect(eventDates(single('2027-07-17'), 'en-US')).toBe('July 17th, 2027');
  expect(eventDates(range('2027-08-12', '2027-08-14'), 'en-US')).toBe(
    'August 12th, 2027 – August 14th, 2027',
  );
  expect(eventDates(single(null), 'en-US')).toBe('Date not set');
});

test('the weekday is that of the first day', () => {
  expect(eventWeekday(range('2027-08-12', '2027-08-14'), 'en-US')).toBe('Thu');
  expect(eventWeekday(single(null), 'en-US')).toBeNull();
});

test('daysToGo counts calendar days, and is null after the first day', () => {
  expect(daysToGo(single('2027-07-17'), '2027-07-08')).toBe(9);
  expect(daysToGo(single('2027-07-17'), '2027-07-17')).toBe(0);
  expect(daysToGo(single('2027-07-17'), '2027-07-18')).toBeNull();
  expect(daysToGo(single(null), '2027-07-18')).toBeNull();
  expect(daysToGo(single('2027-04-01'), '2027-03-01')).toBe(31);
});

test('pastDates omits the current year', () => {
  expect(pastDates(single('2026-09-25'), 'en-US', '2026-11-22')).toBe('September 25th');
  expect(pastDates(range('2026-09-25', '2026-09-27'), 'en-US', '2026-11-22')).toBe(
    'September 25th – September 27th',
  );
  expect(pastDates(single('2025-09-25'), 'en-US', '2026-11-22')).toBe('September 25th, 2025');
  expect(pastDates(single('2026-09-25'), 'de', '2026-11-22')).toBe('25. September 2026');
});

describe('"your time"', () => {
  const supper = { ...single('2027-07-17'), time: '19:30', timeZone: 'Europe/Rome' };

  test('is not shown if both clocks agree, whatever the names of the zones', () => {
    expect(eventTime(supper, { timeZone: 'Europe/Madrid', locale: 'en-US' })).toEqual({
      time: '7:30 PM',
      zone: null,
      yourTime: null,
    });
  });

  test('is not shown for a zone that the browser lacks, but the name of the zone is', () => {
    const atlantis = { ...supper, endTime: '23:00', timeZone: 'Europe/Atlantis' };
    const reader = { timeZone: readersZone(), locale: 'en-US' };
    expect(eventTime(atlantis, reader)).toEqual({ time: '7:30 PM', zone: 'Atlantis time', yourTime: null });
    expect(eventHours(atlantis, reader)).toBe('7:30 PM – 11 PM Atlantis time');
  });

  test('is shown, with the event’s zone, if they differ', () => {
    expect(eventTime(supper, { timeZone: 'America/New_York', locale: 'en-US' })).toEqual({
      time: '7:30 PM',
      zone: 'Rome time',
      yourTime: '1:30 PM your time',
    });
  });

  test('includes the day if it differs as well', () => {
    expect(eventTime(supper, { timeZone: 'Asia/Tokyo', locale: 'en-US' })?.yourTime).toBe(
      'July 18th, 2027, 2:30 AM your time',
    );
  });

  test('is in one line with the date, for lists', () => {
    const abroad = { timeZone: 'America/New_York', locale: 'en-US' };
    expect(eventWhen(supper, abroad)).toBe('July 17th, 2027, 7:30 PM (1:30 PM your time)');
    expect(eventWhen(supper, { ...abroad, timeZone: 'Europe/Rome' })).toBe('July 17th, 2027, 7:30 PM');
    expect(eventWhen({ ...supper, time: null }, abroad)).toBe('July 17th, 2027');
  });

  test('eventHours shows a time or a range, in both zones if they differ', () => {
    const [rome, newYork, tokyo] = ['Europe/Rome', 'America/New_York', 'Asia/Tokyo'].map((timeZone) => ({
      timeZone,
      locale: 'en-US',
    }));
    const withEnd = (endTime: string | null, time = '19:30') => ({ ...supper, time, endTime });
    expect(eventHours(withEnd(null), rome)).toBe('7:30 PM');
    expect(eventHours(withEnd('23:00'), rome)).toBe('7:30 PM – 11 PM');
    expect(eventHours(withEnd('02:00', '20:00'), rome)).toBe('8 PM – 2 AM');
    expect(eventHours(withEnd('23:00'), { ...rome, locale: 'de' } as typeof rome)).toBe('19:30 – 23:00');
    expect(eventHours(withEnd('23:00'), newYork)).toBe(
      '7:30 PM – 11 PM Rome time\u00a0· 1:30 PM – 5 PM your time',
    );
    expect(eventHours(withEnd(null), newYork)).toBe('7:30 PM Rome time\u00a0· 1:30 PM your time');
    expect(eventHours(withEnd('23:00'), tokyo)).toBe(
      '7:30 PM – 11 PM Rome time\u00a0· July 18th, 2027, 2:30 AM – 6 AM your time',
    );
    const trip = { ...range('2027-08-12', '2027-08-14'), timeZone: 'Europe/Rome' };
    expect(eventHours({ ...trip, time: '18:00', endTime: '11:00' }, rome)).toBe('6 PM – 11 AM');
    expect(eventHours({ ...trip, time: null }, rome)).toBeNull();
  });

  test('lists show only the start', () => {
    expect(eventWhen({ ...supper, endTime: '23:00' }, { timeZone: 'Europe/Rome', locale: 'en-US' })).toBe(
      'July 17th, 2027, 7:30 PM',
    );
  });

  test('is missing without a time', () => {
    expect(eventTime({ ...supper, time: null }, { timeZone: 'Asia/Tokyo' })).toBeNull();
    expect(eventTime({ ...supper, ...single(null) }, { timeZone: 'Asia/Tokyo' })?.yourTime).toBeNull();
  });
});

test('shows the same instant as Intl around every clock change in ten years', () => {
  const inUtc = { timeZone: 'UTC', locale: 'en-US' };
  const at = (shown: Intl.DateTimeFormat, instant: Date) => shown.format(instant).replaceAll('\u202f', ' ');
  const clock = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  const utc = clock('UTC');
  const failures: string[] = [];
  const testedZones = new Set<string>();
  let [zone, there] = ['UTC', utc];
  for (const { timeZone, day, time, instant } of timesAtChanges(zones)) {
    if (timeZone !== zone) [zone, there] = [timeZone, clock(timeZone)];
    testedZones.add(timeZone);
    const event = { ...single(day), time, timeZone };
    const actual = eventTime(event, inUtc)!;
    const here = startHere(event, inUtc)!;
    const clockThere = at(there, instant);
    const clockHere = at(utc, instant);
    const isRight =
      actual.time.endsWith(clockThere) &&
      (actual.yourTime === null
        ? clockThere === clockHere
        : actual.yourTime.endsWith(`${clockHere} your time`)) &&
      `${here.day}T${here.time}` === instant.toISOString().slice(0, 16);
    if (!isRight) failures.push(`${timeZone} ${day} ${time}: ${JSON.stringify(actual)}`);
  }
  expect(failures).toEqual([]);
  expect(testedZones.size).toBeGreaterThan(zones.length / 4);
});

test('a skipped hour is shown as clocks show it, also within its zone', () => {
  const skipped = { ...single('2027-03-28'), time: '02:30', timeZone: 'Europe/Berlin' };
  const there = { timeZone: 'Europe/Berlin', locale: 'en-US' };
  expect(eventTime(skipped, there)).toEqual({ time: '3:30 AM', zone: null, yourTime: null });
  expect(eventHours({ ...skipped, endTime: '05:00' }, there)).toBe('3:30 AM – 5 AM');
  const overMidnight = { ...single('2027-03-27'), time: '23:30', timeZone: 'America/Nuuk' };
  expect(eventTime(overMidnight, { ...there, timeZone: 'America/Nuuk' })?.time).toBe(
    'March 28th, 2027, 12:30 AM',
  );
});
