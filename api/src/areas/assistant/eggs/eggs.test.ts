import { randomUUID } from 'node:crypto';
import { EGGS_MAX, type EggsView, type EggView } from '@yolo/contract/assistant';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../../test/browser.ts';
import { goodBodies } from '../../../../test/good-bodies.ts';
import { closeLiveClients, LiveClient } from '../../../../test/live-client.ts';
import { Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterEach(closeLiveClients);
afterAll(() => api.close());

const list = async (browser: TestBrowser, { params }: Party): Promise<EggsView> => {
  const { status, body } = await browser.call('listEggs', { params });
  expect(status).toBe(200);
  return body as EggsView;
};
const titles = async (browser: TestBrowser, party: Party) =>
  (await list(browser, party)).eggs.map(({ title }) => title);
const requestEgg = (party: Party, changed: object = {}) =>
  party.host.call('createEgg', { params: party.params, body: { ...goodBodies.createEgg, ...changed } });
const createEgg = async (party: Party, changed: object = {}): Promise<EggView> => {
  const { status, body } = await requestEgg(party, changed);
  expect(status).toBe(201);
  return body as EggView;
};
const switchEgg = (party: Party, eggId: string, isActive: boolean) =>
  party.host.call('switchEgg', { params: { ...party.params, eggId }, body: { isActive } });
const countEggs = async (browser: TestBrowser, { params }: Party) =>
  (await browser.call('readEvent', { params })).body.areaCounts.eggs as number;

test('a created egg has the fields of the request, and five clicks by default', async () => {
  const party = await Party.create(api);
  const egg = await createEgg(party, {
    trigger: { type: 'click_count', element: 'logo' },
    action: { type: 'sound' },
  });
  expect(egg).toEqual({
    id: egg.id,
    title: 'The fig knows',
    description: null,
    trigger: { type: 'click_count', element: 'logo', count: 5 },
    action: { type: 'sound', message: null },
    isActive: true,
    createdAt: expect.any(String),
  });
  const swipe = { type: 'gesture', element: 'invite_page', gesture: 'swipe', directions: ['left', 'up'] };
  const other = await createEgg(party, { trigger: swipe, description: ' At dusk ' });
  expect(other).toMatchObject({ trigger: swipe, description: 'At dusk' });
  expect(await list(party.host, party)).toEqual({ eggs: [egg, other], mayChange: true });
});

test.each([
  { trigger: { type: 'click_count', element: 'photo', count: 0 } },
  { trigger: { type: 'click_count', element: 'photo', count: 21 } },
  { trigger: { type: 'click_count', element: 'footer', count: 5 } },
  { trigger: { type: 'gesture', element: 'photo', directions: [] } },
  { trigger: { type: 'gesture', element: 'photo', directions: ['sideways'] } },
  { trigger: { type: 'gesture', element: 'photo', gesture: 'pinch', directions: ['left'] } },
  { trigger: { type: 'click_count', element: 'photo', directions: ['left'] } },
  { action: { type: 'redirect', message: 'https://example.org' } },
  { action: { type: 'message', message: 'x'.repeat(281) } },
  { action: { type: 'message', message: 'Hello', url: 'https://example.org' } },
  { title: ' \u200b ' },
  { title: 'x'.repeat(81) },
  { description: 'x'.repeat(281) },
])('rejects an invalid egg: %j', async (changed) => {
  const party = await Party.create(api);
  expect(codeOf(await requestEgg(party, changed))).toBe('validation_failed');
  expect(await titles(party.host, party)).toEqual([]);
});

test('the owner sees all eggs, other readers only active ones, and only the owner may change them', async () => {
  const party = await Party.create(api);
  const egg = await createEgg(party, { title: 'Bats' });
  await createEgg(party, { title: 'Figs' });
  const others = [await party.member(), await party.guest()];
  expect((await switchEgg(party, egg.id, false)).body).toMatchObject({ title: 'Bats', isActive: false });
  expect(await titles(party.host, party)).toEqual(['Bats', 'Figs']);
  for (const browser of others) {
    expect(await list(browser, party)).toMatchObject({ eggs: [{ title: 'Figs' }], mayChange: false });
    expect(await countEggs(browser, party)).toBe(1);
  }
  await switchEgg(party, egg.id, true);
  expect(await titles(others[1]!, party)).toEqual(['Bats', 'Figs']);
  expect(await countEggs(party.host, party)).toBe(2);
});

test('concurrent requests do not exceed the limit of eggs', async () => {
  const party = await Party.create(api);
  for (let nth = 1; nth < EGGS_MAX; nth++) await createEgg(party);
  const answers = await Promise.all([1, 2, 3].map(() => requestEgg(party)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'eggs_full',
    title: 'Creation Failed',
    message: 'There are enough Easter eggs. Delete one first.',
  });
  expect((await list(party.host, party)).eggs).toHaveLength(EGGS_MAX);
});

test('deletes one egg, or all of them with a message', async () => {
  const party = await Party.create(api);
  const other = await Party.create(api, {}, party.host);
  const [egg] = [await createEgg(party), await createEgg(party, { title: 'Bats' }), await createEgg(other)];
  const params = { ...party.params, eggId: egg.id };
  expect(codeOf(await party.host.call('deleteEgg', { params: { ...params, ...other.params } }))).toBe(
    'egg_gone',
  );
  expect((await party.host.call('deleteEgg', { params })).status).toBe(204);
  expect(await party.host.call('deleteEgg', { params })).toMatchObject({
    status: 404,
    body: { code: 'egg_gone', message: 'This Easter egg has been deleted.' },
  });
  expect(codeOf(await switchEgg(party, egg.id, true))).toBe('egg_gone');
  expect(await titles(party.host, party)).toEqual(['Bats']);
  await createEgg(party);
  expect((await party.host.call('deleteEggs', { params: party.params })).body).toEqual({
    deleted: 2,
    message: 'All Easter eggs have been removed from your event.',
  });
  expect(await party.host.call('deleteEggs', { params: party.params })).toMatchObject({
    status: 404,
    body: {
      title: 'No Easter Eggs Found',
      message: 'There are no Easter eggs to delete for this event.',
    },
  });
  expect(await titles(other.host, other)).toHaveLength(1);
});

test('a repeated or concurrent request with the same id creates one egg and gets the same answer', async () => {
  const party = await Party.create(api);
  await createEgg(party);
  const request = { title: 'Bats', requestId: randomUUID() };
  const both = await Promise.all([requestEgg(party, request), requestEgg(party, request)]);
  const again = await requestEgg(party, { ...request, requestId: request.requestId.toUpperCase() });
  expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set([...both, again].map(({ body }) => (body as EggView).id)).size).toBe(1);
  expect(await titles(party.host, party)).toEqual(['The fig knows', 'Bats']);
});

