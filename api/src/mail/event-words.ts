import type { MailedEvent } from '../jobs/job-payloads.ts';

/** When an event is, as its mails say it. */
export interface EventWords {
  /** 'Sat', or 'Soon' when there is no date. */
  weekday: string;
  /** 'July 17th, 2027', or both ends of a range. */
  day: string;
  /** '7:30 PM, Rome time (CEST)', or null when the event has no time. */
  time: string | null;
}

/** A long date with its ordinal (`spec 1 ch. 9`, 'PPP'). */
export function longDate(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(date);
  const number = date.getUTCDate();
  const rule = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(number);
  const ending = { one: 'st', two: 'nd', few: 'rd' }[rule as 'one'] ?? 'th';
  return `${month} ${number}${ending}, ${date.getUTCFullYear()}`;
}

/** The instant of a wall-clock time in a zone, also in the hour that summer time skips or repeats. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number) => {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
      instant,
    );
    const [, sign, hours = '0', minutes = '0'] =
      /GMT([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
  const guess = wall - offsetAt(wall);
  return new Date(wall - offsetAt(guess));
}

export function eventWords(event: MailedEvent): EventWords {
  const first = event.multiDay ? event.startDate : event.date;
  if (!first) return { weekday: 'Soon', day: 'Date not set', time: null };
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${first}T12:00:00Z`),
  );
  const day =
    event.multiDay && event.endDate ? `${longDate(first)} – ${longDate(event.endDate)}` : longDate(first);
  return { weekday, day, time: event.time ? zonedTime(first, event.time, event.timeZone) : null };
}

function zonedTime(day: string, time: string, timeZone: string): string {
  const instant = instantOf(day, time, timeZone);
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(instant);
  const short = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${clock.replace(/\s/g, ' ')}, ${city} time (${short})`;
}
