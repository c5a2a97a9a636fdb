import { dayAfter, endingDay, type EventDates, normalizeDates, orderingDay } from '@yolo/contract';
import type { CalendarSpan } from './events.schema.ts';
import { instantOf, wallClock } from './instants.ts';

/** The days of a change as stored, or null if some are missing or the change has none. */
export function datesOf(change: Partial<EventDates>): EventDates | null {
  const { multiDay } = change;
  return multiDay === undefined ? null : normalizeDates({ ...change, multiDay });
}

/** Days and hours of an event, and the IANA zone in which it takes place. */
export type EventDays = EventDates & { time?: string | null; endTime?: string | null; timeZone: string };

/** The assumed length of an event of one day that has a start time and no end time. */
export const GUESSED_HOURS = 3;

/** The latest start whose assumed end is still on the same day, at midnight. */
const LAST_START = `${24 - GUESSED_HOURS}:00`;

/**
 * When an event takes place: for calendars, pages, lists and reminders. Without a time whole days, whose end is
 * exclusive; with a time instants in UTC, up to the end that the host has entered or the assumed one.
 * @returns null without a date
 */
export function spanOf(event: EventDays): CalendarSpan | null {
  const { time = null, endTime = null, timeZone } = event;
  const first = orderingDay(event);
  if (!first) return null;
  const last = (event.multiDay && event.endDate) || first;
  if (!time) return { allDay: true, start: first, end: dayAfter(last) };
  const start = instantOf(first, time, timeZone);
  const endDay = endingDay({ ...event, time, endTime });
  const entered = endDay && endTime ? instantOf(endDay, endTime, timeZone) : null;
  // An hour that the clocks skip can put the start after its end.
  const end = entered && entered > start ? entered : guessedEnd(start, first, last, timeZone);
  return { allDay: false, start: start.toISOString(), end: end.toISOString() };
}

/** An event of several days includes the last one: it ends at the midnight after it. */
const guessedEnd = (start: Date, first: string, last: string, timeZone: string): Date =>
  last === first
    ? new Date(start.getTime() + GUESSED_HOURS * 3_600_000)
    : instantOf(dayAfter(last), '00:00', timeZone);

/** The day on which an event ends in its zone, also after midnight; null without a date. The same as `events.last_day`. */
export function lastDayOf(event: Omit<EventDays, 'timeZone'>): string | null {
  const { time = null, endTime = null } = event;
  const first = orderingDay(event);
  if (!first) return null;
  const last = (event.multiDay && event.endDate) || first;
  if (last !== first || !time) return last;
  return endingDay({ ...event, time, endTime }) ?? (time.slice(0, 5) > LAST_START ? dayAfter(first) : first);
}

/** Whether the event's last day is over in its zone; an event without a date is never over. */
export function isOver(event: EventDays, now = new Date()): boolean {
  const last = lastDayOf(event);
  return last !== null && last < wallClock(now, event.timeZone).day;
}
