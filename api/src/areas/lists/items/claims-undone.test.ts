import type { StuffView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, type TestBrowser } from '../../../../test/browser.ts';
import { Party } from '../../../../test/party.ts';
import { Changes } from '../../../core/live/changes.ts';

/** What the driver says where its connection ends inside a transaction. */
const LOST = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

let api: TestApp;
let party: Party;
let member: TestBrowser;
let itemId: string;
beforeAll(async () => void (api = await startTestApp()));
beforeEach(async () => {
  party = await Party.give(api);
  member = await party.member();
  const body = { items: [{ name: 'Wine glasses', quantity: 5 }] };
  await party.host.call('requestItems', { params: party.params, body });
  itemId = (await stuff()).requested[0]!.id;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const stuff = async () => (await party.host.call('listStuff', { params: party.params })).body as StuffView;
const claimed = async () =>
  (await stuff()).requested.map(({ left, claims }) => [left, claims.map(({ quantity }) => quantity)]);
const params = () => ({ ...party.params, itemId });
const claim = (quantity: number) => member.call('claimItem', { params: params(), body: { quantity } });

/** Ends the next transaction that announces this, after all that it has written. */
function undo(type: string): void {
  const changes = api.app.get(Changes);
  const announce = changes.announce.bind(changes);
  jest.spyOn(changes, 'announce').mockImplementation(async (...asked) => {
    await announce(...asked);
    if (asked[3] === type) throw LOST;
  });
}

/** Nobody has heard of what was not committed. */
const changeSeq = async () => {
  const [row] = await party
    .em()
    .execute<{ seq: number }[]>('select change_seq as seq from events where id = ?', [party.id]);
  return row!.seq;
};

const undone: [string, () => ReturnType<typeof claim>, string, unknown[]][] = [
  ['a first claim', () => claim(3), 'item.claimed', [[5, []]]],
  ['another number', () => claim(2), 'item.claimed', [[1, [4]]]],
  ['a claim taken back', () => member.call('unclaimItem', { params: params() }), 'item.claimed', [[1, [4]]]],
  [
    'an answer that frees it',
    () => member.call('answerInvitation', { params: party.params, body: { status: 'declined' } }),
    'item.freed',
    [[1, [4]]],
  ],
  [
    'an item deleted with its claims',
    () => party.host.call('deleteRequestedItem', { params: params() }),
    'item.deleted',
    [[1, [4]]],
  ],
];

test.each(undone)(
  '%s, undone before its commit, is as if nobody had asked; asked again it is done',
  async (_, asks, type, before) => {
    if (JSON.stringify(before).includes('4')) expect((await claim(4)).status).toBe(200);
    const seq = await changeSeq();
    undo(type);
    const refused = await asks();
    expect([refused.status, codeOf(refused)]).toEqual([503, 'unavailable']);
    jest.restoreAllMocks();
    expect(await claimed()).toEqual(before);
    expect(await changeSeq()).toBe(seq);
    expect((await asks()).status).toBeLessThan(300);
    expect(await claimed()).not.toEqual(before);
  },
);

test('a claim whose answer was lost is the same when it is asked again', async () => {
  for (let time = 0; time < 2; time++) {
    expect((await claim(3)).status).toBe(200);
    expect(await claimed()).toEqual([[2, [3]]]);
  }
});
