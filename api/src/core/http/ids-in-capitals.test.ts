import { randomUUID } from 'node:crypto';
import { type Route, type RouteName, routes } from '@yolo/contract';
import { clientMessages, LiveHandshake } from '@yolo/contract/schemas';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { fetchBytes, storePhoto, listPhotos } from '../../../test/given-photo.ts';
import { goodBodies, goodQueries } from '../../../test/good-bodies.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { Party } from '../../../test/party.ts';
import { mountedRoutes } from '../../../test/refusals.ts';
import { until } from '../../../test/until.ts';

let api: TestApp;
let party: Party;
beforeAll(async () => {
  api = await startTestApp();
  party = await Party.create(api);
});
afterEach(closeLiveClients);
afterAll(() => api.close());

const ID = /"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"/gi;
const idsIn = (value: unknown) => (JSON.stringify(value) ?? '').match(ID) ?? [];
/** The same value with every id in capitals. */
const inCapitals = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replace(ID, (id) => id.toUpperCase()));

/** The ids that the schema leaves in capitals. */
function capitalsIn(route: Route, what: 'params' | 'query' | 'body', sent: unknown): string[] {
  const schema = route[what];
  const parsed = schema?.safeParse(inCapitals(sent));
  if (!parsed?.success) return [];
  return idsIn(parsed.data).filter((id) => id !== id.toLowerCase());
}

test('every schema of a call converts ids to lower case', () => {
  const unchanged: string[] = [];
  let asked = 0;
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const params = Object.fromEntries(
      Object.keys(route.params?.shape ?? {}).map((key) => [key, randomUUID()]),
    );
    const sent = {
      params,
      query: { eventId: randomUUID(), ...goodQueries[name] },
      body: { memberIds: [randomUUID()], ...goodBodies[name] },
    };
    for (const what of ['params', 'query', 'body'] as const) {
      asked += idsIn(sent[what]).length;
      if (capitalsIn(route, what, sent[what]).length > 0) unchanged.push(`${name} ${what}`);
    }
  }
  expect(unchanged).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

test('every schema of the socket’s messages converts ids to lower case', () => {
  const sent = { eventId: randomUUID() };
  const handshake = { invite: { ...sent, token: 'a'.repeat(32) } };
  expect(LiveHandshake.parse(inCapitals(handshake))).toEqual(handshake);
  for (const name of ['event.watch', 'event.unwatch'] as const)
    expect(clientMessages[name].request.parse(inCapitals(sent))).toEqual(sent);
});

test('every read of an event gives the same by its id in capitals', async () => {
  const { host, id } = party;
  const person = { person: { name: 'Jo' }, amount: 100 };
  await host.call('addExpense', {
    params: party.params,
    body: { title: 'Ice', amount: 100, payers: [person] },
  });
  const reads = mountedRoutes(api).filter(
    ([, { method, params, answer }]) =>
      method === 'GET' && answer === undefined && Object.keys(params?.shape ?? {}).join() === 'eventId',
  );
  expect(reads.length).toBeGreaterThan(8);
  for (const [name] of reads) {
    const query = goodQueries[name] ?? {};
    const small = await host.call(name, { params: { eventId: id }, query });
    const capital = await host.call(name, { params: { eventId: id.toUpperCase() }, query });
    const unsigned = (body: unknown) => JSON.stringify(body).replace(/key=[\w.-]+|"requestId":"[^"]+"/g, '');
    expect([name, capital.status, unsigned(capital.body)]).toEqual([
      name,
      small.status,
      unsigned(small.body),
    ]);
    expect(small.status).not.toBe(500);
  }
});

test('photos and the event of a guest are found by ids in capitals', async () => {
  const photo = await storePhoto(party);
  const { keys } = await listPhotos(party.host, party);
  const path = `/photo-files/${party.id.toUpperCase()}/${photo.toUpperCase()}/thumb?key=${keys.thumb}`;
  expect((await fetchBytes(party, path)).status).toBe(200);
  const guest = await party.guest();
  const read = await guest.call('readEvent', { params: { eventId: party.id.toUpperCase() } });
  expect(read.body).toMatchObject({ id: party.id });
});

test('a member who watches an event by its id in capitals receives changes', async () => {
  const member = await party.member();
  const live = await LiveClient.of(member);
  const answer = (await live.socket.timeout(90_000).emitWithAck('event.watch', {
    eventId: party.id.toUpperCase(),
  })) as object;
  expect(answer).toMatchObject({ missed: [] });
  await party.host.call('addSong', {
    params: party.params,
    body: { url: 'https://www.pandora.com/playlist/1', name: 'Cheese' },
  });
  await until(() => live.changes.some(({ type, eventId }) => type === 'song.added' && eventId === party.id));
});
