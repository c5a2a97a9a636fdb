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

/** Whom calendars name as the organizer: the host, at the address that mails come from, for a host's own is private. */
interface Organizer {
  name: string;
  email: string;
}

export interface CalendarEntry {
  event: MailedEvent;
  /** The event's `change_seq`: calendars keep what has the highest. */
  sequence: number;
  /** When it changed last. */
  modified: Date;
  url: string;
  organizer: Organizer;
  /** `tentative`: its reader has not answered. */
  status?: 'confirmed' | 'tentative' | 'cancelled';
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

const PRODUCT = { company: 'Yolo', product: 'Yolo' };

/**
 * The event as an entry of calendars, or null without a date: the same in a mail's file, in a file by an address and in a
 * feed, so that calendars know it again by its UID and take what has the highest SEQUENCE.
 */
export function calendarEntry(entry: CalendarEntry): string | null {
  const { event, sequence, modified, url, organizer, status = 'confirmed' } = entry;
  const span = spanOf(event);
  if (!span) return null;
  const written = ical({ prodId: PRODUCT }).createEvent({
    id: `${event.id}@${new URL(url).hostname}`,
    sequence,
    // Not the moment of writing: the same event is the same text each time.
    stamp: modified,
    lastModified: modified,
    status: statuses[status],
    summary: oneLine(seen(event.name)),
    location: event.location && seen(event.location),
    // A quoted parameter of iCalendar has no way to hold a quote (RFC 5545, 3.2).
    organizer: { name: oneLine(seen(organizer.name)).replaceAll('"', "'"), email: organizer.email },
    url,
    ...asDates(span),
  });
  return foldLines(written.toString());
}

/** @param entries of {@link calendarEntry}; without any it is an empty calendar */
export function calendarText(head: ICalCalendarData, entries: readonly string[]): string {
  const empty = ical({ prodId: PRODUCT, ...head }).toString();
  const end = empty.lastIndexOf('END:VCALENDAR');
  // Every line ends with a break, the last one too (RFC 5545, 3.1).
  return `${empty.slice(0, end)}${entries.join('')}END:VCALENDAR\r\n`;
}

/**
 * The event as a file for calendars, or null without a date. PUBLISH, not REQUEST, which would make calendars answer
 * to the address that mails come from; a cancellation has the same UID and a higher SEQUENCE.
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
