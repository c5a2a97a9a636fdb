import type { EventView } from '@yolo/contract';
import { WeekdayDate } from '@yolo/design-system';
import { eventDates, eventTime, eventWeekday, timeWords } from '@yolo/platform/event-dates';

/** Date & time: one day, 'start – end' or 'Date not set', with the reader's own time where it differs. */
export function EventWhen({ event }: { event: EventView }) {
  const time = eventTime(event);
  return (
    <WeekdayDate
      weekday={eventWeekday(event) ?? undefined}
      long={eventDates(event)}
      time={time ? timeWords(time) : undefined}
    />
  );
}
