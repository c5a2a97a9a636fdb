import { randomUUID } from 'node:crypto';
import type { FoodListView, StuffView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, type TestBrowser } from '../../../test/browser.ts';
import { Party } from '../../../test/party.ts';
import { Changes } from '../../core/live/changes.ts';

/** The driver's error when its connection ends inside a transaction. */
const LOST = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

let api: TestApp;
let party: Party;
beforeAll(async () => void (api = await startTestApp()));
beforeEach(async () => void (party = await Party.create(api)));
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const listAll = async () => {
  const { requested, bringing } = (await party.host.call('listStuff', { params: party.params }))
    .body as StuffView;
  const { food } = (await party.host.call('listFood', { params: party.params })).body as FoodListView;
  return [
    ...requested.map(({ name }) => name),
    ...bringing.map(({ title }) => title),
    ...food.map(({ url }) => url),
  ];
};

const forms: [string, 'requestItems' | 'bringItem' | 'pinItems' | 'pinFood', object, string[]][] = [
  ['asking for things', 'requestItems', { items: [{ name: 'Ice' }, { name: 'Cups' }] }, ['Ice', 'Cups']],
  ['bringing something', 'bringItem', { title: 'Cake' }, ['Cake']],
  [
    'pinning drafts',
    'pinItems',
    { requested: [{ name: 'Ice' }], bringing: [{ title: 'Cake' }] },
    ['Ice', 'Cake'],
  ],
  [
    'pinning food',
    'pinFood',
    { food: [{ kind: 'recipe', url: 'https://a.example/' }] },
    ['https://a.example/'],
  ],
];

describe.each(forms)('%s', (_, call, form, expected) => {
  const send = (requestId?: string, browser: TestBrowser = party.host) =>
    browser.call(call, { params: party.params, body: { ...form, ...(requestId && { requestId }) } });

  test('is done once when it is repeated after a lost answer, and returns the same', async () => {
    const requestId = randomUUID();
    const [first, again, third] = [await send(requestId), await send(requestId), await send(requestId)];
    expect([first.status, again.status, third.status]).toEqual([201, 201, 201]);
    expect([again.body, third.body]).toEqual([first.body, first.body]);
    expect(await listAll()).toEqual(expected);
  });

  test('is done once for simultaneous requests', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all([send(requestId), send(requestId)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await listAll()).toEqual(expected);
  });

  test('is not done if its transaction is lost, and succeeds when repeated', async () => {
    const requestId = randomUUID();
    const changes = api.app.get(Changes);
    const announce = changes.announce.bind(changes);
    jest.spyOn(changes, 'announce').mockImplementationOnce(async (...args) => {
      await announce(...args);
      throw LOST;
    });
    const refused = await send(requestId);
    expect([refused.status, codeOf(refused)]).toEqual([503, 'unavailable']);
    expect(await listAll()).toEqual([]);
    expect((await send(requestId)).status).toBe(201);
    expect(await listAll()).toEqual(expected);
  });

  test('is done again with another id, and without one, as older pages send it', async () => {
    await send(randomUUID());
    await send(randomUUID());
    await send();
    await send();
    // An event has the same page only once.
    expect(await listAll()).toHaveLength(call === 'pinFood' ? 1 : 4 * expected.length);
  });
});

test('the same request id of another person is another request', async () => {
  const [guest, other] = [await party.guest(), await party.guest()];
  const body = { title: 'Cake', name: 'Wilma', requestId: randomUUID() };
  for (const browser of [guest, guest, other, party.host])
    expect((await browser.call('bringItem', { params: party.params, body })).status).toBe(201);
  expect(await listAll()).toEqual(['Cake', 'Cake', 'Cake']);
});

test('a repeated request does not bring a deleted item back', async () => {
  const body = { title: 'Cake', requestId: randomUUID() };
  const { body: brought } = await party.host.call('bringItem', { params: party.params, body });
  await party.host.call('deleteBringingItem', { params: { ...party.params, itemId: brought.id as string } });
  const again = await party.host.call('bringItem', { params: party.params, body });
  expect([again.status, codeOf(again)]).toEqual([404, 'item_gone']);
  expect(await listAll()).toEqual([]);
});
