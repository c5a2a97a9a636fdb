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
const hide = (party: Party, changed: object = {}) =>
  party.host.call('createEgg', { params: party.params, body: { ...goodBodies.createEgg, ...changed } });
const hidden = async (party: Party, changed: object = {}): Promise<EggView> => {
  const { status, body } = await hide(party, changed);
  expect(status).toBe(201);
  return body as EggView;
};
const set = (party: Party, eggId: string, isActive: boolean) =>
  party.host.call('switchEgg', { params: { ...party.params, eggId }, body: { isActive } });
const counted = async (browser: TestBrowser, { params }: Party) =>
  (await browser.call('readEvent', { params })).body.areaCounts.eggs as number;

test('an egg is as it was hidden; five clicks where nothing is said', async () => {
  const party = await Party.give(api);
  const egg = await hidden(party, {
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
  const other = await hidden(party, { trigger: swipe, description: ' At dusk ' });
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
])('what is no egg is refused: %j', async (changed) => {
  const party = await Party.give(api);
  expect(codeOf(await hide(party, changed))).toBe('validation_failed');
  expect(await titles(party.host, party)).toEqual([]);
});

test('its owner sees all, other readers those that are switched on, and no other than the owner changes them', async () => {
  const party = await Party.give(api);
  const egg = await hidden(party, { title: 'Bats' });
  await hidden(party, { title: 'Figs' });
  const others = [await party.member(), await party.guest()];
  expect((await set(party, egg.id, false)).body).toMatchObject({ title: 'Bats', isActive: false });
  expect(await titles(party.host, party)).toEqual(['Bats', 'Figs']);
  for (const browser of others) {
    expect(await list(browser, party)).toMatchObject({ eggs: [{ title: 'Figs' }], mayChange: false });
    expect(await counted(browser, party)).toBe(1);
  }
  await set(party, egg.id, true);
  expect(await titles(others[1]!, party)).toEqual(['Bats', 'Figs']);
  expect(await counted(party.host, party)).toBe(2);
});

test('there are as many as there may be, and two at once make no more of it', async () => {
  const party = await Party.give(api);
  for (let nth = 1; nth < EGGS_MAX; nth++) await hidden(party);
  const answers = await Promise.all([1, 2, 3].map(() => hide(party)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'eggs_full',
    title: 'Creation Failed',
    message: 'There are enough Easter eggs. Delete one first.',
  });
  expect((await list(party.host, party)).eggs).toHaveLength(EGGS_MAX);
});

test('one is deleted, or all of them with the sentence that is said then', async () => {
  const party = await Party.give(api);
  const other = await Party.give(api, {}, party.host);
  const [egg] = [await hidden(party), await hidden(party, { title: 'Bats' }), await hidden(other)];
  const params = { ...party.params, eggId: egg.id };
  expect(codeOf(await party.host.call('deleteEgg', { params: { ...params, ...other.params } }))).toBe(
    'egg_gone',
  );
  expect((await party.host.call('deleteEgg', { params })).status).toBe(204);
  expect(await party.host.call('deleteEgg', { params })).toMatchObject({
    status: 404,
    body: { code: 'egg_gone', message: 'This Easter egg has been deleted.' },
  });
  expect(codeOf(await set(party, egg.id, true))).toBe('egg_gone');
  expect(await titles(party.host, party)).toEqual(['Bats']);
  await hidden(party);
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

test('sent again after a lost answer, or twice at once, it is hidden once and answered alike', async () => {
  const party = await Party.give(api);
  await hidden(party);
  const asked = { title: 'Bats', requestId: randomUUID() };
  const both = await Promise.all([hide(party, asked), hide(party, asked)]);
  const again = await hide(party, { ...asked, requestId: asked.requestId.toUpperCase() });
  expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set([...both, again].map(({ body }) => (body as EggView).id)).size).toBe(1);
  expect(await titles(party.host, party)).toEqual(['The fig knows', 'Bats']);
});

test('the same asked for anew is meant anew, and a request counts in its own event alone', async () => {
  const [party, other] = [await Party.give(api), await Party.give(api)];
  const requestId = randomUUID();
  await hidden(party, { requestId });
  await hidden(party, { requestId: randomUUID() });
  await hidden(party);
  await hidden(other, { requestId });
  expect(await titles(party.host, party)).toHaveLength(3);
  expect(await titles(other.host, other)).toHaveLength(1);
});

test('where there are enough of them already, the last one sent again is answered as it was', async () => {
  const party = await Party.give(api);
  for (let nth = 1; nth < EGGS_MAX; nth++) await hidden(party);
  const requestId = randomUUID();
  const last = await hidden(party, { requestId });
  expect(await hidden(party, { requestId })).toEqual(last);
});

test('open pages hear of each change once, and of none where nothing has changed', async () => {
  const party = await Party.give(api);
  const guest = await party.guest();
  const live = await LiveClient.of(guest, party);
  await live.watch(party);
  const egg = await hidden(party);
  await set(party, egg.id, true);
  await set(party, egg.id, false);
  await party.host.call('deleteEgg', { params: { ...party.params, eggId: egg.id } });
  await hidden(party);
  await party.host.call('deleteEggs', { params: party.params });
  await until(() => live.changes.length >= 5);
  await live.caughtUp();
  expect(live.changes.map(({ type, area }) => [type, area])).toEqual(
    ['egg.created', 'egg.switched', 'egg.deleted', 'egg.created', 'egg.deleted'].map((type) => [
      type,
      'assistant',
    ]),
  );
});

test("a member's export has the eggs of their events; with the event they go", async () => {
  const party = await Party.give(api);
  await hidden(party);
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