test('another request id creates another egg, and ids are per event', async () => {
  const [party, other] = [await Party.create(api), await Party.create(api)];
  const requestId = randomUUID();
  await createEgg(party, { requestId });
  await createEgg(party, { requestId: randomUUID() });
  await createEgg(party);
  await createEgg(other, { requestId });
  expect(await titles(party.host, party)).toHaveLength(3);
  expect(await titles(other.host, other)).toHaveLength(1);
});

test('a repeated request gets the same answer when the limit is reached', async () => {
  const party = await Party.create(api);
  for (let nth = 1; nth < EGGS_MAX; nth++) await createEgg(party);
  const requestId = randomUUID();
  const last = await createEgg(party, { requestId });
  expect(await createEgg(party, { requestId })).toEqual(last);
});

test('announces each change once, and no unchanged switch', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  const live = await LiveClient.of(guest, party);
  await live.watch(party);
  const egg = await createEgg(party);
  await switchEgg(party, egg.id, true);
  await switchEgg(party, egg.id, false);
  await party.host.call('deleteEgg', { params: { ...party.params, eggId: egg.id } });
  await createEgg(party);
  await party.host.call('deleteEggs', { params: party.params });
  await until(() => live.changes.length >= 5);
  await live.waitForEarlier();
  expect(live.changes.map(({ type, area }) => [type, area])).toEqual(
    ['egg.created', 'egg.switched', 'egg.deleted', 'egg.created', 'egg.deleted'].map((type) => [
      type,
      'assistant',
    ]),
  );
});

test("a member's export contains the eggs of their events, and deleting the event deletes them", async () => {
  const party = await Party.create(api);
  await createEgg(party);
  const { eggs } = (await party.host.call('exportMe')).body;
  expect(eggs).toEqual([
    {
      eventId: party.id,
      title: 'The fig knows',
      description: null,
      trigger: { type: 'click_count', element: 'photo', count: 5 },
      action: { type: 'message', message: 'Check under your plate before the bread arrives.' },
      isActive: true,
      createdAt: expect.any(String),
    },
  ]);
  expect((await (await newMember(api)).call('exportMe')).body.eggs).toEqual([]);
  await party.host.call('deleteEvent', { params: party.params });
  const left = await party.em().execute('select 1 from event_easter_eggs where event_id = ?', [party.id]);
  expect(left).toEqual([]);
});
