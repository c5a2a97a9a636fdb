import {
  foldLines,
  type ICalCalendarData,
  ICalCalendarMethod,
  ICalEventStatus,
  default as ical,
} from 'ical-generator';
import { seen } from '@yolo/contract';
import { type CalendarSpan, spanOf } from '@yolo/contract/events';
import type { MailedEvent } from '../mailed-event.ts';
import { type Attachment, oneLine } from '../../../core/mail/mail.ts';

/** The organizer in calendars: the host's name with the address that sends mails, as the host's own is private. */
interface Organizer {
  name: string;
  email: string;
}

export interface CalendarEntry {
  event: MailedEvent;
  /** The event's `change_seq`: calendars keep the entry with the highest. */
  sequence: number;
  /** The time of the last change. */
  modified: Date;
  url: string;
  organizer: Organizer;
  /** `tentative`: the reader has not answered. */
  status?: 'confirmed' | 'tentative' | 'cancelled';
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

const PRODUCT = { company: 'Yolo', product: 'Yolo' };

/**
 * The event as a calendar entry, or null without a date. It is the same in mails, downloads and feeds, so that
 * calendars recognize it by its UID and keep the highest SEQUENCE.
 */
export function calendarEntry(entry: CalendarEntry): string | null {
  const { event, sequence, modified, url, organizer, status = 'confirmed' } = entry;
  const span = spanOf(event);
  if (!span) return null;
  const vevent = ical({ prodId: PRODUCT }).createEvent({
    id: `${event.id}@${new URL(url).hostname}`,
    sequence,
    // Not the time of writing, so that the same event gives the same text.
    stamp: modified,
    lastModified: modified,
    status: statuses[status],
    summary: oneLine(seen(event.name)),
    location: event.location && seen(event.location),
    // A quoted parameter of iCalendar cannot contain a quote (RFC 5545, 3.2).
    organizer: { name: oneLine(seen(organizer.name)).replaceAll('"', "'"), email: organizer.email },
    url,
    ...asDates(span),
  });
  return foldLines(vevent.toString());
}

/** @param entries of {@link calendarEntry}; none for an empty calendar */
export function calendarText(head: ICalCalendarData, entries: readonly string[]): string {
  const empty = ical({ prodId: PRODUCT, ...head }).toString();
  const end = empty.lastIndexOf('END:VCALENDAR');
  // Every line ends with a line break, also the last one (RFC 5545, 3.1).
  return `${empty.slice(0, end)}${entries.join('')}END:VCALENDAR\r\n`;
}

/**
 * The event as a calendar file, or null without a date. PUBLISH, not REQUEST, which would make calendars send answers
 * to the address that sends mails; a cancellation has the same UID and a higher SEQUENCE.
 */
export function calendarFile(entry: CalendarEntry): Attachment | null {
  const text = calendarEntry(entry);
  if (text === null) return null;
  const cancelled = entry.status === 'cancelled';
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  return {
    name: cancelled ? 'cancelled.ics' : 'event.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText({ method }, [text]),
  };
}

function asDates({ allDay, start, end }: CalendarSpan): { start: Date; end: Date; allDay: boolean } {
  return { allDay, start: new Date(start), end: new Date(end) };
}
