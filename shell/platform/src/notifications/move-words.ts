import { isolated, orderingDay } from '@yolo/contract';
import type { EventFacts } from '@yolo/contract/events';
import type { NotificationView } from '@yolo/contract/notifications';
import { readersLocale } from '@yolo/design-system';
import { eventTime, pastDates, weekdayName, type Reader } from '../event-dates';

/**
 * The texts for a changed date, time or place: 'Now Saturday, December 5th, 7:30 PM Rome time', and below it the event's name and
 * the local time if it differs.
 * @returns null if the notification is not about a move
 */
export function moveWords(
  { kind, now, eventName }: NotificationView,
  reader: Reader,
): { title: string; message: string } | null {
  if (!now) return null;
  const facts = [
    ...(kind === 'relocated' ? [] : [dateText(now, reader)]),
    ...(kind === 'rescheduled' ? [] : [placeText(now)]),
  ];
  const yourTime = kind === 'relocated' ? null : eventTime(now, reader)?.yourTime;
  return {
    title: `Now ${facts.join(', ')}`,
    message: [isolated(eventName), yourTime].filter(Boolean).join('\u00a0· '),
  };
}

function dateText(event: EventFacts, reader: Reader): string {
  const day = orderingDay(event);
  if (!day) return 'without a date';
  const locale = reader.locale ?? readersLocale();
  const time = eventTime(event, reader);
  const clock = [time?.time, time?.zone].filter(Boolean).join(' ');
  // pastDates omits the current year.
  return [weekdayName(day, locale, 'long'), pastDates(event, locale), clock].filter(Boolean).join(', ');
}

const placeText = ({ location }: EventFacts): string =>
  location === null ? 'without a place' : `at ${isolated(location)}`;
