import type { StuffView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, type TestBrowser } from '../../../../test/browser.ts';
import { Party } from '../../../../test/party.ts';
import { Changes } from '../../../core/live/changes.ts';

/** The driver's error when its connection ends inside a transaction. */
const LOST = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

let api: TestApp;
let party: Party;
let member: TestBrowser;
let itemId: string;
beforeAll(async () => void (api = await startTestApp()));
beforeEach(async () => {
  party = await Party.create(api);
  member = await party.member();
  const body = { items: [{ name: 'Wine glasses', quantity: 5 }] };
  await party.host.call('requestItems', { params: party.params, body });
  itemId = (await stuff()).requested[0]!.id;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const stuff = async () => (await party.host.call('listStuff', { params: party.params })).body as StuffView;
const claimState = async () =>
  (await stuff()).requested.map(({ left, claims }) => [left, claims.map(({ quantity }) => quantity)]);
const params = () => ({ ...party.params, itemId });
const claim = (quantity: number) => member.call('claimItem', { params: params(), body: { quantity } });

/** Makes transactions that announce this type fail after their writes. */
function undo(type: string): void {
  const changes = api.app.get(Changes);
  const announce = changes.announce.bind(changes);
  jest.spyOn(changes, 'announce').mockImplementation(async (...args) => {
    await announce(...args);
    if (args[3] === type) throw LOST;
  });
}

/** The number of the last change; it shows that uncommitted changes were not announced. */
const changeSeq = async () => {
  const [row] = await party
    .em()
    .execute<{ seq: number }[]>('select change_seq as seq from events where id = ?', [party.id]);
  return row!.seq;
};

const cases: [string, () => ReturnType<typeof claim>, string, unknown[]][] = [
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

test.each(cases)(
  '%s, rolled back before its commit, changes nothing, and succeeds when repeated',
  async (_, send, type, before) => {
    if (JSON.stringify(before).includes('4')) expect((await claim(4)).status).toBe(200);
    const seq = await changeSeq();
    undo(type);
    const refused = await send();
    expect([refused.status, codeOf(refused)]).toEqual([503, 'unavailable']);
    jest.restoreAllMocks();
    expect(await claimState()).toEqual(before);
    expect(await changeSeq()).toBe(seq);
    expect((await send()).status).toBeLessThan(300);
    expect(await claimState()).not.toEqual(before);
  },
);

test('a repeated claim, after a lost answer, is the same claim', async () => {
  for (let time = 0; time < 2; time++) {
    expect((await claim(3)).status).toBe(200);
    expect(await claimState()).toEqual([[2, [3]]]);
  }
});
