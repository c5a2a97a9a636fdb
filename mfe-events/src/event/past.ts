import { endingDay, orderingDay } from '@yolo/contract';
import { instantOf, isOver } from '@yolo/contract/events';
import type { TimedDates } from '@yolo/platform/event-dates';

/** Whether the event is past on the clocks where it takes place: by its end, else by its start, else by its last day. */
export function hasPassed(event: TimedDates, now = new Date()): boolean {
  const { time, endTime = null, timeZone } = event;
  const first = orderingDay(event);
  const last = endingDay({ ...event, endTime });
  if (last && endTime) return instantOf(last, endTime, timeZone) <= now;
  const isOneDay = !event.multiDay || event.endDate === first;
  if (first && time && isOneDay) return instantOf(first, time, timeZone) <= now;
  return isOver(event, now);
}
