import { EntityManager } from '@mikro-orm/postgresql';
import { OwnSessionListView } from '@yolo/contract/accounts/schemas';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, PASSWORD, TestBrowser } from '../../../test/browser.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { emailOf, idOf } from '../../../test/party.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

async function signInFirefox(member: TestBrowser): Promise<TestBrowser> {
  const browser = new TestBrowser(api);
  const answer = await browser.call('signIn', {
    body: { email: emailOf(member), password: PASSWORD },
    headers: { 'user-agent': FIREFOX },
  });
  browser.session = answer.body;
  return browser;
}

const list = async (browser: TestBrowser) =>
  OwnSessionListView.strict().parse((await browser.call('listSessions')).body).sessions;

test('lists the signed-in browsers, this one first, without any token', async () => {
  const here = await newMember(api);
  const there = await signInFirefox(here);
  const [first, second, ...others] = await list(here);
  expect(others).toEqual([]);
  expect([first!.current, second!.current]).toEqual([true, false]);
  expect(second!.device).toBe('Firefox on Linux');
  expect((await list(there))[0]).toEqual({ ...second, current: true });
});

test('omits ended and expired sessions', async () => {
  const here = await newMember(api);
  const [ended, old] = [await signInFirefox(here), await signInFirefox(here)];
  await ended.call('signOut');
  const oldId = (await list(old))[0]!.id;
  const em = api.app.get(EntityManager).fork();
  await em.execute('update refresh_tokens set expires_at = now() where session_id = ?', [oldId]);
  expect(await list(here)).toHaveLength(1);
});

test('ends another browser’s session, live, and no other', async () => {
  const here = await newMember(api);
  const there = await signInFirefox(here);
  const live = await LiveClient.of(there);
  const sessionId = (await list(here))[1]!.id;
  expect((await here.call('endSession', { params: { sessionId } })).status).toBe(204);
  await live.closed();
  expect(live.memberChanges.map(({ type }) => type)).toEqual(['session.ended']);
  expect(codeOf(await there.call('refreshSession'))).toBe('session_ended');
  expect((await here.call('refreshSession')).status).toBe(200);
  expect(codeOf(await here.call('endSession', { params: { sessionId } }))).toBe('session_not_found');
});

test('ends all other browsers’ sessions, live, and not this one’s', async () => {
  const here = await newMember(api);
  const others = [await signInFirefox(here), await signInFirefox(here)];
  const stranger = await newMember(api);
  const lives = await Promise.all(others.map((browser) => LiveClient.of(browser)));
  expect((await here.call('endOtherSessions')).status).toBe(204);
  for (const live of lives) {
    await live.closed();
    expect(live.memberChanges.map(({ type }) => type)).toEqual(['session.ended']);
  }
  for (const browser of others) expect(codeOf(await browser.call('refreshSession'))).toBe('session_ended');
  expect((await list(here)).map(({ current }) => current)).toEqual([true]);
  expect((await here.call('refreshSession')).status).toBe(200);
  expect(await list(stranger)).toHaveLength(1);
  expect((await here.call('endOtherSessions')).status).toBe(204);
});

test("answers 404 for another member's session", async () => {
  const [member, stranger] = [await newMember(api), await newMember(api)];
  const sessionId = (await list(stranger))[0]!.id;
  const answer = await member.call('endSession', { params: { sessionId } });
  expect([answer.status, codeOf(answer)]).toEqual([404, 'session_not_found']);
  expect(codeOf(await member.call('endSession', { params: { sessionId: 'x' } }))).toBe('session_not_found');
  expect(await list(stranger)).toHaveLength(1);
  expect(idOf(stranger)).not.toBe(idOf(member));
});
