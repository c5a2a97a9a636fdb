import { z } from 'zod';
import { UserView } from './accounts.ts';
import * as me from './me.ts';
import { route } from './route.ts';
import { Id } from './text.ts';

/** What members do with their own account. */
export const meRoutes = {
  updateMe: route({
    method: 'PATCH',
    path: '/me',
    summary: "Changes the member's name",
    permission: 'me.update',
    body: me.UpdateMeRequest,
    response: UserView,
    errors: ['unauthenticated'],
  }),
  uploadAvatar: route({
    method: 'POST',
    path: '/me/avatar',
    summary: 'Stores a square picture of the member, under 5 MB; the content decides its type',
    permission: 'me.update',
    binary: ['image/*', 'application/octet-stream'],
    response: UserView,
    limit: 'upload',
    errors: ['unauthenticated', 'file_too_large', 'invalid_file_type', 'rate_limited'],
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/me/avatar',
    summary: "Takes the member's picture away",
    permission: 'me.update',
    response: UserView,
    errors: ['unauthenticated'],
  }),
  changePassword: route({
    method: 'PUT',
    path: '/me/password',
    summary: 'Sets a new password and ends the other sessions; the current one is asked for',
    permission: 'password.change',
    body: me.ChangePasswordRequest,
    response: null,
    limit: 'password',
    errors: ['unauthenticated', 'wrong_password', 'weak_password', 'breached_password', 'rate_limited'],
  }),
  listSessions: route({
    method: 'GET',
    path: '/me/sessions',
    summary: 'The browsers in which the member is signed in',
    permission: 'session.list',
    response: me.OwnSessionListView,
    errors: ['unauthenticated'],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/me/sessions/:sessionId',
    summary: 'Signs one browser of the member out',
    permission: 'session.end-one',
    params: z.strictObject({ sessionId: Id }),
    response: null,
    errors: ['unauthenticated', 'session_not_found'],
  }),
};
