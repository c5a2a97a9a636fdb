import { z } from 'zod';
import { Id, Timestamp } from '@yolo/contract/schemas';

/** An address by which calendars keep up to date by themselves. */
export const CalendarFeedView = z
  .object({
    createdAt: Timestamp,
    /** When a calendar read it last, to the hour; `null`: never. */
    readAt: Timestamp.nullable(),
  })
  .meta({ id: 'CalendarFeedView' });
export type CalendarFeedView = z.infer<typeof CalendarFeedView>;

export const CalendarFeedStateView = z
  .object({
    /** `null`: there is none. */
    feed: CalendarFeedView.nullable(),
  })
  .meta({ id: 'CalendarFeedStateView' });
export type CalendarFeedStateView = z.infer<typeof CalendarFeedStateView>;

export const MakeCalendarFeedRequest = z
  .strictObject({
    /** A repeated request, after a lost answer, gets the same address. */
    requestId: Id,
  })
  .meta({ id: 'MakeCalendarFeedRequest' });

export const CalendarFeedMadeView = z
  .object({
    feed: CalendarFeedView,
    /** Anybody who has it reads the calendar; it is shown only once. */
    url: z.string(),
  })
  .meta({ id: 'CalendarFeedMadeView' });
export type CalendarFeedMadeView = z.infer<typeof CalendarFeedMadeView>;
