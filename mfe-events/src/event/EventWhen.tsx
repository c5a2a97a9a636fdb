import type { EventView } from '@yolo/contract';
import { WeekdayDate } from '@yolo/design-system';
import { eventDates, eventWeekday } from '../event-dates/event-dates';
import { eventTime } from '../event-dates/your-time';

/** Date & time: one day, 'start – end' or 'Date not set', with the reader's own time where it differs. */
export function EventWhen({ event }: { event: EventView }) {
  const time = eventTime(event);
  return (
    <WeekdayDate
      weekday={eventWeekday(event) ?? undefined}
      long={eventDates(event)}
      time={time ? [time.time, time.yourTime].filter(Boolean).join(' · ') : undefined}
    />
  );
}
