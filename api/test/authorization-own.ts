import { randomUUID } from 'node:crypto';
import { unsubscribeToken } from '../src/core/mail/unsubscribe.ts';
import { PASSWORD, type TestBrowser, uniqueEmail } from './browser.ts';
import { idOf } from './party.ts';
import { again, call, everybody, get, members, type Row, upload, type Verdicts } from './verdicts.ts';

/** Another session of the actor, or one that does not exist. */
async function otherSession(actor: TestBrowser): Promise<string> {
  if (!actor.session) return randomUUID();
  const other = await again(actor);
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
    // The members' passwords stay what the other rows sign in with.
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

const subscription = (name: 'readSubscription' | 'unsubscribe' | 'resubscribe') => (actor: TestBrowser) => {
  const token = unsubscribeToken(actor.api.config, { email: uniqueEmail(), kind: 'reminders' });
  return actor.call(name, { params: { token } });
};

const memberRows: Record<string, Row> = {
  'GET /api/members/{memberId}': {
    // The host: somebody whom the invitee's link leads to.
    ask: (actor, { actors }) => actor.call('readMember', { params: { memberId: idOf(actors.owner) } }),
    verdicts: { ...everybody('allowed'), guest: 'forbidden' },
  },
};

const mailRows: Record<string, Row> = {
  'GET /api/me/mail-preferences': { ask: call('readMailPreferences'), verdicts: members },
  'PUT /api/me/mail-preferences': {
    ask: call('changeMailPreferences', { reminders: true, messages: true }),
    verdicts: members,
  },
  'GET /api/subscriptions/{token}': {
    ask: subscription('readSubscription'),
    verdicts: everybody('allowed'),
  },
  'PUT /api/subscriptions/{token}': { ask: subscription('resubscribe'), verdicts: everybody('allowed') },
  'POST /api/unsubscribe/{token}': { ask: subscription('unsubscribe'), verdicts: everybody('allowed') },
  // Nobody's while no key is set.
  'POST /api/mail-events': {
    ask: call('reportMailEvents', {
      events: [{ type: 'bounce', email: uniqueEmail(), at: '2027-05-01T00:00:00Z' }],
    }),
    verdicts: everybody('not_found'),
  },
  'GET /api/unsubscribe/{token}': { ask: get('/api/unsubscribe/x'), verdicts: everybody('allowed') },
};

/** What members do with their own account, and what the links in mails do. */
export const ownRows: Record<string, Row> = { ...meRows, ...memberRows, ...mailRows };
