import { type Calls, sliceOf } from '@yolo/contract';
import type { calendarFeedRoutes } from './calendar-feeds.routes.ts';

export const calendarFeedCalls = {
  readCalendarFeed: { method: 'GET', path: '/calendar-feed' },
  makeCalendarFeed: { method: 'POST', path: '/calendar-feed' },
  endCalendarFeed: { method: 'DELETE', path: '/calendar-feed', answer: 'nothing' },
  readEventFeed: { method: 'GET', path: '/events/:eventId/calendar-feed', ofEvent: true },
  makeEventFeed: { method: 'POST', path: '/events/:eventId/calendar-feed', ofEvent: true },
  endEventFeed: {
    method: 'DELETE',
    path: '/events/:eventId/calendar-feed',
    ofEvent: true,
    answer: 'nothing',
  },
} as const satisfies Calls;

export const calendarFeedsApi = sliceOf<typeof calendarFeedRoutes>(calendarFeedCalls);
