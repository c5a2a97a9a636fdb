import { randomUUID } from 'node:crypto';
import type { RouteName } from '@yolo/contract';
import { type TestBrowser, uniqueEmail } from '../../../../test/browser.ts';
import { eventRequest } from '../../../../test/party.ts';
import type { Stage } from '../../../../test/stage.ts';
import {
  call,
  everybody,
  get,
  inEvent,
  members,
  owner,
  readers,
  type Row,
} from '../../../../test/verdicts.ts';
import { calendarFeedRows } from './calendar-feed-rows.ts';

/** The invitation of another guest, made for this call. */
async function otherGuest({ party }: Stage): Promise<string> {
  const guest = await party.guest();
  await party.answer(guest, 'accepted', 'Gus');
  return (await party.invitation(guest.email))!.id;
}

const aboutGuest = (name: RouteName) => async (actor: TestBrowser, stage: Stage) =>
  actor.call(name, { params: { ...stage.party.params, invitationId: await otherGuest(stage) } });

const eventRows: Record<string, Row> = {
  'GET /api/events': { ask: call('listEvents'), verdicts: members },
  'GET /api/events/search': {
    ask: (actor) => actor.call('searchEvents', { query: { query: 'Mid' } }),
    verdicts: members,
  },
  'GET /api/events/calendar': {
    ask: (actor) => actor.call('readCalendar', { query: { from: '2031-05-01', to: '2031-05-31' } }),
    verdicts: members,
  },
  'POST /api/events': { ask: (actor) => call('createEvent', eventRequest())(actor), verdicts: members },
  'GET /api/events/{eventId}': { ask: inEvent('readEvent'), verdicts: readers },
  'PATCH /api/events/{eventId}': { ask: inEvent('updateEvent', { name: 'New' }), verdicts: owner },
  'DELETE /api/events/{eventId}': { ask: inEvent('deleteEvent'), verdicts: owner },
  'PUT /api/events/{eventId}/image': {
    ask: (actor, stage) => inEvent('setEventImage', { imageId: randomUUID() })(actor, stage),
    // The picture does not exist, which only the owner's answer shows.
    verdicts: { ...owner, owner: 'file_not_found' },
  },
  'DELETE /api/events/{eventId}/image': { ask: inEvent('removeEventImage'), verdicts: owner },
  'GET /api/home': { ask: call('readHome'), verdicts: members },
};

const invitationRows: Record<string, Row> = {
  'GET /api/invitations': { ask: call('listInvitations'), verdicts: members },
  'GET /api/events/{eventId}/guests': { ask: inEvent('listGuests'), verdicts: readers },
  'POST /api/events/{eventId}/invitations': {
    ask: (actor, stage) => inEvent('invite', { emails: [uniqueEmail()] })(actor, stage),
    verdicts: owner,
  },
  'DELETE /api/events/{eventId}/invitations/{invitationId}': {
    ask: aboutGuest('deleteInvitation'),
    verdicts: owner,
  },
  'DELETE /api/events/{eventId}/attendees/{guestId}': {
    ask: async (actor, stage) =>
      actor.call('removeAttendee', { params: { ...stage.party.params, guestId: await otherGuest(stage) } }),
    verdicts: owner,
  },
  'POST /api/events/{eventId}/invitations/{invitationId}/mail': {
    ask: aboutGuest('resendInvitation'),
    verdicts: owner,
  },
  'POST /api/events/{eventId}/invitations/mail': { ask: inEvent('remindAll'), verdicts: owner },
  'GET /api/events/{eventId}/invitations/{invitationId}/link': {
    ask: aboutGuest('readInvitationLink'),
    verdicts: owner,
  },
  'POST /api/events/{eventId}/invitations/{invitationId}/link': {
    ask: aboutGuest('renewInvitationLink'),
    verdicts: owner,
  },
  'GET /api/events/{eventId}/guests.csv': { ask: inEvent('exportGuests'), verdicts: owner },
  'GET /api/events/{eventId}/calendar.ics': { ask: inEvent('downloadCalendar'), verdicts: readers },
  'GET /api/events/{eventId}/calendar-download': { ask: inEvent('readCalendarDownload'), verdicts: readers },
  'GET /calendar-files/{eventId}/event.ics': {
    ask: get(`/calendar-files/${randomUUID()}/event.ics?key=x`),
    verdicts: everybody('file_not_found'),
  },
  'POST /api/events/{eventId}/mail-link': {
    ask: (actor, stage) => inEvent('mailInvitationLink', { email: uniqueEmail() })(actor, stage),
    verdicts: everybody('allowed'),
  },
  'PUT /api/events/{eventId}/rsvp': {
    ask: inEvent('answerInvitation', { status: 'accepted', name: 'Wilma Guest' }),
    verdicts: { ...readers, owner: 'owner_does_not_answer' },
  },
};

const messageRows: Record<string, Row> = {
  'POST /api/events/{eventId}/messages': {
    ask: (actor, stage) =>
      inEvent('sendMessage', { requestId: randomUUID(), text: 'Bring a chair', to: 'all' })(actor, stage),
    verdicts: owner,
  },
  'GET /api/events/{eventId}/messages': { ask: inEvent('listMessages'), verdicts: owner },
};

export const rows: Record<string, Row> = {
  ...eventRows,
  ...invitationRows,
  ...messageRows,
  ...calendarFeedRows,
};
