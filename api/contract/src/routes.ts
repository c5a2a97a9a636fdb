import { z } from 'zod';
import * as accounts from './accounts.ts';
import type { ErrorCode } from './errors.ts';
import * as events from './events.ts';
import { ImageView } from './files.ts';
import * as invitations from './invitations.ts';
import { MemberListView, MemberSearchQuery } from './members.ts';
import type { Permission } from './permissions.ts';
import { FailureReport } from './reports.ts';
import { Id } from './text.ts';

/** One call of the API, known to server, client and OpenAPI alike. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for each key of `params`. */
  path: `/${string}`;
  summary: string;
  permission: Permission;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is the file itself, of one of these media types, instead of JSON. */
  binary?: readonly string[];
  /** `null`: answers 204 with no body. */
  response: z.ZodType | null;
  /** 200 (204 without a body) unless something was made. */
  status?: 201 | 202;
  /** Which limit of the API's rate limits counts this call. */
  limit?: 'sign-in' | 'sign-up' | 'reset' | 'search' | 'verification' | 'invite' | 'upload' | 'report';
  errors: readonly ErrorCode[];
}

const route = <const R extends Route>(definition: R): R => definition;

const eventId = z.strictObject({ eventId: Id });
const reading = ['event_not_found'] as const;
const owning = ['unauthenticated', 'event_not_found', 'forbidden'] as const;

/** The route table: adding a call to Yolo begins here (`docs/how-to.md`). */
export const routes = {
  signUp: route({
    method: 'POST',
    path: '/auth/sign-up',
    summary: 'Makes an account, signs in and sends the verification mail',
    permission: 'account.create',
    body: accounts.SignUpRequest,
    response: accounts.SignUpView,
    status: 201,
    limit: 'sign-up',
    errors: ['email_taken', 'weak_password', 'breached_password', 'rate_limited'],
  }),
  signIn: route({
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Starts a session',
    permission: 'session.create',
    body: accounts.SignInRequest,
    response: accounts.SessionView,
    limit: 'sign-in',
    errors: ['login_failed', 'rate_limited'],
  }),
  refreshSession: route({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Rotates the refresh token of the cookie and answers with a new access token',
    permission: 'session.refresh',
    response: accounts.SessionView,
    errors: ['session_ended'],
  }),
  signOut: route({
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'Ends the session of the cookie',
    permission: 'session.end',
    response: null,
    errors: [],
  }),
  signOutEverywhere: route({
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    summary: 'Ends every session of the member',
    permission: 'session.end-all',
    response: null,
    errors: ['unauthenticated'],
  }),
  requestVerification: route({
    method: 'POST',
    path: '/auth/verification',
    summary: 'Sends the verification mail again',
    permission: 'email.request-verification',
    response: null,
    limit: 'verification',
    errors: ['unauthenticated', 'rate_limited'],
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/auth/verify',
    summary: 'Confirms an address by the token of its mail',
    permission: 'email.verify',
    body: accounts.VerifyEmailRequest,
    response: accounts.VerifiedView,
    limit: 'verification',
    errors: ['link_expired', 'rate_limited'],
  }),
  requestPasswordReset: route({
    method: 'POST',
    path: '/auth/password-reset',
    summary: 'Mails a link for a new password, if the address is known; the answer is the same if not',
    permission: 'password.request-reset',
    body: accounts.PasswordResetRequest,
    response: null,
    limit: 'reset',
    errors: ['rate_limited'],
  }),
  resetPassword: route({
    method: 'PUT',
    path: '/auth/password-reset',
    summary: 'Sets a new password by the token of the mail and ends every session',
    permission: 'password.reset',
    body: accounts.NewPasswordRequest,
    response: null,
    limit: 'reset',
    errors: ['link_expired', 'weak_password', 'breached_password', 'rate_limited'],
  }),
  readSession: route({
    method: 'GET',
    path: '/session',
    summary: 'The signed-in member',
    permission: 'session.read',
    response: accounts.UserView,
    errors: ['unauthenticated'],
  }),
  searchMembers: route({
    method: 'GET',
    path: '/members',
    summary: 'Up to 10 other members whose first or last name matches',
    permission: 'member.search',
    query: MemberSearchQuery,
    response: MemberListView,
    limit: 'search',
    errors: ['unauthenticated', 'rate_limited'],
  }),
  listEvents: route({
    method: 'GET',
    path: '/events',
    summary: 'Events that the member owns or goes to: upcoming, then past, then undated',
    permission: 'event.list',
    query: events.EventListQuery,
    response: events.EventListView,
    errors: ['unauthenticated'],
  }),
  createEvent: route({
    method: 'POST',
    path: '/events',
    summary: 'Makes an event with its invitations and their mails, all or nothing',
    permission: 'event.create',
    body: events.CreateEventRequest,
    response: events.EventCreatedView,
    status: 201,
    limit: 'invite',
    errors: ['unauthenticated', 'file_not_found', 'rate_limited'],
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
  updateEvent: route({
    method: 'PATCH',
    path: '/events/:eventId',
    summary: 'Changes name, location or description',
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
    limit: 'upload',
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
    limit: 'invite',
    errors: [...owning, 'file_not_found', 'rate_limited'],
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
    limit: 'report',
    errors: ['rate_limited'],
  }),
} satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

type Schema<R, K extends 'params' | 'query' | 'body'> = K extends keyof R ? R[K] : undefined;

/** What a caller passes: path parameters and query by name, the JSON body or the file. */
export type RouteInput<R extends Route> = (Schema<R, 'params'> extends z.ZodType
  ? { params: z.input<Schema<R, 'params'>> }
  : unknown) &
  (Schema<R, 'query'> extends z.ZodType ? { query?: z.input<Schema<R, 'query'>> } : unknown) &
  (Schema<R, 'body'> extends z.ZodType ? { body: z.input<Schema<R, 'body'>> } : unknown) &
  (R extends { binary: readonly string[] } ? { file: Blob } : unknown);

/** What a handler receives: the same, parsed. */
export type RouteParsed<R extends Route> = (Schema<R, 'params'> extends z.ZodType
  ? { params: z.output<Schema<R, 'params'>> }
  : unknown) &
  (Schema<R, 'query'> extends z.ZodType ? { query: z.output<Schema<R, 'query'>> } : unknown) &
  (Schema<R, 'body'> extends z.ZodType ? { body: z.output<Schema<R, 'body'>> } : unknown) &
  (R extends { binary: readonly string[] } ? { file: Uint8Array } : unknown);

/** What comes back: the view, or nothing. */
export type RouteOutput<R extends Route> = R['response'] extends z.ZodType ? z.output<R['response']> : void;
