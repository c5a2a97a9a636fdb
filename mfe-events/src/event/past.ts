import { isOver, spanOf } from '@yolo/contract/events';
import type { TimedDates } from '@yolo/platform/event-dates';

/** Whether the event is over in its own time zone: by its end, given or estimated, or else by its last day. */
export function hasPassed(event: TimedDates, now = new Date()): boolean {
  const span = spanOf(event);
  return span && !span.allDay ? new Date(span.end) <= now : isOver(event, now);
}
