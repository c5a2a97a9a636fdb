import { randomUUID } from 'node:crypto';
import { type Route, type RouteName, routes } from '@yolo/contract';
import pg from 'pg';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type Answer, newMember, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { Party } from '../../../test/party.ts';
import { publish } from '../../../test/publish.ts';

let api: TestApp;
let party: Party;
let guest: TestBrowser & { email: string };
let member: TestBrowser;
let connected: LiveClient;

/** From here on its database is away, for good. */
beforeAll(async () => {
  api = await startTestApp();
  await publish(api);
  party = await Party.give(api);
  guest = await party.guest();
  member = await newMember(api);
  connected = await LiveClient.of(member);
  const admin = new pg.Client(process.env['TEST_POSTGRES_URL']);
  await admin.connect();
  await admin.query(`drop database ${new URL(api.config.databaseUrl).pathname.slice(1)} with (force)`);
  await admin.end();
});
afterAll(async () => {
  closeLiveClients();
  await api.close();
});

function expectForLater({ status, headers, body }: Answer): void {
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
}

test('every route answers, and what it cannot do is for later', async () => {
  const seen = new Set<number>();
  const id = party.id;
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((key) => [key, id]));
    for (const browser of [member, guest, new TestBrowser(api)]) {
      const answer = await browser.call(name as RouteName, {
        params,
        ...(route.body && { body: { email: uniqueEmail(), password: 'Correct-Horse-7' } }),
      });
      seen.add(answer.status);
      if (answer.status >= 500) expectForLater(answer);
    }
  }
  expect(seen).toContain(503);
});

test('the page is there, with and without a link, and so are those who only live', async () => {
  const token = 'a'.repeat(32);
  for (const path of ['/', `/events/${party.id}`, `/events/${party.id}?token=${token}`, '/healthz']) {
    expect((await new TestBrowser(api).fetch(path)).status).toBe(200);
  }
  // Whether a picture is still shown is the database's to say.
  expectForLater(await new TestBrowser(api).fetch(`/files/${randomUUID()}/full`));
});

test('it says that it is not ready, and why', async () => {
  const answer = await new TestBrowser(api).fetch('/readyz');
  expectForLater(answer);
  expect(answer.body.message).toBe('The database does not answer.');
});

test('the live socket says so too', async () => {
  const later = { code: 'unavailable', retryAfterSeconds: 5 };
  await expect(LiveClient.of(member)).rejects.toMatchObject({ data: later });
  expect(await connected.watch(party)).toMatchObject(later);
});
