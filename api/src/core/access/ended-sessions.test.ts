import { EntityManager } from '@mikro-orm/postgresql';
import { needsLivingSession, type Route, type RouteName, routes } from '@yolo/contract';
import { UPLOADS_PATH } from '@yolo/contract/media';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type Answer, newMember, TestBrowser } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { idOf, Party } from '../../../test/party.ts';
import { type SecondApp, startSecondApp } from '../../../test/second-app.ts';
import { endings } from '../../../test/session-endings.ts';
import { countStatements } from '../../../test/statements.ts';
import { until } from '../../../test/until.ts';
import { partsOf } from '../areas/area.ts';
import { Handlers } from '../http/handlers.ts';

let api: TestApp;
let elsewhere: SecondApp;
beforeAll(async () => {
  api = await startTestApp();
  elsewhere = await startSecondApp(api);
});
afterEach(closeLiveClients);
afterAll(async () => {
  await elsewhere.close();
  await api.close();
});

const all = Object.entries(routes) as [RouteName, Route][];
const checked = all.filter(([, route]) => needsLivingSession(route)).map(([name]) => name);
const unchecked = all.filter(([, route]) => !needsLivingSession(route)).map(([name]) => name);
const NOBODY = '00000000-0000-4000-8000-000000000000';
const params = Object.fromEntries(
  all.flatMap(([, { path }]) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, NOBODY])),
);

/** Sends the ended session's access token only, because its cookie is another proof. */
function probe(browser: TestBrowser, name: RouteName, headers: Record<string, string> = {}): Promise<Answer> {
  const bare = new TestBrowser(browser.api);
  const authorization = `Bearer ${browser.session!.accessToken}`;
  return bare.call(name, { params: { ...params, token: 'x' }, headers: { authorization, ...headers } });
}

const refusal = ({ status, body }: Answer) => [status, body.code];
const at = (browser: TestBrowser, { url }: { url: string }) =>
  Object.assign(new TestBrowser({ ...api, url }), { session: browser.session });

describe.each(Object.entries(endings))('%s', (_, end) => {
  let browser: TestBrowser;
  let sockets: LiveClient[];
  beforeAll(async () => {
    browser = await newMember(api);
    sockets = [await LiveClient.of(browser), await LiveClient.of(browser, undefined, elsewhere)];
    await end(browser);
    // Without waiting: the first call goes to the process that may not have received the message yet.
    for (const name of checked)
      expect([name, ...refusal(await probe(at(browser, elsewhere), name))]).toEqual([
        name,
        401,
        'unauthenticated',
      ]);
  });

  test.each(checked)('refuses %s', async (name) => {
    expect(refusal(await probe(browser, name))).toEqual([401, 'unauthenticated']);
  });

  test.each([
    ['POST', UPLOADS_PATH],
    ['PATCH', `${UPLOADS_PATH}/${NOBODY}`],
    ['DELETE', `${UPLOADS_PATH}/${NOBODY}`],
  ])('refuses %s %s, which is outside the contract', async (method, path) => {
    const authorization = `Bearer ${browser.session!.accessToken}`;
    const answer = await fetch(api.url + path, { method, headers: { authorization } });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
  });

  test('sockets end at both processes, which then refuse reads too', async () => {
    await Promise.all(sockets.map((socket) => until(() => socket.socket.disconnected)));
    for (const where of [api, elsewhere]) {
      await expect(LiveClient.of(browser, undefined, { ...api, ...where })).rejects.toMatchObject({
        data: { code: 'unauthenticated' },
      });
      for (const name of unchecked)
        expect([name, (await probe(at(browser, where), name)).status]).toEqual([name, 401]);
    }
  });
});

describe('a process that has not received the end of a session', () => {
  /** Ends the sessions as another process would whose notification is lost. */
  async function endWithoutNotice(): Promise<TestBrowser> {
    const browser = await newMember(api);
    const em = api.app.get(EntityManager).fork();
    await em.execute('update sessions set revoked_at = now() where user_id = ?', [idOf(browser)]);
    return browser;
  }

  test('refuses every call that writes or exports', async () => {
    const browser = await endWithoutNotice();
    const answers = await Promise.all(
      checked.map(async (name) => [name, ...refusal(await probe(browser, name))]),
    );
    expect(answers).toEqual(checked.map((name) => [name, 401, 'unauthenticated']));
  });

  test('does not treat an ended session with a valid link as a guest', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    const browser = await endWithoutNotice();
    browser.inviteToken = guest.inviteToken;
    expect(refusal(await party.answer(browser, 'accepted', 'Nobody'))).toEqual([401, 'unauthenticated']);
    expect((await party.invitation(guest.email))!.status).toBe('pending');
  });

  test('reads the ended sessions when it starts', async () => {
    const browser = await endWithoutNotice();
    const third = await startSecondApp(api);
    try {
      expect(refusal(await probe(at(browser, third), 'listEvents'))).toEqual([401, 'unauthenticated']);
    } finally {
      await third.close();
    }
  });
});

test('every handler outside the contract only reads, except uploads and the RSVP of a guest by link token', () => {
  const outside = api.app
    .get(Handlers)
    .http()
    .filter(({ route }) => route === undefined);
  expect(outside.length).toBeGreaterThan(0);
  const writing = outside.filter(({ method }) => !['GET', 'HEAD'].includes(method));
  expect(writing.map(({ name }) => name)).toEqual([
    ...['create', 'append', 'cancel'].map((name) => `UploadsController.${name}`),
    'PageController.take',
  ]);
});

test('a call that only reads trusts the token without another statement', async () => {
  const party = await Party.create(api);
  // Otherwise the statements of the mail jobs would be counted too.
  await Promise.all([api, elsewhere].map(holdJobs));
  const statements = (name: RouteName) =>
    countStatements(api, () => party.host.call(name, { params: party.params }));
  const reads = [
    'listEvents',
    'readHome',
    'readCounts',
    'listNotifications',
    'readEvent',
    'listGuests',
  ] as const;
  const counted: [RouteName, number][] = [];
  for (const name of reads) counted.push([name, await statements(name)]);
  expect(Object.fromEntries(counted)).toEqual({
    listEvents: 1,
    // The events, the guests, and the pictures of each area that has any.
    readHome: 2 + partsOf('cardPictures').length,
    readCounts: 1,
    listNotifications: 1,
    readEvent: 1,
    listGuests: 1,
  });
});
