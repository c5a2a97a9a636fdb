import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import { seen } from '@yolo/contract';
import { type CalendarSpan, spanOf } from '@yolo/contract/events';
import type { MailedEvent } from '../mailed-event.ts';
import { type Attachment, oneLine } from '../../../core/mail/mail.ts';

/** Whom calendars name as the organizer: the host, at the address that mails come from, for a host's own is private. */
export interface Organizer {
  name: string;
  email: string;
}

export interface CalendarEntry {
  event: MailedEvent;
  /** The event's `change_seq`: calendars keep what has the highest. */
  sequence: number;
  url: string;
  organizer: Organizer;
  cancelled?: boolean;
}

/**
 * The event as a file for calendars, or null without a date. PUBLISH, not REQUEST, which would make calendars answer
 * to the address that mails come from; a cancellation has the same UID and a higher SEQUENCE.
 */
export function calendarFile(entry: CalendarEntry): Attachment | null {
  const { event, sequence, url, organizer, cancelled = false } = entry;
  const span = spanOf(event);
  if (!span) return null;
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: 'Yolo', product: 'Yolo' }, method });
  calendar.createEvent({
    id: `${event.id}@${new URL(url).hostname}`,
    sequence,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: oneLine(seen(event.name)),
    location: event.location && seen(event.location),
    // A quoted parameter of iCalendar has no way to hold a quote (RFC 5545, 3.2).
    organizer: { name: oneLine(seen(organizer.name)).replaceAll('"', "'"), email: organizer.email },
    url,
    ...asDates(span),
  });
  return {
    name: cancelled ? 'cancelled.ics' : 'event.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}

function asDates({ allDay, start, end }: CalendarSpan): { start: Date; end: Date; allDay: boolean } {
  return { allDay, start: new Date(start), end: new Date(end) };
}
