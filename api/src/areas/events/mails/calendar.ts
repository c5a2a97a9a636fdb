import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import { dayAfter, endingDay, orderingDay, seen } from '@yolo/contract';
import { type CalendarSpan, instantOf } from '@yolo/contract/events';
import type { MailedEvent } from '../mailed-event.ts';
import { type Attachment, oneLine } from '../../../core/mail/mail.ts';

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

type EventHoursThere = Omit<MailedEvent, 'id' | 'name' | 'location'>;

/** Without a time whole days, whose end is exclusive; with one instants in UTC, which every calendar understands. */
export function calendarSpan(event: EventHoursThere): CalendarSpan | null {
  const first = orderingDay(event);
  if (!first) return null;
  const last = event.multiDay ? (event.endDate ?? first) : first;
  if (!event.time) return { allDay: true, start: first, end: dayAfter(last) };
  const start = instantOf(first, event.time, event.timeZone);
  const said = endOf(event);
  // An hour that the clocks skip can put the start after its end.
  const end = said && said > start ? said : guessedEnd(start, first, last, event.timeZone);
  return { allDay: false, start: start.toISOString(), end: end.toISOString() };
}

/** The end as the host has said it. */
function endOf(event: EventHoursThere): Date | null {
  const day = endingDay(event);
  return day && event.endTime ? instantOf(day, event.endTime, event.timeZone) : null;
}

/** The last of several days is part of it: it ends at the midnight after. */
function guessedEnd(start: Date, first: string, last: string, timeZone: string): Date {
  return last === first
    ? new Date(start.getTime() + GUESSED_HOURS * 3_600_000)
    : instantOf(dayAfter(last), '00:00', timeZone);
}

function asDates({ allDay, start, end }: CalendarSpan): { start: Date; end: Date; allDay: boolean } {
  return { allDay, start: new Date(start), end: new Date(end) };
}
