import { randomUUID } from 'node:crypto';
import type { RouteName } from '@yolo/contract';
import { adminRows } from './authorization-admin.ts';
import { actionRows } from './authorization-actions.ts';
import { calendarFeedRows } from './authorization-calendar-feeds.ts';
import { eggRows } from './authorization-eggs.ts';
import { assistantRows } from './authorization-assistant.ts';
import { expensesRows } from './authorization-expenses.ts';
import { listsRows } from './authorization-lists.ts';
import { designRows } from './authorization-designs.ts';
import { mediaRows } from './authorization-media.ts';
import { releasesRows } from './authorization-releases.ts';
import { ownRows } from './authorization-own.ts';
import { PASSWORD, TestBrowser, uniqueEmail } from './browser.ts';
import { eventRequest } from './party.ts';
import type { Stage } from './stage.ts';
import {
  again,
  call,
  everybody,
  get,
  members,
  owner,
  readers,
  type Row,
  upload,
  type Verdicts,
} from './verdicts.ts';

const inEvent =
  (name: RouteName, body?: unknown) =>
  (actor: TestBrowser, { party }: Stage) =>
    actor.call(name, { params: party.params, ...(body !== undefined && { body }) });

/** Of somebody else, made for this question. */
async function otherGuest({ party }: Stage): Promise<string> {
  const guest = await party.guest();
  await party.answer(guest, 'accepted', 'Gus');
  return (await party.invitation(guest.email))!.id;
}

const aboutGuest = (name: RouteName) => async (actor: TestBrowser, stage: Stage) =>
  actor.call(name, { params: { ...stage.party.params, invitationId: await otherGuest(stage) } });

const accountRows: Record<string, Row> = {
  'POST /api/auth/sign-up': {
    ask: (actor) => {
      const person = { email: uniqueEmail(), password: PASSWORD, firstName: 'New', lastName: 'Person' };
      return new TestBrowser(actor.api).call('signUp', { body: person });
    },
    verdicts: everybody('allowed'),
  },
  'POST /api/auth/sign-in': {
    ask: (actor) => call('signIn', { email: uniqueEmail(), password: PASSWORD })(actor),
    verdicts: everybody('login_failed'),
  },
  'POST /api/auth/refresh': {
    ask: async (actor) => (await again(actor)).call('refreshSession'),
    verdicts: { ...everybody('allowed'), guest: 'session_ended', invitee: 'session_ended' },
  },
  'POST /api/auth/sign-out': {
    ask: async (actor) => (await again(actor)).call('signOut'),
    verdicts: everybody('allowed'),
  },
  'POST /api/auth/verification': { ask: call('requestVerification'), verdicts: members },
  'POST /api/auth/verify': {
    ask: call('verifyEmail', { token: 'A'.repeat(43) }),
    verdicts: everybody('link_expired'),
  },
  'POST /api/auth/password-reset': {
    ask: (actor) => call('requestPasswordReset', { email: uniqueEmail() })(actor),
    verdicts: everybody('allowed'),
  },
  'PUT /api/auth/password-reset': {
    ask: call('resetPassword', { token: 'A'.repeat(43), password: PASSWORD }),
    verdicts: everybody('link_expired'),
  },
  'GET /api/session': { ask: call('readSession'), verdicts: members },
  'GET /api/members': {
    ask: (actor) => actor.call('searchMembers', { query: { query: 'Ada' } }),
    verdicts: members,
  },
  // Ends the sessions of everybody who asks; their access tokens, which live for minutes, go on.
  'POST /api/auth/sign-out-everywhere': {
    ask: async (actor) => {
      const answer = await actor.call('signOutEverywhere');
      if (actor.session) Object.assign(actor, await again(actor));
      return answer;
    },
    verdicts: members,
  },
};

