import type { RequestedItemView, StuffView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  type Answer,
  codeOf,
  newMember,
  PASSWORD,
  TestBrowser,
  uniqueEmail,
} from '../../../../test/browser.ts';
import { HeldEvent } from '../../../../test/held-event.ts';
import { closeLiveClients, LiveClient } from '../../../../test/live-client.ts';
import { Party } from '../../../../test/party.ts';
import { type SecondApp, startSecondApp } from '../../../../test/second-app.ts';
import { until } from '../../../../test/until.ts';
import { EventReaders } from '../../../core/access/event-readers.ts';

let api: TestApp;
let secondApi: SecondApp;
beforeAll(async () => {
  api = await startTestApp();
  secondApi = await startSecondApp(api);
});
afterEach(async () => {
  jest.restoreAllMocks();
  closeLiveClients();
  await HeldEvent.endAll();
});
afterAll(async () => {
  await secondApi.close();
  await api.close();
});

const stuff = async (browser: TestBrowser, { params }: Party): Promise<StuffView> => {
  const { status, body } = await browser.call('listStuff', { params });
  expect(status).toBe(200);
  return body as StuffView;
};
const request = async ({ host, params }: Party, ...items: { name: string; quantity?: number }[]) => {
  const { status } = await host.call('requestItems', { params, body: { items } });
  expect(status).toBe(201);
};
/** A party with one requested item. */
const partyRequesting = async (quantity: number, name = 'Wine glasses') => {
  const party = await Party.create(api);
  await request(party, { name, quantity });
  const [item] = (await stuff(party.host, party)).requested;
  return { party, itemId: item!.id };
};
const claim = (browser: TestBrowser, { params }: Party, itemId: string, body: object = {}): Promise<Answer> =>
  browser.call('claimItem', {
    params: { ...params, itemId },
    body: { ...(!browser.session && { name: 'Wilma Guest' }), ...body },
  });
const unclaim = (browser: TestBrowser, { params }: Party, itemId: string): Promise<Answer> =>
  browser.call('unclaimItem', { params: { ...params, itemId } });
const bells = async (browser: TestBrowser) =>
  (await browser.call('listNotifications')).body.notifications as { title: string; message: string }[];

describe('requested items', () => {
  test('are listed in the order in which they were written, for all readers of the event', async () => {
    const party = await Party.create(api);
    await request(party, { name: 'Ice' }, { name: 'A ladder' }, { name: 'Plates', quantity: 40 });
    await request(party, { name: 'Salt' });
    for (const browser of [party.host, await party.member(), await party.guest()]) {
      const { requested, mayRequest } = await stuff(browser, party);
      expect(requested.map(({ name, quantity, left }) => [name, quantity, left])).toEqual([
        ['Ice', 1, 1],
        ['A ladder', 1, 1],
        ['Plates', 40, 40],
        ['Salt', 1, 1],
      ]);
      expect(mayRequest).toBe(browser === party.host);
    }
  });

  test('are deleted with their claims; a deleted one returns 404', async () => {
    const { party, itemId } = await partyRequesting(1);
    await claim(await party.member(), party, itemId);
    const params = { ...party.params, itemId };
    expect((await party.host.call('deleteRequestedItem', { params })).status).toBe(204);
    expect(await stuff(party.host, party)).toMatchObject({ requested: [] });
    expect(codeOf(await party.host.call('deleteRequestedItem', { params }))).toBe('item_gone');
    for (const gone of [await claim(party.host, party, itemId), await unclaim(party.host, party, itemId)])
      expect([gone.status, gone.body]).toMatchObject([
        404,
        { title: 'Item not found', message: 'Somebody has deleted it.' },
      ]);
  });

  test('are deleted once by simultaneous requests, and a simultaneous claim leaves nothing', async () => {
    const { party, itemId } = await partyRequesting(5);
    const member = await party.member();
    const params = { ...party.params, itemId };
    const [one, other, claimed] = await Promise.all([
      party.host.call('deleteRequestedItem', { params }),
      party.host.call('deleteRequestedItem', { params }),
      claim(member, party, itemId),
    ]);
    expect([one.status, other.status].sort()).toEqual([204, 404]);
    expect([200, 404]).toContain(claimed.status);
    expect(await stuff(member, party)).toMatchObject({ requested: [] });
  });

  test.each([
    [{ items: [] }],
    [{ items: [{ name: ' ' }] }],
    [{ items: [{ name: 'Ice', quantity: 0 }] }],
    [{ items: [{ name: 'Ice', quantity: 1000 }] }],
    [{ items: [{ name: 'Ice', quantity: 1.5 }] }],
    [{ items: [{ name: 'x'.repeat(201) }] }],
  ])('%j is refused', async (body) => {
    const party = await Party.create(api);
    const answer = await party.host.call('requestItems', { params: party.params, body });
    expect(codeOf(answer)).toBe('validation_failed');
    expect((await stuff(party.host, party)).requested).toEqual([]);
  });

  test('are limited to five hundred', async () => {
    const party = await Party.create(api);
    const items = Array.from({ length: 100 }, (_, at) => ({ name: `Item ${at}` }));
    for (let hundred = 0; hundred < 5; hundred += 1) await request(party, ...items);
    const more = await party.host.call('requestItems', {
      params: party.params,
      body: { items: [{ name: 'One more' }] },
    });
    expect(codeOf(more)).toBe('items_full');
  });
});

