import type { EventView } from '@yolo/contract';
import { WeekdayDate } from '@yolo/design-system';
import { eventDates, eventTime, eventWeekday, type EventTime } from '@yolo/platform/event-dates';

/** `7:30 PM Rome time · 1:30 PM your time`; the short form where both clocks agree. */
const timeWords = ({ time, zone, yourTime }: EventTime) =>
  [[time, zone].filter(Boolean).join(' '), yourTime].filter(Boolean).join('\u00a0· ');

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