const feedRows: Record<string, Row> = {
  'GET /api/home': { ask: call('readHome'), verdicts: members },
  'GET /api/counts': { ask: call('readCounts'), verdicts: members },
  'GET /api/invitations': { ask: call('listInvitations'), verdicts: members },
  'GET /api/notifications': { ask: call('listNotifications'), verdicts: members },
  'POST /api/notifications/read': {
    ask: call('readNotifications', { until: '2027-01-01T00:00:00Z' }),
    verdicts: members,
  },
  'POST /api/notifications/{notificationId}/read': {
    ask: (actor) => actor.call('readNotification', { params: { notificationId: randomUUID() } }),
    verdicts: members,
  },
};

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
  'GET /api/events/{eventId}/map': { ask: inEvent('readEventMap'), verdicts: readers },
  'PATCH /api/events/{eventId}': { ask: inEvent('updateEvent', { name: 'New' }), verdicts: owner },
  'DELETE /api/events/{eventId}': { ask: inEvent('deleteEvent'), verdicts: owner },
  'PUT /api/events/{eventId}/image': {
    ask: (actor, stage) => inEvent('setEventImage', { imageId: randomUUID() })(actor, stage),
    // The picture is not there; that only the owner is told.
    verdicts: { ...owner, owner: 'file_not_found' },
  },
  'DELETE /api/events/{eventId}/image': { ask: inEvent('removeEventImage'), verdicts: owner },
  'POST /api/images': {
    ask: async (actor) => actor.call('uploadImage', await upload()),
    verdicts: members,
  },
  'GET /maps/{hash}': { ask: get(`/maps/${'0'.repeat(64)}`), verdicts: everybody('file_not_found') },
  'GET /files/{id}/{variant}': {
    ask: get(`/files/${randomUUID()}/full`),
    verdicts: everybody('file_not_found'),
  },
};

const invitationRows: Record<string, Row> = {
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

const webRows: Record<string, Row> = {
  'POST /api/failures': {
    ask: call('reportFailure', { remote: 'x', failure: 'hung', message: '', path: '/' }),
    verdicts: everybody('allowed'),
  },
  'POST /api/starts': {
    ask: call('reportStarts', { builds: [{ project: 'x', build: 'y', starts: 1 }] }),
    verdicts: everybody('allowed'),
  },
  'GET /api/openapi.json': { ask: get('/api/openapi.json'), verdicts: everybody('allowed') },
  'GET /healthz': { ask: get('/healthz'), verdicts: everybody('allowed') },
  'GET /readyz': { ask: get('/readyz'), verdicts: everybody('allowed') },
  'GET /dev/mail': { ask: get('/dev/mail'), verdicts: everybody('allowed') },
  'GET /dev/mail.json': { ask: get('/dev/mail.json'), verdicts: everybody('allowed') },
  // Nothing is published here: what matters is that nobody is asked who they are.
  'GET /builds/{address}': { ask: get('/builds/x/1/x.js'), verdicts: everybody('not_found') },
  'GET /brand/logo-{ground}.png': { ask: get('/brand/logo-light.png'), verdicts: everybody('allowed') },
  'GET /brand/cover-{cover}.jpg': { ask: get('/brand/cover-beach.jpg'), verdicts: everybody('allowed') },
  'GET /{path}': { ask: get('/events'), verdicts: everybody('unavailable') },
  // Who may answer is asked where a page has a form; this one has none.
  'POST /{path}': {
    ask: (browser) => browser.fetch('/about', { method: 'POST', body: new URLSearchParams() }),
    verdicts: everybody('not_found'),
  },
};

/** Every route, by method and path as OpenAPI has them. */
export const rows: Record<string, Row> = {
  ...eventRows,
  ...invitationRows,
  ...messageRows,
  ...actionRows,
  ...eggRows,
  ...assistantRows,
  ...expensesRows,
  ...listsRows,
  ...designRows,
  ...mediaRows,
  ...adminRows,
  ...ownRows,
  ...releasesRows,
  ...webRows,
  ...accountRows,
  ...feedRows,
  ...calendarFeedRows,
};

/** Every socket message: what each actor is told who has a connection at all; nobody is let in with nothing. */
export const messages: Record<
  string,
  { body(stage: Stage, actor: TestBrowser): object; verdicts: Verdicts }
> = {
  'event.watch': {
    body: ({ party }) => ({ eventId: party.id }),
    verdicts: { ...readers, guest: 'unauthenticated' },
  },
  'event.unwatch': {
    body: ({ party }) => ({ eventId: party.id }),
    verdicts: { ...everybody('allowed'), guest: 'unauthenticated' },
  },
  'session.renew': {
    body: (_stage, { session }) => ({ accessToken: session?.accessToken ?? 'none' }),
    verdicts: members,
  },
};
