import { type EventDates, normalizeDates } from '@yolo/contract';

/** The days of a change as stored, or null where some are missing or none are named. */
export function datesOf(change: Partial<EventDates>): EventDates | null {
  const { multiDay } = change;
  return multiDay === undefined ? null : normalizeDates({ ...change, multiDay });
}
