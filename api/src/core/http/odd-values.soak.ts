import { clientMessages } from '@yolo/contract/schemas';
import { codeOf } from '../../../test/browser.ts';
import { cursors, oddBodies, texts } from '../../../test/corpora.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import {
  changedCursors,
  serverErrors,
  fillLists,
  oddRequests,
  type OddStage,
  oddStage,
  sendAll,
} from '../../../test/odd-requests.ts';
import { expectRefused, databaseState } from '../../../test/refusals.ts';
import { Handlers } from './handlers.ts';

/** Sends every n-th request; the default `ODD_VALUES_EVERY=1` sends all. */
const EVERY = Number(process.env['ODD_VALUES_EVERY'] ?? 1);

let stage: OddStage;
beforeAll(async () => {
  stage = await oddStage();
});
afterEach(closeLiveClients);
afterAll(() => stage.api.close());

/** All requests, or every n-th; each field then gets other values than the previous one. */
function requests() {
  const all = oddRequests(stage);
  expect(all.length).toBeGreaterThan(12_000);
  return all.filter((_, index) => index % EVERY === 0);
}

test('odd times, zones, numbers, cursors and texts that a schema rejects are refused everywhere', async () => {
  const before = await databaseState(stage.api);
  const answers = await sendAll(requests().filter(({ parsed }) => parsed === null));
  expect(answers.length).toBeGreaterThan(9000 / EVERY);
  for (const [sent, answer] of answers) expectRefused(`${sent.name} ${sent.what.slice(0, 200)}`, answer);
  expect(await databaseState(stage.api)).toBe(before);
});

test('the database accepts every value that a schema accepts', async () => {
  const answers = await sendAll(requests().filter(({ parsed }) => parsed));
  expect(answers.length).toBeGreaterThan(3000 / EVERY);
  expect(serverErrors(answers)).toEqual([]);
});

test('cursors with one changed character are refused or give no error', async () => {
  const { admin, mounted } = stage;
  const { params } = await fillLists(stage);
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
    const changed = changedCursors(next as string);
    for (const after of [...changed, ...cursors])
      sent.push({
        name,
        what: `${JSON.stringify(query)} ${after}`,
        send: () => admin.call(name, { params, query: { ...query, after } }),
      });
  }
  const answers = await sendAll(sent);
  expect(serverErrors(answers)).toEqual([]);
  const taken = answers.filter(([, { status }]) => status === 200).length;
  expect(answers.length - taken).toBeGreaterThan(taken * 5);
  for (const [, answer] of answers)
    // Some exceed the maximum length of an address.
    if (answer.status !== 200) expect(['validation_failed', 'uri_too_long']).toContain(codeOf(answer));
});

test('addresses with odd parts do not fail, for pages, files and calls', async () => {
  const { api, admin, party } = stage;
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
  expect(serverErrors(await sendAll([...sent, ...pages]))).toEqual([]);
});

test('socket messages with odd values are refused or answered, never "internal"', async () => {
  const { admin, party } = stage;
  const good = { eventId: party.id, since: 1, accessToken: 'x' };
  for (const [name, { request }] of Object.entries(clientMessages)) {
    const fields = Object.fromEntries(Object.keys(request.shape).map((key) => [key, good[key as 'since']]));
    const bodies = oddBodies(request, fields);
    for (let at = 0; at < bodies.length; at += 90) {
      // The limit of messages per connection in ten seconds.
      const client = await LiveClient.of(admin);
      for (const body of bodies.slice(at, at + 90)) {
        const { code } = await client.send(name, JSON.parse(body));
        expect([name, body.slice(0, 200), code]).not.toEqual([name, body.slice(0, 200), 'internal']);
        if (!request.safeParse(JSON.parse(body)).success) expect(code).toBe('validation_failed');
      }
      client.close();
    }
  }
});
