import { randomUUID } from 'node:crypto';
import type { FoodListView, StuffView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, type TestBrowser } from '../../../test/browser.ts';
import { Party } from '../../../test/party.ts';
import { Changes } from '../../core/live/changes.ts';

/** What the driver says where its connection ends inside a transaction. */
const LOST = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

let api: TestApp;
let party: Party;
beforeAll(async () => void (api = await startTestApp()));
beforeEach(async () => void (party = await Party.give(api)));
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const listed = async () => {
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

  test('whose answer is lost is done once, and the form sent again is told the same', async () => {
    const requestId = randomUUID();
    const [first, again, third] = [await send(requestId), await send(requestId), await send(requestId)];
    expect([first.status, again.status, third.status]).toEqual([201, 201, 201]);
    expect([again.body, third.body]).toEqual([first.body, first.body]);
    expect(await listed()).toEqual(expected);
  });

  test('sent twice at once is done once', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all([send(requestId), send(requestId)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await listed()).toEqual(expected);
  });

  test('whose transaction is lost is not done, and done when it is sent again', async () => {
    const requestId = randomUUID();
    const changes = api.app.get(Changes);
    const announce = changes.announce.bind(changes);
    jest.spyOn(changes, 'announce').mockImplementationOnce(async (...asked) => {
      await announce(...asked);
      throw LOST;
    });
    const refused = await send(requestId);
    expect([refused.status, codeOf(refused)]).toEqual([503, 'unavailable']);
    expect(await listed()).toEqual([]);
    expect((await send(requestId)).status).toBe(201);
    expect(await listed()).toEqual(expected);
  });

  test('of another form, and of a page from before forms had a number, is another', async () => {
    await send(randomUUID());
    await send(randomUUID());
    await send();
    await send();
    // The same page is never twice in an event.
    expect(await listed()).toHaveLength(call === 'pinFood' ? 1 : 4 * expected.length);
  });
});

test('a guest’s form is the guest’s: the same number of somebody else is another form', async () => {
  const [guest, other] = [await party.guest(), await party.guest()];
  const body = { title: 'Cake', name: 'Wilma', requestId: randomUUID() };
  for (const browser of [guest, guest, other, party.host])
    expect((await browser.call('bringItem', { params: party.params, body })).status).toBe(201);
  expect(await listed()).toEqual(['Cake', 'Cake', 'Cake']);
});

test('what was deleted meanwhile does not come back with a form that is sent again', async () => {
  const body = { title: 'Cake', requestId: randomUUID() };
  const { body: brought } = await party.host.call('bringItem', { params: party.params, body });
  await party.host.call('deleteBringingItem', { params: { ...party.params, itemId: brought.id as string } });
  const again = await party.host.call('bringItem', { params: party.params, body });
  expect([again.status, codeOf(again)]).toEqual([404, 'item_gone']);
  expect(await listed()).toEqual([]);
});
