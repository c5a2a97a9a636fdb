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

/** Drops the database at the end: all tests run without it. */
beforeAll(async () => {
  api = await startTestApp();
  await publish(api);
  party = await Party.create(api);
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

/** In an answer without a body the code is in a header. */
const isUnavailable = ({ status, headers, body }: Answer) =>
  status === 503 &&
  (body.code ?? headers.get('x-error-code')) === 'unavailable' &&
  headers.get('retry-after') === '5';

function expectUnavailable(answer: Answer): void {
  expect([answer.status, answer.body, isUnavailable(answer)]).toEqual([503, answer.body, true]);
}

/** The value of a path parameter: an id of this event, or what is checked without the database. */
const valueFor = (key: string): string =>
  ({
    project: 'mfe-events',
    n: '1',
    token: unsubscribeToken(api.config, { email: emailOf(member), kind: 'reminders' }),
  })[key] ?? party.id;

function ask(browser: TestBrowser, name: RouteName, route: Route): Promise<Answer> {
  const params = Object.fromEntries(
    Object.keys(route.params?.shape ?? {}).map((key) => [key, valueFor(key)]),
  );
  const file = route.binary && { body: picture, headers: { 'content-type': route.binary[0]! } };
  return browser.call(name, {
    params,
    ...(goodQueries[name] && { query: goodQueries[name] }),
    ...(route.body && { body: goodBodies[name] }),
    ...file,
  });
}

/** Refused because of the settings, before the database is used. */
const WITHOUT_DATABASE: Partial<Record<RouteName, ErrorCode>> = {
  readProjectReleases: 'release_unproved',
  readOperatorRestore: 'release_unproved',
};

test('every call of the contract returns `unavailable`', async () => {
  const others: [string, number, unknown][] = [];
  for (const [name, route] of mountedRoutes(api)) {
    const answer = await ask(member, name, route);
    const isDocumented = answer.body.code === (WITHOUT_DATABASE[name] ?? null);
    if (!isUnavailable(answer) && !isDocumented) others.push([name, answer.status, answer.body]);
  }
  expect(others).toEqual([]);
});

test('with a link or without credentials, a call is refused or returns `unavailable`', async () => {
  const others: [string, number, unknown][] = [];
  for (const [name, route] of mountedRoutes(api)) {
    for (const browser of [guest, new TestBrowser(api)]) {
      const answer = await ask(browser, name, route);
      const isRefused = answer.status < 500 && answer.status >= 400;
      if (!isUnavailable(answer) && !isRefused) others.push([name, answer.status, answer.body]);
    }
  }
  expect(others).toEqual([]);
});

/** Routes outside the contract and their status without a database: what needs none still works. */
const OUTSIDE_CONTRACT: Readonly<Record<string, number>> = {
  'GET /{*path}': 200,
  'GET /healthz': 200,
  'GET /readyz': 503,
  'GET /api/openapi.json': 200,
  'GET /api/unsubscribe/:token': 303,
  'GET /dev/mail': 503,
  'GET /dev/mail.json': 503,
  // The disk has no such file.
  'GET /brand/cover-:cover.jpg': 404,
  'GET /brand/logo-:ground.png': 404,
  'GET /builds/{*address}': 404,
  'GET /food-pictures/:hash': 404,
  'GET /maps/:hash': 404,
  'GET /song-pictures/:hash': 404,
  // An unknown size, or no key.
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

test('every other route has the documented status', async () => {
  const statuses: Record<string, number | string> = {};
  for (const { method, path, route } of api.app.get(Handlers).http()) {
    if (route !== undefined) continue;
    const address = path
      .replace(':hash', 'a'.repeat(64))
      .replace(':size', 'thumb')
      .replace(/:(\w+)/g, (_, key: string) => valueFor(key))
      .replace('{*path}', 'about');
    const answer = await member.fetch(address, {
      method,
      headers: { authorization: `Bearer ${member.session!.accessToken}`, 'tus-resumable': '1.0.0' },
    });
    const isExpected = answer.status < 500 || isUnavailable(answer);
    statuses[`${method} ${path}`] = isExpected
      ? answer.status
      : `${answer.status} ${answer.headers.get('content-type')}`;
  }
  expect(statuses).toEqual(OUTSIDE_CONTRACT);
});

test('pages and the liveness check work, with and without a link', async () => {
  const token = 'a'.repeat(32);
  for (const path of ['/', `/events/${party.id}`, `/events/${party.id}?token=${token}`, '/healthz']) {
    expect((await new TestBrowser(api).fetch(path)).status).toBe(200);
  }
  // Only the database tells whether a picture still exists.
  expectUnavailable(await new TestBrowser(api).fetch(`/files/${randomUUID()}/full`));
});

test('/readyz returns `unavailable` with the reason', async () => {
  const answer = await new TestBrowser(api).fetch('/readyz');
  expectUnavailable(answer);
  expect(answer.body.message).toBe('The database does not answer.');
});

test('the live socket returns `unavailable` too', async () => {
  const unavailable = { code: 'unavailable', retryAfterSeconds: 5 };
  await expect(LiveClient.of(member)).rejects.toMatchObject({ data: unavailable });
  expect(await connected.watch(party)).toMatchObject(unavailable);
});
