import { isTimeZone } from '@yolo/contract';

/*
 * Without @internationalized/date, which the test compares with: it would add 4.3 KiB to every page of an event and 5.5
 * to home, for these few functions.
 */

const DAY_MS = 86_400_000;

/**
 * The instant of a day and a time on the clocks of a zone: for mails, calendar files, reminders and pages. In an hour
 * that the clocks repeat it is the first one; a time that they skip gets the offset from before the change, so that the
 * clocks show a later time (RFC 5545, 3.3.5).
 * @param day `yyyy-MM-dd`
 * @param time `HH:mm`
 * @param timeZone IANA
 */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  const isAfter =
    before !== after &&
    offsetAt(wall - before, timeZone) !== before &&
    offsetAt(wall - after, timeZone) === after;
  return new Date(wall - (isAfter ? after : before));
}

/** What the clocks of a zone show at an instant: `yyyy-MM-dd` and `HH:mm`. */
export function wallClock(instant: Date, timeZone: string): { day: string; time: string } {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * A cache by lower-cased zone: to make a format takes longer than all that is done with it. An older browser lacks newer zones:
 * its own takes their place, so that a page is shown.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const zone = timeZone.toLowerCase();
  let format = formats.get(zone);
  if (!format) {
    const all = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    } as const;
    const known = isTimeZone(timeZone) ? timeZone : undefined;
    format = new Intl.DateTimeFormat('en-US', { timeZone: known, hourCycle: 'h23', ...all });
    formats.set(zone, format);
  }
  return format;
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant: whole minutes in this century. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return shown - Math.floor(instant / 60_000) * 60_000;
}
