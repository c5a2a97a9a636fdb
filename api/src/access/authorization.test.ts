import type { ErrorCode } from '@yolo/contract';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { type Answer, codeOf, PASSWORD, TestBrowser, uniqueEmail } from '../../test/browser.ts';
import { actorNames, type ActorName, setStage, type Stage } from '../../test/stage.ts';
import { Handlers } from '../http/handlers.ts';

type Verdict = 'allowed' | ErrorCode;

/** One route: how each actor asks, and what each is told. */
interface Row {
  ask(actor: TestBrowser, stage: Stage): Promise<Answer>;
  verdicts: Record<ActorName, Verdict>;
}

const everybody = (verdict: Verdict) =>
  Object.fromEntries(actorNames.map((name) => [name, verdict])) as Record<ActorName, Verdict>;
const members: Row['verdicts'] = {
  ...everybody('allowed'),
  guest: 'unauthenticated',
  invitee: 'unauthenticated',
};

/** A copy of the actor's session, so that ending it ends nobody else's. */
async function again(actor: TestBrowser): Promise<TestBrowser> {
  const copy = new TestBrowser(actor.api);
  copy.inviteToken = actor.inviteToken;
  if (actor.session) await copy.signIn(actor.session.user.email);
  return copy;
}

const rows: Record<string, Row> = {
  'POST /api/auth/sign-up': {
    ask: (actor) =>
      actor.call('signUp', {
        body: { email: uniqueEmail(), password: PASSWORD, firstName: 'New', lastName: 'Person' },
        headers: { cookie: '' },
      }),
    verdicts: everybody('allowed'),
  },
  'POST /api/auth/sign-in': {
    ask: (actor) => actor.call('signIn', { body: { email: uniqueEmail(), password: PASSWORD } }),
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
  // Ends the session that asks too; the access token, which lives for minutes, goes on.
  'POST /api/auth/sign-out-everywhere': {
    ask: (actor) => actor.call('signOutEverywhere'),
    verdicts: members,
  },
  'POST /api/auth/verification': { ask: (actor) => actor.call('requestVerification'), verdicts: members },
  'POST /api/auth/verify': {
    ask: (actor) => actor.call('verifyEmail', { body: { token: 'A'.repeat(43) } }),
    verdicts: everybody('link_expired'),
  },
  'POST /api/auth/password-reset': {
    ask: (actor) => actor.call('requestPasswordReset', { body: { email: uniqueEmail() } }),
    verdicts: everybody('allowed'),
  },
  'PUT /api/auth/password-reset': {
    ask: (actor) => actor.call('resetPassword', { body: { token: 'A'.repeat(43), password: PASSWORD } }),
    verdicts: everybody('link_expired'),
  },
  'GET /api/session': { ask: async (actor) => (await again(actor)).call('readSession'), verdicts: members },
  'GET /api/members': {
    ask: (actor) => actor.call('searchMembers', { query: { query: 'Ada' } }),
    verdicts: members,
  },
  'POST /api/failures': {
    ask: (actor) =>
      actor.call('reportFailure', {
        body: { remote: 'mfe-events', version: '1', failure: 'unreachable', message: '', path: '/' },
      }),
    verdicts: everybody('allowed'),
  },
  'GET /api/openapi.json': {
    ask: (actor) => actor.fetch('/api/openapi.json'),
    verdicts: everybody('allowed'),
  },
  'GET /healthz': { ask: (actor) => actor.fetch('/healthz'), verdicts: everybody('allowed') },
  'GET /readyz': { ask: (actor) => actor.fetch('/readyz'), verdicts: everybody('allowed') },
  'GET /dev/mail': { ask: (actor) => actor.fetch('/dev/mail'), verdicts: everybody('allowed') },
  'GET /dev/mail.json': { ask: (actor) => actor.fetch('/dev/mail.json'), verdicts: everybody('allowed') },
  // Nothing is published here: what matters is that nobody is asked who they are.
  'GET /builds/{address}': {
    ask: (actor) => actor.fetch('/builds/x/1/x.js'),
    verdicts: everybody('not_found'),
  },
  'GET /{path}': { ask: (actor) => actor.fetch('/events'), verdicts: everybody('unavailable') },
};

/** Socket messages and what each actor is told; asked over a real socket by live.test.ts. */
const messages: string[] = [];

let api: TestApp;
let stage: Stage;
beforeAll(async () => {
  api = await startTestApp();
  stage = await setStage(api);
});
afterAll(() => api.close());

test('every route that OpenAPI names has a row here, and every row a route', async () => {
  const { body } = await stage.actors.guest.fetch('/api/openapi.json');
  const named = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(rows).sort()).toEqual(named.sort());
});

test('every socket message is listed here', () => {
  const handled = api.app
    .get(Handlers)
    .messages()
    .map(({ message }) => message);
  expect(messages.toSorted()).toEqual(handled.sort());
});

describe.each(Object.entries(rows))('%s', (_, { ask, verdicts }) => {
  test.each(actorNames)('%s', async (name) => {
    const answer = await ask(stage.actors[name], stage);
    expect(answer.status < 400 ? 'allowed' : codeOf(answer)).toBe(verdicts[name]);
  });
});
