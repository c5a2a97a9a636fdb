import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Route, RouteName } from '@yolo/contract';
import { clientMessages } from '@yolo/contract/schemas';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type Answer, codeOf, newMember, type TestBrowser } from '../../../test/browser.ts';
import { cursors, mutations, oddBodies, oddQueries, texts } from '../../../test/corpora.ts';
import { goodBodies, goodQueries } from '../../../test/good-bodies.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { publish } from '../../../test/publish.ts';
import { mountedRoutes, refused, written } from '../../../test/refusals.ts';
import { Handlers } from './handlers.ts';

/** Of all that can be sent every so-manieth is: `ODD_VALUES_EVERY=1` sends all of it. */
const EVERY = Number(process.env['ODD_VALUES_EVERY'] ?? 3);

let api: TestApp;
let admin: TestBrowser;
let party: Party;
let mounted: [RouteName, Route][];
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
  admin = await newMember(api);
  const em = api.app.get(EntityManager).fork();
  await em.execute(`insert into user_roles (user_id, role) values (?, 'admin')`, [idOf(admin)]);
  await publish(api);
  party = await Party.give(api, {}, admin);
  mounted = mountedRoutes(api);
});
afterEach(closeLiveClients);
afterAll(() => api.close());

/** Of what is there, so that nothing hides behind "not found". */
const params = (route: Route) =>
  Object.fromEntries(
    Object.keys(route.params?.shape ?? {}).map((key) => [key, key === 'eventId' ? party.id : randomUUID()]),
  );

interface Sent {
  name: RouteName;
  what: string;
  /** As far as the schema of body or query goes. */
  good: boolean;
  send(): Promise<Answer>;
}

function everything(): Sent[] {
  const all = mounted.flatMap(([name, route]): Sent[] => {
    const { body: schema, query } = route;
    const bodies = schema ? oddBodies(schema, goodBodies[name]!) : [];
    const queries = query ? oddQueries(query, goodQueries[name] ?? {}) : [];
    return [
      ...bodies.map((body) => ({
        name,
        what: body,
        good: schema!.safeParse(JSON.parse(body)).success,
        send: () => admin.call(name, { params: params(route), body }),
      })),
      ...queries.map((asked) => ({
        name,
        what: JSON.stringify(asked),
        good: query!.safeParse(asked).success,
        send: () => admin.call(name, { params: params(route), query: asked }),
      })),
    ];
  });
  expect(all.length).toBeGreaterThan(12_000);
  // Each field has other values of the list than the field before it.
  return all.filter((_, index) => index % EVERY === 0);
}

/** A few at a time; the answers in order. */
async function sendAll<S extends { send(): Promise<Answer> }>(all: readonly S[]): Promise<[S, Answer][]> {
  const answers: [S, Answer][] = [];
  for (let at = 0; at < all.length; at += 20) {
    const some = all.slice(at, at + 20);
    const answered = await Promise.all(some.map((each) => each.send()));
    answers.push(...some.map((each, index): [S, Answer] => [each, answered[index]!]));
  }
  return answers;
}

const said = ({ name, what }: { name: string; what: string }, { status, body }: Answer) =>
  `${name} ${what.slice(0, 200)} answered ${status} ${JSON.stringify(body).slice(0, 200)}`;
const failed = (answers: [{ name: string; what: string }, Answer][]) =>
  answers
    .filter(([, { status }]) => status >= 500)
    .map(([sent, answer]) => said(sent, answer))
    .slice(0, 50);

test('odd times, zones, numbers, cursors and texts that no schema takes are refused everywhere', async () => {
  const before = await written(api);
  const answers = await sendAll(everything().filter(({ good }) => !good));
  expect(answers.length).toBeGreaterThan(9000 / EVERY);
  for (const [sent, answer] of answers) refused(`${sent.name} ${sent.what.slice(0, 200)}`, answer);
  expect(await written(api)).toBe(before);
}, 300_000);

test('what a schema takes, the database takes', async () => {
  const answers = await sendAll(everything().filter(({ good }) => good));
  expect(answers.length).toBeGreaterThan(3000 / EVERY);
  expect(failed(answers)).toEqual([]);
}, 300_000);

