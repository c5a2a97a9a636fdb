import { CalendarDateTime } from '@internationalized/date';
import { SOME_ZONES, timesAtChanges } from '@yolo/contract/testing';
import { instantOf, wallClock } from './instants.ts';

// All of them in soak (instants.soak.ts).
const zones = process.env.TIER === 'soak' ? Intl.supportedValuesOf('timeZone') : SOME_ZONES;

type Clock = [year: number, month: number, date: number, hour: number, minute: number];

test('instantOf agrees with the library around every change of the zones in ten years', () => {
  const differences: string[] = [];
  let count = 0;
  for (const { timeZone, day, time, instant } of timesAtChanges(zones)) {
    count += 1;
    const actual = instantOf(day, time, timeZone);
    const [year, month, date, hour, minute] = `${day}:${time}`.split(/[-:]/).map(Number) as Clock;
    const library = new CalendarDateTime(year, month, date, hour, minute).toDate(timeZone);
    if (actual.getTime() !== instant.getTime() || actual.getTime() !== library.getTime()) {
      differences.push(`${timeZone} ${day} ${time}: ${actual.toISOString()}, not ${instant.toISOString()}`);
    }
  }
  expect(differences).toEqual([]);
  // Four quarters of hours at two changes a year; not every zone has them.
  expect(count).toBeGreaterThan(zones.length * 12);
});

test.each([
  ['shown twice', '2027-10-31', '02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['skipped', '2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['skipped at midnight', '2027-03-28', '00:30', 'Asia/Beirut', '2027-03-27T22:30:00.000Z'],
  ['shown twice for half an hour', '2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z'],
  ['without a change', '2027-01-10', '09:00', 'Asia/Kolkata', '2027-01-10T03:30:00.000Z'],
  ['in UTC', '2027-01-10', '09:00', 'UTC', '2027-01-10T09:00:00.000Z'],
  ['in a zone in other capitals', '2027-07-10', '09:00', 'europe/ROME', '2027-07-10T07:00:00.000Z'],
])('instantOf a time %s', (_, day, time, timeZone, instant) => {
  expect(instantOf(day, time, timeZone).toISOString()).toBe(instant);
});

test('wallClock shows a skipped time as a later one, and a repeated time unchanged', () => {
  const shown = (day: string, time: string) =>
    wallClock(instantOf(day, time, 'Europe/Berlin'), 'Europe/Berlin');
  expect(shown('2027-03-28', '02:30')).toEqual({ day: '2027-03-28', time: '03:30' });
  expect(shown('2027-10-31', '02:30')).toEqual({ day: '2027-10-31', time: '02:30' });
  expect(wallClock(new Date('2027-07-17T23:15:00Z'), 'Asia/Tokyo')).toEqual({
    day: '2027-07-18',
    time: '08:15',
  });
});

test('a zone that the browser lacks is replaced by its own', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(instantOf('2027-07-10', '09:00', 'Europe/Atlantis')).toEqual(instantOf('2027-07-10', '09:00', own));
});
