import { randomUUID } from 'node:crypto';
import { PASSWORD, TestBrowser, uniqueEmail } from '../../../../test/browser.ts';
import {
  copySession,
  call,
  everybody,
  members,
  type Row,
  upload,
  type Verdicts,
} from '../../../../test/verdicts.ts';

/** Another session of the actor, or one that does not exist. */
async function otherSession(actor: TestBrowser): Promise<string> {
  if (!actor.session) return randomUUID();
  const other = await copySession(actor);
  const { body } = await other.call('listSessions');
  return (body.sessions as { id: string; current: boolean }[]).find(({ current }) => current)!.id;
}

const wrongPassword: Verdicts = {
  ...everybody('wrong_password'),
  guest: 'unauthenticated',
  invitee: 'unauthenticated',
};

const meRows: Record<string, Row> = {
  'PATCH /api/me': { ask: call('updateMe', { firstName: 'Ada', lastName: 'Byron' }), verdicts: members },
  'POST /api/me/avatar': {
    ask: async (actor) => actor.call('uploadAvatar', await upload()),
    verdicts: members,
  },
  'DELETE /api/me/avatar': { ask: call('removeAvatar'), verdicts: members },
  'PUT /api/me/password': {
    // Must not change the password: other rows sign in with it.
    ask: call('changePassword', { currentPassword: 'Wrong-Horse-77', newPassword: PASSWORD }),
    verdicts: wrongPassword,
  },
  'POST /api/me/email': {
    ask: (actor) => call('requestEmailChange', { email: uniqueEmail(), password: 'Wrong-Horse-77' })(actor),
    verdicts: wrongPassword,
  },
  'POST /api/auth/confirm-email': {
    ask: call('confirmEmail', { token: 'A'.repeat(43) }),
    verdicts: everybody('link_expired'),
  },
  'GET /api/me/export': { ask: call('exportMe'), verdicts: members },
  'GET /api/me/deletion': { ask: call('readDeletion'), verdicts: members },
  'DELETE /api/me': { ask: call('deleteMe', { password: 'Wrong-Horse-77' }), verdicts: wrongPassword },
  'GET /api/me/sessions': { ask: call('listSessions'), verdicts: members },
  'DELETE /api/me/sessions': { ask: call('endOtherSessions'), verdicts: members },
  'DELETE /api/me/sessions/{sessionId}': {
    ask: async (actor) => actor.call('endSession', { params: { sessionId: await otherSession(actor) } }),
    verdicts: members,
  },
};

const sessionRows: Record<string, Row> = {
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
    ask: async (actor) => (await copySession(actor)).call('refreshSession'),
    verdicts: { ...everybody('allowed'), guest: 'session_ended', invitee: 'session_ended' },
  },
  'POST /api/auth/sign-out': {
    ask: async (actor) => (await copySession(actor)).call('signOut'),
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
  // Ends the sessions of each caller, whose access tokens stay valid for minutes.
  'POST /api/auth/sign-out-everywhere': {
    ask: async (actor) => {
      const answer = await actor.call('signOutEverywhere');
      if (actor.session) Object.assign(actor, await copySession(actor));
      return answer;
    },
    verdicts: members,
  },
};

/** Calls on the caller's own account, and those of links in mails. */
export const rows: Record<string, Row> = { ...meRows, ...sessionRows };
