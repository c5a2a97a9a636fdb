import * as lists from './event-lists.ts';
import { route } from './route.ts';

/** The events that a member owns or goes to, in lists. */
export const eventListRoutes = {
  listEvents: route({
    method: 'GET',
    path: '/events',
    summary: 'Events that the member owns or goes to: upcoming, then past, then undated',
    permission: 'event.list',
    query: lists.EventListQuery,
    response: lists.EventListView,
    errors: ['unauthenticated'],
  }),
  searchEvents: route({
    method: 'GET',
    path: '/events/search',
    summary: 'Of those events the ones whose name or place holds the words',
    permission: 'event.list',
    query: lists.EventSearchQuery,
    response: lists.EventsFoundView,
    limits: [{ name: 'search', per: 'member' }],
    errors: ['unauthenticated', 'rate_limited'],
  }),
  readCalendar: route({
    method: 'GET',
    path: '/events/calendar',
    summary: 'Of those events the ones on these days, those of several days included',
    permission: 'event.list',
    query: lists.EventCalendarQuery,
    response: lists.EventsFoundView,
    errors: ['unauthenticated'],
  }),
};
