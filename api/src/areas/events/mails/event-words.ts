import { endingDay, orderingDay } from '@yolo/contract';
import { instantOf, wallClock } from '@yolo/contract/events';
import type { MailedEvent } from '../mailed-event.ts';
import { dateFormat } from '../../../core/mail/formats.ts';

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** The date and time of an event in the words of mails. */
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

/** A cache, because each guest who opens a link needs the words of the event. */
const CACHE_MAX = 1000;
const cache = new Map<string, EventWords>();

export function eventWords(event: MailedEvent): EventWords {
  const { multiDay, date, startDate, endDate, time, endTime, timeZone } = event;
  const key = JSON.stringify([multiDay, date, startDate, endDate, time, endTime, timeZone]);
  let words = cache.get(key);
  if (!words) {
    words = wordsOf(event);
    if (cache.size >= CACHE_MAX) cache.delete(cache.keys().next().value!);
    cache.set(key, words);
  }
  return words;
}

function wordsOf(event: MailedEvent): EventWords {
  const first = orderingDay(event);
  if (!first) return { weekday: 'Soon', day: 'Date not set', time: null };
  // A time before midnight that the clocks skip is on the next day.
  const start = event.time
    ? wallClock(instantOf(first, event.time, event.timeZone), event.timeZone).day
    : first;
  const day =
    event.multiDay && event.endDate && event.endDate !== first
      ? `${longDate(start)} – ${longDate(event.endDate)}`
      : longDate(start);
  return { weekday: weekdayOf(start, 'short'), day, time: clockWords(first, event) };
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

/** 'Rome time (CEST)'; only the short name for a zone that is not a place. */
function zoneWords(timeZone: string, instant: Date): string {
  const short = shortZone(timeZone, instant);
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return short;
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${city} time (${short})`;
}

/** Each English locale has names for nearby zones, and offsets for the rest. */
function shortZone(timeZone: string, instant: Date): string {
  const names = ['en-US', 'en-GB', 'en-AU'].map(
    (locale) =>
      dateFormat(locale, { timeZone, timeZoneName: 'short' })
        .formatToParts(instant)
        .find(({ type }) => type === 'timeZoneName')!.value,
  );
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0]!;
}
