import { type EventDates, normalizeDates } from '@yolo/contract';
import type { EventView, UpdateEventRequest } from '@yolo/contract/events';
import { hoursErrors, type Hours } from './hours';

/** Date, hours and zone in their form. */
export interface When extends EventDates, Hours {
  /** IANA; empty while another is being searched. */
  timeZone: string;
}

export const whenOf = (event: EventView): When => ({
  multiDay: event.multiDay,
  date: event.date,
  startDate: event.startDate,
  endDate: event.endDate,
  time: event.time ?? '',
  endTime: event.endTime ?? '',
  timeZone: event.timeZone,
});

export type WhenErrors = Partial<Record<'date' | 'time' | 'endTime' | 'timeZone', string>>;

/** In the words of Create Event (`spec 1 ch. 5`); null when nothing is missing. */
export function whenErrors(when: When): WhenErrors | null {
  const errors: WhenErrors = hoursErrors(when);
  if (!normalizeDates(when)) errors.date = when.multiDay ? 'Please fill date range.' : 'Please fill date.';
  if (!when.timeZone) errors.timeZone = 'Please choose a time zone.';
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Only changed fields, because guests get a mail about each of them; null if nothing has changed. */
export function whenChange(event: EventView, when: When): UpdateEventRequest | null {
  const dates = normalizeDates(when);
  const isMoved =
    dates &&
    (dates.multiDay !== event.multiDay ||
      dates.date !== event.date ||
      dates.startDate !== event.startDate ||
      dates.endDate !== event.endDate);
  const [time, endTime] = [when.time || null, when.endTime || null];
  const change: UpdateEventRequest = {
    ...(isMoved && dates),
    ...(time !== event.time && { time }),
    ...(endTime !== event.endTime && { endTime }),
    ...(when.timeZone !== event.timeZone && { timeZone: when.timeZone }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
