import type { StuffView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser, uniqueEmail } from '../../../../test/browser.ts';
import { Party } from '../../../../test/party.ts';

let api: TestApp;
let party: Party;
/** One person with two invited addresses. */
let member: TestBrowser;
let links: TestBrowser[];
beforeAll(async () => void (api = await startTestApp()));
beforeEach(async () => {
  party = await Party.create(api);
  member = await newMember(api, { firstName: 'Noor', lastName: 'Haddad' });
  const emails = [uniqueEmail(), uniqueEmail()];
  await party.invite(...emails);
  links = await Promise.all(emails.map((email) => party.byLink(email)));
  const body = { items: [{ name: 'Wine glasses', quantity: 5 }] };
  await party.host.call('requestItems', { params: party.params, body });
});
afterAll(() => api.close());

const stuff = async () => (await party.host.call('listStuff', { params: party.params })).body as StuffView;
const glasses = async () => (await stuff()).requested[0]!;
const claim = async (browser: TestBrowser, quantity: number) => {
  const params = { ...party.params, itemId: (await glasses()).id };
  const body = { quantity, ...(!browser.session && { name: 'Wilma' }) };
  return (await browser.call('claimItem', { params, body })).status;
};
const claims = async () => {
  const { left, claims: all } = await glasses();
  return [left, ...all.map(({ name, quantity }) => [name, quantity])];
};
/** Opens a guest's link, signed in, and answers by it. */
const accept = async (link: TestBrowser) => {
  member.inviteToken = link.inviteToken;
  return (await party.answer(member, 'accepted')).status;
};
/** Checks that other people can still use the event. */
const expectEventWorks = async () => {
  const guest = await party.guest();
  expect((await party.answer(guest, 'accepted')).status).toBe(200);
  expect((await party.answer(guest, 'declined')).status).toBe(200);
  expect((await party.host.call('listExpenses', { params: party.params })).status).toBe(200);
  expect((await party.host.call('listPhotos', { params: party.params })).status).toBe(200);
};

test('claims of two guests who turn out to be one member are merged', async () => {
  expect([await claim(links[0]!, 2), await claim(links[1]!, 1)]).toEqual([200, 200]);
  expect([await accept(links[0]!), await accept(links[1]!)]).toEqual([200, 200]);
  expect(await claims()).toEqual([2, ['Noor Haddad', 3]]);
  await expectEventWorks();
});

test('claims by two links that one member has accepted are merged at the next answer', async () => {
  expect([await accept(links[0]!), await accept(links[1]!)]).toEqual([200, 200]);
  expect([await claim(links[0]!, 2), await claim(links[1]!, 1)]).toEqual([200, 200]);
  await expectEventWorks();
  expect(await claims()).toEqual([2, ['Noor Haddad', 3]]);
});

test('claims by both links are merged into the member’s own, up to the requested quantity', async () => {
  expect([await accept(links[0]!), await accept(links[1]!)]).toEqual([200, 200]);
  member.inviteToken = null;
  expect([await claim(member, 1), await claim(links[0]!, 2), await claim(links[1]!, 2)]).toEqual([
    200, 200, 200,
  ]);
  // As if the host had reduced the quantity.
  await party.em().execute('update event_requested_items set quantity = 4 where event_id = ?', [party.id]);
  await expectEventWorks();
  expect(await claims()).toEqual([0, ['Noor Haddad', 4]]);
});

test('items brought by both links belong to one member, who can be removed', async () => {
  for (const [at, link] of links.entries()) {
    const body = { title: `Cake ${at + 1}`, name: 'Wilma' };
    expect((await link.call('bringItem', { params: party.params, body })).status).toBe(201);
  }
  expect([await claim(links[0]!, 1), await claim(links[1]!, 1)]).toEqual([200, 200]);
  expect([await accept(links[0]!), await accept(links[1]!)]).toEqual([200, 200]);
  expect((await stuff()).bringing.map(({ name }) => name)).toEqual(['Noor Haddad', 'Noor Haddad']);
  await expectEventWorks();
  const params = { ...party.params, guestId: member.session!.user.id };
  expect((await party.host.call('removeAttendee', { params })).status).toBeLessThan(300);
  expect(await claims()).toEqual([5]);
  await expectEventWorks();
});
