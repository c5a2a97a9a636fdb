import { endingDay, type EventDates, normalizeDates, orderingDay } from '@yolo/contract';
import { wallClock } from './instants.ts';

/** The days of a change as stored, or null where some are missing or none are named. */
export function datesOf(change: Partial<EventDates>): EventDates | null {
  const { multiDay } = change;
  return multiDay === undefined ? null : normalizeDates({ ...change, multiDay });
}

/** Days and hours of an event, and the IANA zone in which it takes place. */
export type DaysThere = EventDates & { time?: string | null; endTime?: string | null; timeZone: string };

/** Whether the event's last day is over where it takes place, the night into which it goes included; one without a date never is. */
export function isOver(event: DaysThere, now = new Date()): boolean {
  const { time = null, endTime = null } = event;
  const last =
    endingDay({ ...event, time, endTime }) ?? ((event.multiDay && event.endDate) || orderingDay(event));
  return last !== null && last < wallClock(now, event.timeZone).day;
}
