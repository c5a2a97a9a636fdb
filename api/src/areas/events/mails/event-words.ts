import { endingDay, orderingDay } from '@yolo/contract';
import type { MailedEvent } from '../mailed-event.ts';
import { dateFormat } from '../../../core/mail/formats.ts';

const DAY_MS = 86_400_000;

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** When an event is, as its mails say it. */
export interface EventWords {
  /** 'Sat', or 'Soon' when there is no date. */
  weekday: string;
  /** 'July 17th, 2027', or both ends of a range. */
  day: string;
  /** '7:30 PM, Rome time (CEST)', '7:30 PM – 11 PM, …' with an end, 'All day, …' without a time, or null without a date. */
  time: string | null;
}

/** A long date with its ordinal (`spec 1 ch. 9`, 'PPP'). */
export function longDate(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  const month = dateFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(date);
  const number = date.getUTCDate();
  const rule = ordinals.select(number);
  const ending = { one: 'st', two: 'nd', few: 'rd' }[rule as 'one'] ?? 'th';
  return `${month} ${number}${ending}, ${date.getUTCFullYear()}`;
}

/** The instant of a wall-clock time in a zone, also in the hour that summer time skips or repeats. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number) => {
    const parts = dateFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
    const [, sign, hours = '0', minutes = '0'] =
      /GMT([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
  const before = offsetAt(wall - DAY_MS);
  const asBefore = wall - before;
  const after = offsetAt(asBefore);
  const asAfter = wall - after;
  // A skipped hour is neither's, and a repeated one is both's: the offset before the change holds (RFC 5545, 3.3.5).
  return new Date(after === before || offsetAt(asAfter) !== after ? asBefore : asAfter);
}

export function eventWords(event: MailedEvent): EventWords {
  const first = orderingDay(event);
  if (!first) return { weekday: 'Soon', day: 'Date not set', time: null };
  const day =
    event.multiDay && event.endDate && event.endDate !== first
      ? `${longDate(first)} – ${longDate(event.endDate)}`
      : longDate(first);
  return { weekday: weekdayOf(first, 'short'), day, time: clockWords(first, event) };
}

function clockWords(day: string, event: MailedEvent): string {
  const { time, endTime, timeZone } = event;
  const instant = instantOf(day, time ?? '12:00', timeZone);
  const zone = zoneWords(timeZone, instant);
  if (!time) return `All day, ${zone}`;
  const clock = clockAt(instant, timeZone);
  const lastDay = endingDay(event);
  if (!lastDay || !endTime) return `${clock}, ${zone}`;
  const end = clockAt(instantOf(lastDay, endTime, timeZone), timeZone);
  return `${shortClock(clock)} – ${shortClock(end)}, ${zone}`;
}

/** 'Saturday', or 'Sat'. */
export function weekdayOf(day: string, weekday: 'long' | 'short' = 'long'): string {
  return dateFormat('en-US', { weekday, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}

function clockAt(instant: Date, timeZone: string): string {
  return dateFormat('en-US', { timeStyle: 'short', timeZone }).format(instant).replace(/\s/g, ' ');
}

/** '7 PM' for '7:00 PM'. */
const shortClock = (clock: string) => clock.replace(':00 ', ' ');

/** '7:30 PM', and '8 PM' at the full hour. */
export function clockOf(time: string): string {
  return shortClock(clockAt(new Date(`2000-01-01T${time}:00Z`), 'UTC'));
}

/** 'Rome time (CEST)'; a zone that is no place is only its short name. */
function zoneWords(timeZone: string, instant: Date): string {
  const short = shortZone(timeZone, instant);
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return short;
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${city} time (${short})`;
}

/** Each English has names for the zones near to it, and an offset for the rest. */
function shortZone(timeZone: string, instant: Date): string {
  const names = ['en-US', 'en-GB', 'en-AU'].map(
    (locale) =>
      dateFormat(locale, { timeZone, timeZoneName: 'short' })
        .formatToParts(instant)
        .find(({ type }) => type === 'timeZoneName')!.value,
  );
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0]!;
}
