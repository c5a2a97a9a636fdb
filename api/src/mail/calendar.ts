import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import { type CalendarSpan, seen } from '@yolo/contract';
import type { MailedEvent } from '../jobs/job-payloads.ts';
import { instantOf } from './event-words.ts';
import { type Attachment, oneLine } from './mail.ts';

const DAY_MS = 86_400_000;
const GUESSED_HOURS = 3;

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
  const span = calendarSpan(event);
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

/** Without a time whole days, whose end is exclusive; with one instants in UTC, which every calendar understands. */
export function calendarSpan(event: Omit<MailedEvent, 'id' | 'name' | 'location'>): CalendarSpan | null {
  const first = event.multiDay ? event.startDate : event.date;
  if (!first) return null;
  const last = event.multiDay ? (event.endDate ?? first) : first;
  const dayAfter = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
  if (!event.time) return { allDay: true, start: first, end: dayAfter };
  const start = instantOf(first, event.time, event.timeZone);
  // The last of several days is part of it: it ends at the midnight after.
  const end =
    last === first
      ? new Date(start.getTime() + GUESSED_HOURS * 3_600_000)
      : instantOf(dayAfter, '00:00', event.timeZone);
  return { allDay: false, start: start.toISOString(), end: end.toISOString() };
}

function asDates({ allDay, start, end }: CalendarSpan): { start: Date; end: Date; allDay: boolean } {
  return { allDay, start: new Date(start), end: new Date(end) };
}
