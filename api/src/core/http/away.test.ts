import { randomUUID } from 'node:crypto';
import type { ErrorCode, Route, RouteName } from '@yolo/contract';
import pg from 'pg';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type Answer, newMember, TestBrowser } from '../../../test/browser.ts';
import { goodBodies, goodQueries } from '../../../test/good-bodies.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { publish } from '../../../test/publish.ts';
import { mountedRoutes } from '../../../test/refusals.ts';
import { unsubscribeToken } from '../mail/unsubscribe.ts';
import { Handlers } from './handlers.ts';

let api: TestApp;
let party: Party;
let guest: TestBrowser & { email: string };
let member: TestBrowser;
let connected: LiveClient;
let picture: Uint8Array;

/** From here on its database is away, for good. */
beforeAll(async () => {
  api = await startTestApp();
  await publish(api);
  party = await Party.give(api);
  guest = await party.guest();
  member = await newMember(api);
  connected = await LiveClient.of(member);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f80' } })
    .png()
    .toBuffer();
  const admin = new pg.Client(process.env['TEST_POSTGRES_URL']);
  await admin.connect();
  await admin.query(`drop database ${new URL(api.config.databaseUrl).pathname.slice(1)} with (force)`);
  await admin.end();
});
afterAll(async () => {
  closeLiveClients();
  await api.close();
});

/** An answer without a body says it in a header. */
const isForLater = ({ status, headers, body }: Answer) =>
  status === 503 &&
  (body.code ?? headers.get('x-error-code')) === 'unavailable' &&
  headers.get('retry-after') === '5';

function expectForLater(answer: Answer): void {
  expect([answer.status, answer.body, isForLater(answer)]).toEqual([503, answer.body, true]);
}

/** What a path of a call names: things of this event, as far as they can be told apart from none without the database. */
const named = (key: string): string =>
  ({
    project: 'mfe-events',
    token: unsubscribeToken(api.config, { email: emailOf(member), kind: 'reminders' }),
  })[key] ?? party.id;

function ask(browser: TestBrowser, name: RouteName, route: Route): Promise<Answer> {
  const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((key) => [key, named(key)]));
  const file = route.binary && { body: picture, headers: { 'content-type': route.binary[0]! } };
  return browser.call(name, {
    params,
    ...(goodQueries[name] && { query: goodQueries[name] }),
    ...(route.body && { body: goodBodies[name] }),
    ...file,
  });
}

/** Judged by what lies in the settings, before anything is asked. */
const WITHOUT_DATABASE: Partial<Record<RouteName, ErrorCode>> = { readProjectReleases: 'release_unproved' };

test('every call of the contract says that it is for later', async () => {
  const others: [string, number, unknown][] = [];
  for (const [name, route] of mountedRoutes(api)) {
    const answer = await ask(member, name, route);
    const isDocumented = answer.body.code === (WITHOUT_DATABASE[name] ?? null);
    if (!isForLater(answer) && !isDocumented) others.push([name, answer.status, answer.body]);
  }
  expect(others).toEqual([]);
});

test('by link, or without anything, a call is refused for what it lacks or is for later', async () => {
  const others: [string, number, unknown][] = [];
  for (const [name, route] of mountedRoutes(api)) {
    for (const browser of [guest, new TestBrowser(api)]) {
      const answer = await ask(browser, name, route);
      const isRefused = answer.status < 500 && answer.status >= 400;
      if (!isForLater(answer) && !isRefused) others.push([name, answer.status, answer.body]);
    }
  }
  expect(others).toEqual([]);
});

/** Addresses that are no calls, and what each is without a database: what lies in the process, or was never asked for. */
const OTHERS: Readonly<Record<string, number>> = {
  'GET /{*path}': 200,
  'GET /healthz': 200,
  'GET /readyz': 503,
  'GET /api/openapi.json': 200,
  'GET /api/unsubscribe/:token': 303,
  'GET /dev/mail': 503,
  'GET /dev/mail.json': 503,
  // Nothing of that name lies on the disk.
  'GET /brand/cover-:cover.jpg': 404,
  'GET /brand/logo-:ground.png': 404,
  'GET /builds/{*address}': 404,
  'GET /food-pictures/:hash': 404,
  'GET /maps/:hash': 404,
  'GET /song-pictures/:hash': 404,
  // Of a size that there is none of, or without a key.
  'GET /calendar-feeds/:file': 404,
  'GET /calendar-files/:eventId/event.ics': 404,
  'GET /design-files/:id/:size': 404,
  'GET /files/:id/:variant': 404,
  'GET /photo-files/:eventId/:photoId/:size': 404,
  'GET /photo-files/:eventId/:photoId/original': 404,
  'GET /photo-files/:eventId/album.zip': 404,
  'POST /{*path}': 503,
  'POST /api/uploads': 503,
  'HEAD /api/uploads/:uploadId': 503,
  'PATCH /api/uploads/:uploadId': 503,
  'DELETE /api/uploads/:uploadId': 503,
};

test('every other address answers as it is documented', async () => {
  const answered: Record<string, number | string> = {};
  for (const { method, path, route } of api.app.get(Handlers).http()) {
    if (route !== undefined) continue;
    const address = path
      .replace(':hash', 'a'.repeat(64))
      .replace(':size', 'thumb')
      .replace(/:(\w+)/g, (_, key: string) => named(key))
      .replace('{*path}', 'about');
    const answer = await member.fetch(address, {
      method,
      headers: { authorization: `Bearer ${member.session!.accessToken}`, 'tus-resumable': '1.0.0' },
    });
    const isLater = answer.status < 500 || isForLater(answer);
    answered[`${method} ${path}`] = isLater
      ? answer.status
      : `${answer.status} ${answer.headers.get('content-type')}`;
  }
  expect(answered).toEqual(OTHERS);
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
