import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { calendarFeedCalls } from './calendar-feeds.calls.ts';
import {
  CalendarFeedMadeView,
  CalendarFeedStateView,
  MakeCalendarFeedRequest,
} from './calendar-feeds.schema.ts';

const anEvent = { params: z.strictObject({ eventId: Id }), notFound: 'event_not_found' } as const;
const byLinkAlone = ['event_not_found', 'forbidden'] as const;
const creation = {
  body: MakeCalendarFeedRequest,
  response: CalendarFeedMadeView,
  status: 201,
  limits: [{ name: 'calendar', per: 'member' }],
} as const;

/** Addresses by which calendars keep up to date by themselves. */
export const calendarFeedRoutes = defineRoutes('events', calendarFeedCalls, {
  readCalendarFeed: {
    summary: "Whether there is such an address for the member's events",
    permission: 'calendar-feed.own',
    response: CalendarFeedStateView,
    errors: ['unauthenticated'],
  },
  makeCalendarFeed: {
    summary: 'Makes one; the one before ends',
    permission: 'calendar-feed.own',
    ...creation,
    errors: ['unauthenticated', 'rate_limited'],
  },
  endCalendarFeed: {
    summary: 'Ends it',
    permission: 'calendar-feed.own',
    errors: ['unauthenticated'],
  },
  readEventFeed: {
    summary: 'Whether there is one for the event, of who reads it by the link of an invitation',
    permission: 'event-feed.read',
    ...anEvent,
    response: CalendarFeedStateView,
    errors: byLinkAlone,
  },
  makeEventFeed: {
    summary: 'Makes one; the one before ends',
    permission: 'event-feed.change',
    ...anEvent,
    ...creation,
    errors: [...byLinkAlone, 'invitation_gone', 'rate_limited'],
  },
  endEventFeed: {
    summary: 'Ends it',
    permission: 'event-feed.change',
    ...anEvent,
    errors: byLinkAlone,
  },
});

type CalendarFeedRoutes = typeof calendarFeedRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends CalendarFeedRoutes {}
}
