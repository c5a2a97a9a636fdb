import { isOver, spanOf } from '@yolo/contract/events';
import type { TimedDates } from '@yolo/platform/event-dates';

/** Whether the event is past on the clocks where it takes place: by its end, said or guessed, else by its last day. */
export function hasPassed(event: TimedDates, now = new Date()): boolean {
  const span = spanOf(event);
  return span && !span.allDay ? new Date(span.end) <= now : isOver(event, now);
}
