import { type EventDates, orderingDay } from '@yolo/contract';
import { longDate, longDateRange, readersLocale, weekday } from '@yolo/design-system';
import { eventTime, thisReader, type Reader, type TimedDates } from './your-time';

/** The text for an event without a date (`spec 1 ch. 2`). */
export const DATE_NOT_SET = 'Date not set';

/** A calendar day has no zone, so that it is represented as a UTC day. */
export const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** A single long date, 'start – end' for several days, or 'Date not set' (`spec 1 ch. 2`). */
export function eventDates(dates: EventDates, locale?: string): string {
  if (dates.multiDay && dates.startDate && dates.endDate)
    return longDateRange(dates.startDate, dates.endDate, locale);
  const day = orderingDay(dates) ?? dates.date;
  return day ? longDate(day, locale) : DATE_NOT_SET;
}

/** The short weekday of the first day, or null without a date. */
export function eventWeekday(dates: EventDates, locale?: string): string | null {
  const day = orderingDay(dates);
  return day ? weekday(day, locale) : null;
}

/** The local calendar day, `yyyy-MM-dd`. */
export function readersToday(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whole days from `today` to the event's first day; null without a date or after that day. */
export function daysToGo(dates: EventDates, today = readersToday()): number | null {
  const day = orderingDay(dates);
  if (!day || day < today) return null;
  return Math.round((dayOf(day).getTime() - dayOf(today).getTime()) / 86_400_000);
}

/** The date of a past event: 'September 25th', with the year if it is not the current one. */
export function pastDates(dates: EventDates, locale = readersLocale(), today = readersToday()): string {
  const words = eventDates(dates, locale);
  // Only our own en-US format is known to end with the year.
  return locale.startsWith('en-US') ? words.replaceAll(`, ${today.slice(0, 4)}`, '') : words;
}

/** Date and time in one line, for events in lists: `July 17th, 2027, 7:30 PM (1:30 PM your time)`. */
export function eventWhen(event: TimedDates, reader: Reader = thisReader()): string {
  const time = eventTime(event, reader);
  const there = [eventDates(event, reader.locale), time?.time].filter(Boolean).join(', ');
  return time?.yourTime ? `${there} (${time.yourTime})` : there;
}
