import { z } from 'zod';
import * as events from './events.ts';
import { ImageView } from './files.ts';
import * as invitations from './invitations.ts';
import { EventMapView } from './maps.ts';
import { FailureReport } from './reports.ts';
import { route } from './route.ts';
import { Id } from './text.ts';

const eventId = z.strictObject({ eventId: Id });
const reading = ['event_not_found'] as const;
const owning = ['unauthenticated', 'event_not_found', 'forbidden'] as const;

/** Events, their pictures, invitations and answers. */
export const eventRoutes = {
  createEvent: route({
    method: 'POST',
    path: '/events',
    summary: 'Makes an event with its invitations and their mails, all or nothing',
    permission: 'event.create',
    body: events.CreateEventRequest,
    response: events.EventCreatedView,
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
  }),
  readEvent: route({
    method: 'GET',
    path: '/events/:eventId',
    summary: 'One event as the reader may see it',
    permission: 'event.read',
    params: eventId,
    response: events.EventView,
    errors: reading,
  }),
  readEventMap: route({
    method: 'GET',
    path: '/events/:eventId/map',
    summary: "What is around the event's place; no map where nobody knows the place",
    permission: 'event.read',
    params: eventId,
    response: EventMapView,
    limits: [{ name: 'search', per: 'member' }],
    errors: [...reading, 'rate_limited'],
  }),
  updateEvent: route({
    method: 'PATCH',
    path: '/events/:eventId',
    summary:
      'Changes what the event is, when and where; guests are told of another date, time or place if asked',
    permission: 'event.update',
    params: eventId,
    body: events.UpdateEventRequest,
    response: events.EventView,
    errors: owning,
  }),
  deleteEvent: route({
    method: 'DELETE',
    path: '/events/:eventId',
    summary: 'Deletes the event and everything in it; those going and pending are told by mail',
    permission: 'event.delete',
    params: eventId,
    response: null,
    errors: owning,
  }),
  setEventImage: route({
    method: 'PUT',
    path: '/events/:eventId/image',
    summary: 'Puts an uploaded picture on the invitation',
    permission: 'image.change',
    params: eventId,
    body: z.strictObject({ imageId: Id }),
    response: ImageView,
    errors: [...owning, 'file_not_found'],
  }),
  removeEventImage: route({
    method: 'DELETE',
    path: '/events/:eventId/image',
    summary: 'Takes the picture off the invitation',
    permission: 'image.change',
    params: eventId,
    response: null,
    errors: owning,
  }),
  uploadImage: route({
    method: 'POST',
    path: '/images',
    summary: 'Stores an invitation picture under 5 MB; the content decides its type',
    permission: 'image.upload',
    binary: ['image/*', 'application/octet-stream'],
    response: ImageView,
    status: 201,
    limits: [{ name: 'upload', per: 'member' }],
    errors: ['unauthenticated', 'file_too_large', 'invalid_file_type', 'rate_limited'],
  }),
  listGuests: route({
    method: 'GET',
    path: '/events/:eventId/guests',
    summary: 'Going, Not Going and pending',
    permission: 'guests.read',
    params: eventId,
    response: invitations.GuestListView,
    errors: reading,
  }),
  invite: route({
    method: 'POST',
    path: '/events/:eventId/invitations',
    summary: 'Invites members and addresses, one mail each',
    permission: 'invitation.create',
    params: eventId,
    body: invitations.InviteRequest,
    response: invitations.InvitedView,
    status: 201,
    limits: [{ name: 'invite', per: 'member' }],
    errors: [...owning, 'file_not_found', 'email_not_verified', 'rate_limited'],
  }),
  deleteInvitation: route({
    method: 'DELETE',
    path: '/events/:eventId/invitations/:invitationId',
    summary: 'Deletes an invitation; its link is dead from then on',
    permission: 'invitation.delete',
    params: eventId.extend({ invitationId: Id }),
    response: null,
    errors: [...owning, 'invitation_gone'],
  }),
  removeAttendee: route({
    method: 'DELETE',
    path: '/events/:eventId/attendees/:guestId',
    summary: 'Takes somebody off Going; they may answer again',
    permission: 'attendee.remove',
    params: eventId.extend({ guestId: Id }),
    response: null,
    errors: [...owning, 'attendee_not_found'],
  }),
  answerInvitation: route({
    method: 'PUT',
    path: '/events/:eventId/rsvp',
    summary: "Answers the reader's own invitation, by link or account",
    permission: 'rsvp.answer',
    params: eventId,
    body: invitations.RsvpRequest,
    response: invitations.RsvpView,
    errors: ['event_not_found', 'invitation_gone', 'owner_does_not_answer', 'rsvp_unavailable'],
  }),
  reportFailure: route({
    method: 'POST',
    path: '/failures',
    summary: 'A remote could not be shown',
    permission: 'failure.report',
    body: FailureReport,
    response: null,
    limits: [{ name: 'report', per: 'member' }],
    errors: ['rate_limited'],
  }),
};
