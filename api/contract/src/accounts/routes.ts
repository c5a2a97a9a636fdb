import { z } from 'zod';
import { defineRoutes, IMAGE_MAX_BYTES } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import {
  NewPasswordRequest,
  PasswordResetRequest,
  SessionView,
  SignInRequest,
  SignUpRequest,
  SignUpView,
  UserView,
  VerifiedView,
  VerifyEmailRequest,
} from './accounts.schema.ts';
import { accountCalls } from './calls.ts';
import {
  ChangePasswordRequest,
  DeleteMeRequest,
  DeletionView,
  EmailChangeRequest,
  ExportView,
  OwnSessionListView,
  UpdateMeRequest,
} from './me.schema.ts';

/** Accounts, sessions and finding other members. */

export const accountRoutes = defineRoutes('accounts', accountCalls, {
  signUp: {
    summary: 'Makes an account, signs in and sends the verification mail',
    permission: 'account.create',
    setsCookies: true,
    body: SignUpRequest,
    response: SignUpView,
    status: 201,
    limits: [{ name: 'sign-up', per: 'email' }],
    errors: ['email_taken', 'weak_password', 'breached_password', 'rate_limited'],
  },
  signIn: {
    summary: 'Starts a session',
    permission: 'session.create',
    setsCookies: true,
    body: SignInRequest,
    response: SessionView,
    limits: [{ name: 'sign-in', per: 'email', failuresOnly: true }],
    errors: ['login_failed', 'rate_limited'],
  },
  refreshSession: {
    summary: 'Rotates the refresh token of the cookie and answers with a new access token',
    permission: 'session.refresh',
    provedByCookie: true,
    setsCookies: true,
    response: SessionView,
    errors: ['session_ended'],
  },
  signOut: {
    summary: 'Ends the session of the cookie',
    permission: 'session.end',
    provedByCookie: true,
    setsCookies: true,
    errors: [],
  },
  signOutEverywhere: {
    summary: 'Ends every session of the member',
    permission: 'session.end-all',
    setsCookies: true,
    errors: ['unauthenticated'],
  },
  requestVerification: {
    summary: 'Sends the verification mail again',
    permission: 'email.request-verification',
    limits: [{ name: 'verification', per: 'member' }],
    errors: ['unauthenticated', 'rate_limited'],
  },
  verifyEmail: {
    summary: 'Confirms an address by the token of its mail',
    permission: 'email.verify',
    body: VerifyEmailRequest,
    response: VerifiedView,
    limits: [{ name: 'verification', per: 'network' }],
    errors: ['link_expired', 'rate_limited'],
  },
  requestPasswordReset: {
    summary: 'Mails a link for a new password, if the address is known; the answer is the same if not',
    permission: 'password.request-reset',
    body: PasswordResetRequest,
    limits: [{ name: 'reset', per: 'email' }],
    errors: ['rate_limited'],
  },
  resetPassword: {
    summary: 'Sets a new password by the token of the mail and ends every session',
    permission: 'password.reset',
    setsCookies: true,
    body: NewPasswordRequest,
    limits: [{ name: 'reset', per: 'network' }],
    errors: ['link_expired', 'weak_password', 'breached_password', 'rate_limited'],
  },
  readSession: {
    summary: 'The signed-in member',
    permission: 'session.read',
    response: UserView,
    errors: ['unauthenticated'],
  },
  updateMe: {
    summary: "Changes the member's name",
    permission: 'me.update',
    body: UpdateMeRequest,
    response: UserView,
    errors: ['unauthenticated'],
  },
  uploadAvatar: {
    summary: 'Stores a square picture of the member, under 5 MB; the content decides its type',
    permission: 'me.update',
    binary: ['image/*', 'application/octet-stream'],
    maxBytes: IMAGE_MAX_BYTES,
    response: UserView,
    limits: [{ name: 'upload', per: 'member' }],
    errors: ['unauthenticated', 'file_too_large', 'invalid_file_type', 'rate_limited'],
  },
  removeAvatar: {
    summary: "Takes the member's picture away",
    permission: 'me.update',
    response: UserView,
    errors: ['unauthenticated'],
  },
  changePassword: {
    summary: 'Sets a new password and ends the other sessions; the current one is asked for',
    permission: 'password.change',
    setsCookies: true,
    body: ChangePasswordRequest,
    limits: [{ name: 'password', per: 'member' }],
    errors: ['unauthenticated', 'wrong_password', 'weak_password', 'breached_password', 'rate_limited'],
  },
  listSessions: {
    summary: 'The browsers in which the member is signed in',
    permission: 'session.list',
    response: OwnSessionListView,
    errors: ['unauthenticated'],
  },
  endSession: {
    summary: 'Signs one browser of the member out',
    permission: 'session.end-one',
    params: z.strictObject({ sessionId: Id }),
    notFound: 'session_not_found',
    errors: ['unauthenticated', 'session_not_found'],
  },
  endOtherSessions: {
    summary: 'Signs every other browser of the member out; this one stays',
    permission: 'session.end-others',
    errors: ['unauthenticated'],
  },
  requestEmailChange: {
    summary:
      'Mails a link to a new address, which takes effect when it is followed; the password is asked for',
    permission: 'email.change',
    body: EmailChangeRequest,
    status: 202,
    limits: [
      { name: 'password', per: 'member' },
      { name: 'new-address', per: 'email' },
    ],
    errors: ['unauthenticated', 'wrong_password', 'rate_limited'],
  },
  confirmEmail: {
    summary: 'Makes a new address the account’s, by the token of its mail',
    permission: 'email.confirm',
    body: VerifyEmailRequest,
    response: VerifiedView,
    limits: [{ name: 'verification', per: 'network' }],
    errors: ['link_expired', 'email_taken', 'rate_limited'],
  },
  exportMe: {
    summary: 'Everything that is kept about the member, as a download',
    permission: 'me.export',
    exports: true,
    response: ExportView,
    limits: [{ name: 'export', per: 'member' }],
    errors: ['unauthenticated', 'rate_limited'],
  },
  readDeletion: {
    summary: 'What deleting the account would do, in numbers',
    permission: 'me.delete',
    response: DeletionView,
    errors: ['unauthenticated'],
  },
  deleteMe: {
    summary: 'Deletes the account: own events are cancelled, the rest stays without a name',
    permission: 'me.delete',
    setsCookies: true,
    body: DeleteMeRequest,
    limits: [{ name: 'password', per: 'member' }],
    errors: ['unauthenticated', 'wrong_password', 'last_admin', 'rate_limited'],
  },
});

type AccountRoutes = typeof accountRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends AccountRoutes {}
}
