import { z } from 'zod';
import { CalendarDate, Cursor, pageLimit, requiredText } from '@yolo/contract/schemas';
import { EventSummaryView } from './events.schema.ts';
import { EVENT_PAGE_MAX, EVENT_SEARCH_LIMIT, EVENT_SEARCH_MAX } from './limits.ts';

/** The reader's calendar day, which separates upcoming from past; the server's UTC day when absent. */
const today = CalendarDate.optional();
/** Adds the events that the reader is invited to and has not answered to their own and those that they go to. */
const also = z.enum(['invited']).optional();

export const EventListQuery = z.strictObject({
  limit: pageLimit(EVENT_PAGE_MAX),
  today,
  also,
  /** Only upcoming or only past events; undated ones are the last of the past. */
  when: z.enum(['upcoming', 'past']).optional(),
  /** `next` of the page before, asked for with the same `today` and `when`. */
  after: Cursor.optional(),
});

export const EventListView = z
  .object({
    events: z.array(EventSummaryView),
    /** The cursor of the next page, or `null` on the last one. */
    next: Cursor.nullable(),
  })
  .meta({ id: 'EventListView' });
export type EventListView = z.infer<typeof EventListView>;

export const EventSearchQuery = z.strictObject({
  query: requiredText(80),
  limit: pageLimit(EVENT_SEARCH_MAX).default(EVENT_SEARCH_LIMIT),
  today,
  also,
});

/** A month as calendars show it, with the ends of its neighbours, and one more. */
const CALENDAR_DAYS_MAX = 62;
const DAY_MS = 86_400_000;

export const EventCalendarQuery = z
  .strictObject({ from: CalendarDate, to: CalendarDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'lies before the start' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= CALENDAR_DAYS_MAX * DAY_MS, {
    path: ['to'],
    message: `is more than ${CALENDAR_DAYS_MAX} days away`,
  });

export const EventsFoundView = z
  .object({
    events: z.array(EventSummaryView),
    /** How many events match; these are the first of them. */
    total: z.int().optional(),
  })
  .meta({ id: 'EventsFoundView' });
export type EventsFoundView = z.infer<typeof EventsFoundView>;
