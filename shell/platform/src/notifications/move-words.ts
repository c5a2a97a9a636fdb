import { isolated, orderingDay } from '@yolo/contract';
import type { EventFacts } from '@yolo/contract/events';
import type { NotificationView } from '@yolo/contract/notifications';
import { readersLocale } from '@yolo/design-system';
import { eventTime, pastDates, weekdayName, type Reader } from '../event-dates';

/**
 * Another date, time or place as it is now, by the reader's clock: 'Now Saturday, December 5th, 7:30 PM Rome time', and
 * beneath it the event and the reader's own time where that differs.
 * @returns null for what is no news of a move
 */
export function moveWords(
  { kind, now, eventName }: NotificationView,
  reader: Reader,
): { title: string; message: string } | null {
  if (!now) return null;
  const facts = [
    ...(kind === 'relocated' ? [] : [whenWords(now, reader)]),
    ...(kind === 'rescheduled' ? [] : [whereWords(now)]),
  ];
  const yourTime = kind === 'relocated' ? null : eventTime(now, reader)?.yourTime;
  return {
    title: `Now ${facts.join(', ')}`,
    message: [isolated(eventName), yourTime].filter(Boolean).join('\u00a0· '),
  };
}

function whenWords(event: EventFacts, reader: Reader): string {
  const day = orderingDay(event);
  if (!day) return 'without a date';
  const locale = reader.locale ?? readersLocale();
  const time = eventTime(event, reader);
  const clock = [time?.time, time?.zone].filter(Boolean).join(' ');
  // The present year goes without saying.
  return [weekdayName(day, locale, 'long'), pastDates(event, locale), clock].filter(Boolean).join(', ');
}

const whereWords = ({ location }: EventFacts): string =>
  location === null ? 'without a place' : `at ${isolated(location)}`;
