import type { BringingItemView, StuffView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, PASSWORD, type TestBrowser } from '../../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../../test/live-client.ts';
import { Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterEach(closeLiveClients);
afterAll(() => api.close());

const stuff = async (browser: TestBrowser, { params }: Party): Promise<StuffView> => {
  const { status, body } = await browser.call('listStuff', { params });
  expect(status).toBe(200);
  return body as StuffView;
};
const bells = async (browser: TestBrowser) =>
  (await browser.call('listNotifications')).body.notifications as { title: string; message: string }[];
const bring = (browser: TestBrowser, { params }: Party, body: object) =>
  browser.call('bringItem', { params, body: { ...(!browser.session && { name: 'Wilma' }), ...body } });

test('members and guests by link bring items with quantity, category and labels', async () => {
  const party = await Party.create(api);
  const [member, guest] = [
    await party.member({ firstName: 'Noor', lastName: 'Haddad' }),
    await party.guest(),
  ];
  expect((await bring(member, party, { title: 'Sourdough', quantity: '4 loaves' })).body).toMatchObject({
    title: 'Sourdough',
    quantity: '4 loaves',
    category: 'Other',
    labels: [],
    name: 'Noor Haddad',
    isYou: true,
    deletable: true,
  });
  const cake = { title: 'Cake', labels: ['nuts', 'vegan', 'nuts'], category: 'Sweet' };
  expect((await bring(guest, party, cake)).body).toMatchObject({
    ...{ quantity: '1', labels: ['vegan', 'nuts'], name: 'Wilma', member: null, category: 'Sweet' },
    ...{ isYou: true, deletable: false },
  });
  const { bringing } = await stuff(party.host, party);
  expect(bringing.map(({ title, deletable }: BringingItemView) => [title, deletable])).toEqual([
    ['Sourdough', true],
    ['Cake', true],
  ]);
  const titles = (await bells(party.host)).map(({ title }) => title);
  expect(titles.filter((title) => title === 'New item added to What to Bring')).toHaveLength(2);
});

test.each([
  [{}],
  [{ title: ' ' }],
  [{ title: 'Cake', quantity: '0' }],
  [{ title: 'Cake', quantity: '-1' }],
  [{ title: 'Cake', quantity: '1000' }],
  [{ title: 'Cake', quantity: '1.5' }],
  [{ title: 'Cake', quantity: '' }],
  [{ title: 'Cake', labels: ['halal'] }],
])('%j is refused', async (body) => {
  const party = await Party.create(api);
  expect(codeOf(await bring(party.host, party, body))).toBe('validation_failed');
  expect((await stuff(party.host, party)).bringing).toEqual([]);
});

test('an item can be deleted by its member and by the owner, but not by others and guests by link', async () => {
  const party = await Party.create(api);
  const [member, other, guest] = [await party.member(), await party.member(), await party.guest()];
  const { id: itemId } = (await bring(member, party, { title: 'Cake' })).body as BringingItemView;
  const { id: guestsId } = (await bring(guest, party, { title: 'Bread' })).body as BringingItemView;
  const remove = (browser: TestBrowser, id: string) =>
    browser.call('deleteBringingItem', { params: { ...party.params, itemId: id } });
  expect(codeOf(await remove(other, itemId))).toBe('item_not_yours');
  expect(codeOf(await remove(guest, guestsId))).toBe('unauthenticated');
  expect((await remove(member, itemId)).status).toBe(204);
  expect((await remove(party.host, guestsId)).status).toBe(204);
  expect(codeOf(await remove(party.host, guestsId))).toBe('item_gone');
});

const change = (browser: TestBrowser, { params }: Party, itemId: string, body: object) =>
  browser.call('changeBringingItem', { params: { ...params, itemId }, body });

test('quantity and labels can be changed by the item’s member and by the owner', async () => {
  const party = await Party.create(api);
  const member = await party.member({ firstName: 'Noor', lastName: 'Haddad' });
  const client = await LiveClient.of(party.host);
  await client.watch(party);
  const { id } = (await bring(member, party, { title: 'Cake', category: 'Sweet' })).body as BringingItemView;
  const changes = { quantity: '3 trays', category: null, labels: ['nuts', 'vegan'] };
  const { status, body } = await change(member, party, id, changes);
  expect([status, body]).toMatchObject([
    200,
    { title: 'Cake', quantity: '3 trays', category: 'Other', labels: ['vegan', 'nuts'], changeable: true },
  ]);
  await until(() => client.changes.some(({ type }) => type === 'bringing.changed'));
  await change(party.host, party, id, { ...changes, labels: [] });
  expect((await stuff(member, party)).bringing).toMatchObject([{ labels: [], name: 'Noor Haddad' }]);
});

test('changes by others and guests by link are refused, and a deleted item returns 404', async () => {
  const party = await Party.create(api);
  const [member, other, guest] = [await party.member(), await party.member(), await party.guest()];
  const { id } = (await bring(member, party, { title: 'Cake' })).body as BringingItemView;
  const { id: guestsId } = (await bring(guest, party, { title: 'Bread' })).body as BringingItemView;
  const before = await stuff(party.host, party);
  const changes = { quantity: '2', labels: ['alcohol'] };
  expect((await change(other, party, id, changes)).body).toMatchObject({
    code: 'item_not_yours',
    title: 'Not allowed',
  });
  expect(codeOf(await change(guest, party, guestsId, changes))).toBe('unauthenticated');
  expect(codeOf(await change(await newMember(api), party, id, changes))).toBe('event_not_found');
  for (const wrong of [
    { quantity: '0' },
    { quantity: '1000' },
    { labels: ['halal'] },
    { quantity: undefined },
  ])
    expect(codeOf(await change(member, party, id, { ...changes, ...wrong }))).toBe('validation_failed');
  expect(await stuff(party.host, party)).toEqual(before);
  await member.call('deleteBringingItem', { params: { ...party.params, itemId: id } });
  const gone = await change(member, party, id, changes);
  expect([gone.status, gone.body]).toMatchObject([
    404,
    { title: 'Item not found', message: 'Somebody has deleted it.' },
  ]);
});

test('drafts are pinned to an event that the member attends', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  const bringing = [{ title: 'Cake' }, { title: 'Candles', quantity: '24' }];
  const pin = (browser: TestBrowser, body: object) =>
    browser.call('pinItems', { params: party.params, body });
  const pinned = await pin(member, { bringing });
  expect([pinned.status, pinned.body]).toEqual([201, { added: 2 }]);
  expect((await stuff(member, party)).bringing.map(({ title }) => title)).toEqual(['Cake', 'Candles']);
  // Requested items need an own event; otherwise the whole request is refused.
  const both = { requested: [{ name: 'Ice' }], bringing: [{ title: 'Bread' }] };
  expect(codeOf(await pin(member, both))).toBe('forbidden');
  expect(codeOf(await pin(member, {}))).toBe('validation_failed');
  expect((await pin(party.host, both)).body).toEqual({ added: 2 });
  const all = await stuff(party.host, party);
  expect([all.requested.length, all.bringing.length]).toEqual([1, 3]);
});

test('an item stays without a name after its member has left', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  await bring(member, party, { title: 'Cake' });
  await member.call('deleteMe', { body: { password: PASSWORD } });
  expect((await stuff(party.host, party)).bringing).toMatchObject([
    { title: 'Cake', member: null, name: '' },
  ]);
});
