import { timesAtChanges } from '@yolo/contract/testing';
import { startOf } from '../event-start.ts';
import { calendarFile } from './calendar.ts';
import { eventWords, longDate } from './event-words.ts';

/** The engine's words for an instant, with the zone's name in each English locale. */
function engine(timeZone: string) {
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const names = ['en-US', 'en-GB', 'en-AU'].map(
    (locale) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }),
  );
  const zoneName = (instant: Date) => (format: Intl.DateTimeFormat) =>
    format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')!.value;
  return {
    clock: (instant: Date) => clock.format(instant).replace(/\s/g, ' '),
    day: (instant: Date) => day.format(instant),
    zones: (instant: Date) => names.map(zoneName(instant)),
  };
}

/** Every n-th zone is checked; zone-changes.soak.ts checks all. */
const EVERY = Number(process.env['ZONES_EVERY'] ?? 12);

test('mail, calendar file and reminder agree on the instant around every zone change of ten years', () => {
  const failures: string[] = [];
  let [zone, clocks] = ['UTC', engine('UTC')];
  let checked = 0;
  const zones: string[] = [];
  for (const { timeZone, day, time, instant } of timesAtChanges()) {
    if (timeZone !== zones.at(-1)) zones.push(timeZone);
    if (zones.length % EVERY !== 0) continue;
    if (timeZone !== zone) [zone, clocks] = [timeZone, engine(timeZone)];
    checked += 1;
    const when = {
      multiDay: false,
      date: day,
      startDate: null,
      endDate: null,
      time,
      endTime: null,
      timeZone,
    };
    const event = { id: 'e1', name: 'Supper', location: null, ...when };
    const organizer = { name: 'Ana', email: 'yolo@yolo.test' };
    const words = eventWords(event);
    const file = calendarFile({
      ...{ event, sequence: 1, organizer },
      modified: new Date(0),
      url: 'https://yolo.test/events/e1',
    })!;
    const stamp = `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    const wrong = [
      words.day === longDate(clocks.day(instant)) || `mail says ${words.day}`,
      words.time!.startsWith(`${clocks.clock(instant)}, `) || `mail says ${words.time}`,
      clocks.zones(instant).some((name) => words.time!.includes(name)) || `mail says ${words.time}`,
      file.content.includes(`DTSTART:${stamp}`) || `the file has no ${stamp}`,
      startOf(when)!.getTime() === instant.getTime() || 'reminders count from another',
    ].filter((each) => each !== true);
    if (wrong.length > 0) failures.push(`${timeZone} ${day} ${time}: ${wrong.join(', ')}`);
  }
  expect(failures).toEqual([]);
  expect(checked).toBeGreaterThan(5000 / EVERY);
});