describe('a claim', () => {
  test('is visible to all with its claimer’s name, and can be undone only by the claimer', async () => {
    const { party, itemId } = await partyRequesting(1);
    const [member, guest] = [
      await party.member({ firstName: 'Noor', lastName: 'Haddad' }),
      await party.guest(),
    ];
    const client = await LiveClient.of(party.host);
    await client.watch(party);
    expect((await claim(member, party, itemId)).body).toMatchObject({
      left: 0,
      claims: [{ quantity: 1, name: 'Noor Haddad', isYou: true }],
    });
    await until(() => client.changes.some(({ type }) => type === 'item.claimed'));
    expect((await stuff(guest, party)).requested).toMatchObject([
      { left: 0, claims: [{ name: 'Noor Haddad', isYou: false, member: { firstName: 'Noor' } }] },
    ]);
    // Unclaiming another person's claim changes nothing.
    expect((await unclaim(guest, party, itemId)).body).toMatchObject({ left: 0 });
    expect((await unclaim(member, party, itemId)).body).toMatchObject({ left: 1, claims: [] });
    expect((await unclaim(member, party, itemId)).body).toMatchObject({ left: 1, claims: [] });
  });

  test('of a guest without an account needs a name, and can be undone by the link', async () => {
    const { party, itemId } = await partyRequesting(1);
    const guest = await party.guest();
    const nameless = await guest.call('claimItem', { params: { ...party.params, itemId }, body: {} });
    expect(codeOf(nameless)).toBe('validation_failed');
    await claim(guest, party, itemId);
    expect((await stuff(party.host, party)).requested).toMatchObject([
      { left: 0, claims: [{ name: 'Wilma Guest', member: null }] },
    ]);
    expect((await unclaim(guest, party, itemId)).body).toMatchObject({ left: 1 });
  });

  test('may be for a part, and another number replaces the first', async () => {
    const { party, itemId } = await partyRequesting(5);
    const [one, other] = [await party.member(), await party.guest()];
    expect((await claim(one, party, itemId, { quantity: 3 })).body).toMatchObject({ left: 2 });
    expect((await claim(other, party, itemId, { quantity: 2 })).body).toMatchObject({ left: 0 });
    expect((await claim(one, party, itemId, { quantity: 1 })).body).toMatchObject({ left: 2 });
    expect((await claim(other, party, itemId, { quantity: 4 })).body).toMatchObject({
      left: 0,
      claims: [{ quantity: 1 }, { quantity: 4 }],
    });
  });

  test.each<[number, number[], number, string]>([
    [1, [1], 1, 'Noor has it already.'],
    [5, [5], 1, 'Noor (5) has them already.'],
    [5, [3], 3, '2 are left: Noor (3) has the rest.'],
    [5, [2, 2], 2, 'One is left: Noor (2) and Noor (2) have the rest.'],
    [5, [1, 1, 1, 1], 2, 'One is left: Noor (1), Noor (1), Noor (1) and Noor (1) have the rest.'],
    [
      8,
      [1, 1, 1, 1, 1, 1, 1],
      2,
      'One is left: Noor (1), Noor (1), Noor (1), Noor (1), Noor (1) and 2 more have the rest.',
    ],
    [5, [], 6, 'From 1 to 5 are wanted.'],
    [5, [], 0, 'From 1 to 5 are wanted.'],
    [1, [], -1, 'One is wanted.'],
    [999, [], 1000, 'From 1 to 999 are wanted.'],
  ])('of %d items with claims %j is refused for %d', async (quantity, claimed, wanted, message) => {
    const { party, itemId } = await partyRequesting(quantity);
    for (const each of claimed)
      await claim(await party.guest(), party, itemId, { quantity: each, name: 'Noor' });
    const before = await stuff(party.host, party);
    const { status, body } = await claim(await party.member(), party, itemId, { quantity: wanted });
    expect([status, body.code, body.title]).toEqual([409, 'item_taken', 'Already claimed']);
    expect(body.message.replace(/[\u2066-\u2069]/g, '')).toBe(message);
    expect(await stuff(party.host, party)).toEqual(before);
  });

  test('of two hundred at two processes for an item of five: five succeed, 195 get the names', async () => {
    const { party, itemId } = await partyRequesting(5);
    const emails = Array.from({ length: 200 }, () => uniqueEmail());
    await party.invite(...emails);
    const processes = [api, secondApi as TestApp];
    const guests = await Promise.all(
      emails.map((email, at) => party.byLink(email, new TestBrowser(processes[at % 2]!))),
    );
    const named = (at: number) => `Guest ${at} of many`;
    const answers = await Promise.all(
      guests.map((guest, at) => claim(guest, party, itemId, { name: named(at) })),
    );
    const [item] = (await stuff(party.host, party)).requested;
    expect(item).toMatchObject({ left: 0, claims: Array(5).fill({ quantity: 1 }) });
    const have = item!.claims.map(({ name }) => name);
    expect(new Set(have).size).toBe(5);
    const [first, ...others] = have.map((name) => `${name} (1)`).reverse();
    const expected = `${others.reverse().join(', ')} and ${first} have them already.`;
    for (const [at, { status, body }] of answers.entries()) {
      const plain = String(body.message).replace(/[\u2066-\u2069]/g, '');
      if (have.includes(named(at))) expect([at, status]).toEqual([at, 200]);
      else expect([at, status, body.code, plain]).toEqual([at, 409, 'item_taken', expected]);
    }
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(195);
  });
});