/** Two rows in every list, so that the first page of one row has a next one. @returns the event of those of one */
async function fillLists(): Promise<Party> {
  const other = await Party.give(api);
  const third = await Party.give(api);
  for (const each of [other, third]) await each.invite(emailOf(admin));
  for (const each of [other, third]) {
    const userId = idOf(each.host);
    await admin.call('grantAdmin', { params: { userId } });
    await admin.call('revokeAdmin', { params: { userId } });
  }
  const own = await Party.give(api, {}, admin);
  for (const title of ['Ice', 'Figs'])
    await admin.call('addExpense', { params: own.params, body: { title, amount: 100 } });
  return own;
}

test('cursors that were changed in one place are refused or lead nowhere', async () => {
  const { params } = await fillLists();
  const lists = mounted.filter(([, { query }]) => query && 'after' in query.shape);
  expect(lists.map(([name]) => name).sort()).toEqual([
    'listBillChanges',
    'listEvents',
    'listInvitations',
    'listUsers',
    'readAdminAudit',
  ]);
  const sorts = ['name', 'role', 'memberSince', 'lastLogin'].map((sort) => ({ sort }));
  const asked = lists.flatMap(([name]) =>
    (name === 'listUsers' ? sorts : [{}]).map((query) => ({ name, query })),
  );
  const sent = [];
  for (const { name, query } of asked) {
    const { next } = (await admin.call(name, { params, query: { ...query, limit: 1 } })).body;
    expect([name, query, typeof next]).toEqual([name, query, 'string']);
    const place: unknown = JSON.parse(Buffer.from(next as string, 'base64url').toString('utf8'));
    const changed = mutations(place).map((each) => Buffer.from(JSON.stringify(each)).toString('base64url'));
    for (const after of [...changed, ...cursors])
      sent.push({
        name,
        what: `${JSON.stringify(query)} ${after}`,
        send: () => admin.call(name, { params, query: { ...query, after } }),
      });
  }
  const answers = await sendAll(sent);
  expect(failed(answers)).toEqual([]);
  const taken = answers.filter(([, { status }]) => status === 200).length;
  expect(answers.length - taken).toBeGreaterThan(taken * 5);
  for (const [, answer] of answers)
    // Some are longer than an address may be.
    if (answer.status !== 200) expect(['validation_failed', 'uri_too_long']).toContain(codeOf(answer));
}, 300_000);

test('addresses with odd pieces are answered, by pages, files and calls alike', async () => {
  const pieces = texts
    .map((text) => encodeURIComponent(text.toWellFormed()))
    .concat('%00', '%c0%80', '%ed%a0%80', '%ff');
  const headers = { authorization: `Bearer ${admin.session!.accessToken}` };
  const paths = api.app
    .get(Handlers)
    .http()
    .filter(({ method, path }) => method === 'GET' && /[:{*]/.test(path))
    .map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(10);
  const sent = paths.flatMap((path) =>
    pieces.map((piece) => {
      const what = path.replace(/\{?\*\w+\}?|:\w+/g, piece);
      return { name: path, what, send: () => admin.fetch(what, { headers }) };
    }),
  );
  const links = pieces.flatMap((piece) => [
    `/events/${party.id}/invites?token=${piece}`,
    `/${piece}?query=${piece}`,
  ]);
  const pages = links.map((what) => ({ name: 'page', what, send: () => admin.fetch(what) }));
  expect(failed(await sendAll([...sent, ...pages]))).toEqual([]);
}, 300_000);

test('messages over the socket with odd values are refused or answered, never "internal"', async () => {
  const good = { eventId: party.id, since: 1, accessToken: 'x' };
  for (const [name, { request }] of Object.entries(clientMessages)) {
    const fields = Object.fromEntries(Object.keys(request.shape).map((key) => [key, good[key as 'since']]));
    const bodies = oddBodies(request, fields);
    for (let at = 0; at < bodies.length; at += 90) {
      // A connection may say so much in ten seconds.
      const client = await LiveClient.of(admin);
      for (const body of bodies.slice(at, at + 90)) {
        const { code } = await client.send(name, JSON.parse(body));
        expect([name, body.slice(0, 200), code]).not.toEqual([name, body.slice(0, 200), 'internal']);
        if (!request.safeParse(JSON.parse(body)).success) expect(code).toBe('validation_failed');
      }
      client.close();
    }
  }
}, 300_000);
