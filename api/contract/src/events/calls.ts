import { type Call, type Calls, sliceOf } from '@yolo/contract';
import type { eventRoutes } from './routes.ts';

const readEvent = { method: 'GET', path: '/events/:eventId', ofEvent: true } as const satisfies Call;
const mailInvitationLink = {
  method: 'POST',
  path: '/events/:eventId/mail-link',
  answer: 'nothing',
} as const satisfies Call;

export const eventCalls = {
  createEvent: { method: 'POST', path: '/events' },
  readEvent,
  mailInvitationLink,
  updateEvent: { method: 'PATCH', path: '/events/:eventId', ofEvent: true },
  deleteEvent: { method: 'DELETE', path: '/events/:eventId', ofEvent: true, answer: 'nothing' },
  setEventImage: { method: 'PUT', path: '/events/:eventId/image', ofEvent: true },
  removeEventImage: { method: 'DELETE', path: '/events/:eventId/image', ofEvent: true, answer: 'nothing' },
  listGuests: { method: 'GET', path: '/events/:eventId/guests', ofEvent: true },
  invite: { method: 'POST', path: '/events/:eventId/invitations', ofEvent: true },
  deleteInvitation: {
    method: 'DELETE',
    path: '/events/:eventId/invitations/:invitationId',
    ofEvent: true,
    answer: 'nothing',
  },
  removeAttendee: {
    method: 'DELETE',
    path: '/events/:eventId/attendees/:guestId',
    ofEvent: true,
    answer: 'nothing',
  },
  answerInvitation: { method: 'PUT', path: '/events/:eventId/rsvp', ofEvent: true },
  listEvents: { method: 'GET', path: '/events' },
  searchEvents: { method: 'GET', path: '/events/search' },
  readCalendar: { method: 'GET', path: '/events/calendar' },
  resendInvitation: {
    method: 'POST',
    path: '/events/:eventId/invitations/:invitationId/mail',
    ofEvent: true,
    answer: 'nothing',
  },
  remindAll: { method: 'POST', path: '/events/:eventId/invitations/mail', ofEvent: true },
  readInvitationLink: {
    method: 'GET',
    path: '/events/:eventId/invitations/:invitationId/link',
    ofEvent: true,
  },
  renewInvitationLink: {
    method: 'POST',
    path: '/events/:eventId/invitations/:invitationId/link',
    ofEvent: true,
  },
  exportGuests: {
    method: 'GET',
    path: '/events/:eventId/guests.csv',
    ofEvent: true,
    answer: 'text/csv',
    long: 'reads all guests',
  },
  downloadCalendar: {
    method: 'GET',
    path: '/events/:eventId/calendar.ics',
    ofEvent: true,
    answer: 'text/calendar',
  },
  readCalendarDownload: { method: 'GET', path: '/events/:eventId/calendar-download', ofEvent: true },
  sendMessage: { method: 'POST', path: '/events/:eventId/messages', ofEvent: true },
  listMessages: { method: 'GET', path: '/events/:eventId/messages', ofEvent: true },
  readHome: { method: 'GET', path: '/home' },
  listInvitations: { method: 'GET', path: '/invitations' },
} as const satisfies Calls;

export const eventsApi = sliceOf<typeof eventRoutes>(eventCalls);

/** For callers that read an event before the rest of the slice is loaded. */
export const eventReadingApi = sliceOf<Pick<typeof eventRoutes, 'readEvent' | 'mailInvitationLink'>>({
  readEvent,
  mailInvitationLink,
});