test('a claim of an item of another event finds none, and waits for no claim of that item', async () => {
  const [{ party, itemId }, other] = [await partyRequesting(1), await Party.create(api)];
  const member = await party.member();
  const readers = api.app.get(EventReaders);
  const read = readers.read.bind(readers);
  let isQueued = false;
  jest.spyOn(readers, 'read').mockImplementation(async (asked) => {
    const reader = await read(asked);
    // A claim that has to wait is in the queue in the same turn.
    setImmediate(() => (isQueued = true));
    return reader;
  });
  const held = await HeldEvent.hold(api, party.id);
  const claimed = claim(member, party, itemId);
  await held.waiting(claimed);
  let isAnswered = false;
  const foreign = claim(other.host, other, itemId).finally(() => (isAnswered = true));
  await until(() => isQueued || isAnswered);
  await held.end();
  expect((await claimed).status).toBe(200);
  // In the queue it would be refused with the name of the claimer.
  expect(codeOf(await foreign)).toBe('item_gone');
  expect(isQueued).toBe(false);
});

describe('a claim follows the answer', () => {
  const free = async ({ host }: Party, party: Party) =>
    (await stuff(host, party)).requested.map(({ left }: RequestedItemView) => left);

  test('and is refused, like bringing items, to people who have declined or were removed', async () => {
    const { party, itemId } = await partyRequesting(5);
    const [member, removed, guest] = [await party.member(), await party.member(), await party.guest()];
    for (const browser of [member, guest]) await party.answer(browser, 'declined');
    await party.answer(removed, 'accepted');
    const guestId = removed.session!.user.id;
    await party.host.call('removeAttendee', { params: { ...party.params, guestId } });
    const before = await stuff(party.host, party);
    const bread = { title: 'Bread', quantity: '1', labels: [] };
    const bring = (browser: TestBrowser) =>
      browser.call('bringItem', {
        params: party.params,
        body: { ...bread, ...(!browser.session && { name: 'Wilma Guest' }) },
      });
    for (const browser of [member, removed, guest])
      for (const { status, body } of [await claim(browser, party, itemId), await bring(browser)])
        expect([status, body]).toMatchObject([
          409,
          {
            code: 'not_coming',
            message: 'You are not going: answer Going first, then you can bring something.',
          },
        ]);
    const pinned = await member.call('pinItems', {
      params: party.params,
      body: { requested: [], bringing: [bread] },
    });
    expect(codeOf(pinned)).toBe('not_coming');
    expect(await stuff(party.host, party)).toEqual(before);
    // The next answer of anybody frees nothing, and the host gets no notification.
    await party.answer(await party.guest(), 'accepted');
    expect((await bells(party.host)).filter(({ title }) => title === 'Nobody brings it now')).toEqual([]);
    await party.answer(member, 'accepted');
    await party.answer(guest, 'accepted');
    for (const browser of [member, guest]) {
      expect((await claim(browser, party, itemId)).status).toBe(200);
      expect((await bring(browser)).status).toBe(201);
    }
  });

  test('of a member who declines, and does not come back when the member accepts', async () => {
    const { party, itemId } = await partyRequesting(3);
    const [member, other] = [
      await party.member({ firstName: 'Noor', lastName: 'Haddad' }),
      await party.member(),
    ];
    await claim(member, party, itemId, { quantity: 2 });
    await claim(other, party, itemId);
    await party.answer(other, 'accepted');
    const client = await LiveClient.of(other);
    await client.watch(party);
    await party.answer(member, 'declined');
    await until(() => client.changes.some(({ type }) => type === 'item.freed'));
    expect(await free(party, party)).toEqual([2]);
    const [news] = (await bells(party.host)).filter(({ title }) => title === 'Nobody brings it now');
    expect(news!.message.replace(/[\u2066-\u2069]/g, '')).toBe(
      'Noor Haddad is not coming to Midsummer: 2 × Wine glasses can be claimed again.',
    );
    expect((await bells(other)).filter(({ title }) => title === 'Nobody brings it now')).toEqual([]);
    await party.answer(member, 'accepted');
    expect(await free(party, party)).toEqual([2]);
  });

  test('of a guest without an account', async () => {
    const { party, itemId } = await partyRequesting(1);
    const guest = await party.guest();
    await claim(guest, party, itemId);
    await party.answer(guest, 'accepted');
    expect(await free(party, party)).toEqual([0]);
    await party.answer(guest, 'declined');
    expect(await free(party, party)).toEqual([1]);
  });

  test('and stays for people who have not answered', async () => {
    const { party, itemId } = await partyRequesting(2);
    const [member, guest, third] = [await party.member(), await party.guest(), await party.guest()];
    await claim(member, party, itemId);
    await claim(guest, party, itemId);
    await party.answer(third, 'declined');
    expect(await free(party, party)).toEqual([0]);
  });

  test('of the invitation if a member has used another person’s link', async () => {
    const { party, itemId } = await partyRequesting(1);
    const guest = await party.guest();
    const friend = await party.byLink(guest.email, await newMember(api));
    await claim(friend, party, itemId);
    await party.answer(await party.guest(), 'declined');
    expect(await free(party, party)).toEqual([0]);
    const { id: invitationId } = (await party.invitation(guest.email))!;
    await party.host.call('deleteInvitation', { params: { ...party.params, invitationId } });
    expect(await free(party, party)).toEqual([1]);
  });

  test.each([
    ['accepted', true],
    ['not answered', false],
  ])(
    'of a member ends with the account, if it was by the link of another address: %s',
    async (_, answers) => {
      const { party, itemId } = await partyRequesting(2);
      const friend = await party.byLink((await party.guest()).email, await newMember(api));
      if (answers) expect((await party.answer(friend, 'accepted')).status).toBe(200);
      expect((await claim(friend, party, itemId)).status).toBe(200);
      expect(await free(party, party)).toEqual([1]);
      const live = await LiveClient.of(party.host);
      await live.watch(party);
      expect((await friend.call('deleteMe', { body: { password: PASSWORD } })).status).toBe(204);
      expect(await free(party, party)).toEqual([2]);
      await until(() => live.types().includes('item.freed'));
      expect(await bells(party.host)).toContainEqual(
        expect.objectContaining({
          title: 'Nobody brings it now',
          message: expect.stringContaining('A former member'),
        }),
      );
    },
  );

  test('and ends when the owner removes the guest or the account is deleted', async () => {
    const { party, itemId } = await partyRequesting(2);
    const [removed, deleted] = [await party.member(), await party.member()];
    for (const member of [removed, deleted]) {
      await party.answer(member, 'accepted');
      await claim(member, party, itemId);
    }
    expect(await free(party, party)).toEqual([0]);
    const guestId = removed.session!.user.id;
    await party.host.call('removeAttendee', { params: { ...party.params, guestId } });
    expect(await free(party, party)).toEqual([1]);
    expect((await deleted.call('deleteMe', { body: { password: PASSWORD } })).status).toBe(204);
    expect(await free(party, party)).toEqual([2]);
    expect((await bells(party.host)).filter(({ title }) => title === 'Nobody brings it now')).toHaveLength(2);
  });
});

test('[INV-4] claims by link pass to the account that adopts the invitation', async () => {
  const { party, itemId } = await partyRequesting(5);
  const guest = await party.guest();
  await claim(guest, party, itemId, { quantity: 2 });
  await guest.call('bringItem', { params: party.params, body: { title: 'Bread', name: 'Wilma' } });
  await party.answer(guest, 'accepted');
  const member = await newMember(api, { email: guest.email, firstName: 'Wilma', lastName: 'Castellanos' });
  const { requested, bringing } = await stuff(member, party);
  expect(requested).toMatchObject([
    { left: 3, claims: [{ quantity: 2, name: 'Wilma Castellanos', isYou: true }] },
  ]);
  expect(bringing).toMatchObject([{ name: 'Wilma Castellanos', isYou: true, deletable: true }]);
});
