import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id, ImageView } from '@yolo/contract/schemas';
import { eventCalls } from './calls.ts';
import {
  EventCalendarQuery,
  EventListQuery,
  EventListView,
  EventSearchQuery,
  EventsFoundView,
} from './event-lists.schema.ts';
import {
  CalendarDownloadView,
  CreateEventRequest,
  EventCreatedView,
  EventView,
  UpdateEventRequest,
} from './events.schema.ts';
import { HomeQuery, HomeView } from './home.schema.ts';
import { invitationDetails } from './invitation-routes.ts';
import { GuestListView } from './invitations.schema.ts';
import { EventMessageListView, MessageSentView, SendMessageRequest } from './messages.schema.ts';
import { anEvent, eventId, owning } from './route-parts.ts';

const reading = ['event_not_found'] as const;

/** Events, their pictures, invitations and answers. */
export const eventRoutes = defineRoutes('events', eventCalls, {
  ...invitationDetails,
  createEvent: {
    summary: 'Makes an event with its invitations and their mails, all or nothing',
    permission: 'event.create',
    body: CreateEventRequest,
    response: EventCreatedView,
    status: 201,
    limits: [{ name: 'invite', per: 'member' }],
    errors: [
      'unauthenticated',
      'file_not_found',
      'event_not_found',
      'forbidden',
      'email_not_verified',
      'rate_limited',
    ],
  },
  readEvent: {
    summary: 'One event as the reader may see it',
    permission: 'event.read',
    ...anEvent,
    response: EventView,
    errors: reading,
  },
  updateEvent: {
    summary:
      'Changes what the event is, when and where; guests are told of another date, time or place if asked',
    permission: 'event.update',
    ...anEvent,
    body: UpdateEventRequest,
    response: EventView,
    errors: owning,
  },
  deleteEvent: {
    summary: 'Deletes the event and everything in it; those going and pending are told by mail',
    permission: 'event.delete',
    ...anEvent,
    errors: owning,
  },
  setEventImage: {
    summary: 'Puts an uploaded picture on the invitation',
    permission: 'image.change',
    ...anEvent,
    body: z.strictObject({ imageId: Id }),
    response: ImageView,
    errors: [...owning, 'file_not_found'],
  },
  removeEventImage: {
    summary: 'Takes the picture off the invitation',
    permission: 'image.change',
    ...anEvent,
    errors: owning,
  },
  listGuests: {
    summary: 'Going, Not Going and pending',
    permission: 'guests.read',
    ...anEvent,
    response: GuestListView,
    errors: reading,
  },
  removeAttendee: {
    summary: 'Takes somebody off Going; they may answer again',
    permission: 'attendee.remove',
    ...anEvent,
    params: eventId.extend({ guestId: Id }),
    errors: [...owning, 'attendee_not_found'],
  },
  listEvents: {
    summary: 'Events that the member owns or goes to: upcoming, then past, then undated',
    permission: 'event.list',
    query: EventListQuery,
    response: EventListView,
    errors: ['unauthenticated'],
  },
  searchEvents: {
    summary: 'Of those events the ones whose name or place holds the words',
    permission: 'event.list',
    query: EventSearchQuery,
    response: EventsFoundView,
    limits: [{ name: 'search', per: 'member' }],
    errors: ['unauthenticated', 'rate_limited'],
  },
  readCalendar: {
    summary: 'Of those events the ones on these days, those of several days included',
    permission: 'event.list',
    query: EventCalendarQuery,
    response: EventsFoundView,
    errors: ['unauthenticated'],
  },
  exportGuests: {
    summary: 'The guest list as a file for spreadsheets',
    permission: 'guests.export',
    exports: true,
    ...anEvent,
    errors: owning,
  },
  downloadCalendar: {
    summary: 'The event as a file for calendars',
    permission: 'event.read',
    exports: true,
    ...anEvent,
    errors: ['event_not_found', 'validation_failed'],
  },
  readCalendarDownload: {
    summary:
      'An address of the file for calendars that any browser opens, and that dies within the quarter of an hour',
    permission: 'event.read',
    exports: true,
    ...anEvent,
    response: CalendarDownloadView,
    errors: ['event_not_found', 'validation_failed'],
  },
  sendMessage: {
    summary: 'Writes to guests, one mail each',
    permission: 'message.send',
    ...anEvent,
    body: SendMessageRequest,
    response: MessageSentView,
    status: 201,
    limits: [{ name: 'message', per: 'member' }],
    errors: [...owning, 'rate_limited'],
  },
  listMessages: {
    summary: 'What the host has written to the guests so far',
    permission: 'message.list',
    ...anEvent,
    response: EventMessageListView,
    errors: owning,
  },
  readHome: {
    summary: 'The event cards of home',
    permission: 'home.read',
    query: HomeQuery,
    response: HomeView,
    errors: ['unauthenticated'],
  },
});

type EventRoutes = typeof eventRoutes;
declare module '@yolo/contract' {
  interface RouteTable extends EventRoutes {}
}
