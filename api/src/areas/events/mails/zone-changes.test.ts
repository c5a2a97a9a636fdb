import { timesAtChanges } from '@yolo/contract/testing';
import { startOf } from '../event-start.ts';
import { calendarFile } from './calendar.ts';
import { eventWords, longDate } from './event-words.ts';

/** What the engine says of an instant, with the names that each English has for the zone. */
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

/** Of the zones every so-manieth; zone-changes.soak.ts asks them all. */
const EVERY = Number(process.env['ZONES_EVERY'] ?? 12);

test('around every change of a zone in ten years mail, calendar file and reminder say one instant', () => {
  const strange: string[] = [];
  let [zone, clocks] = ['UTC', engine('UTC')];
  let asked = 0;
  const zones: string[] = [];
  for (const { timeZone, day, time, instant } of timesAtChanges()) {
    if (timeZone !== zones.at(-1)) zones.push(timeZone);
    if (zones.length % EVERY !== 0) continue;
    if (timeZone !== zone) [zone, clocks] = [timeZone, engine(timeZone)];
    asked += 1;
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
    if (wrong.length > 0) strange.push(`${timeZone} ${day} ${time}: ${wrong.join(', ')}`);
  }
  expect(strange).toEqual([]);
  expect(asked).toBeGreaterThan(5000 / EVERY);
});
