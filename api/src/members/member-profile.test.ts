import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { codeOf, newMember, TestBrowser } from '../../test/browser.ts';
import { emailOf, idOf, Party } from '../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const read = (reader: TestBrowser, memberId: string) => reader.call('readMember', { params: { memberId } });

test('a member sees name, picture and since when, never an address', async () => {
  const [reader, other] = [await newMember(api), await newMember(api, { firstName: 'Grace' })];
  const { id, createdAt } = other.session!.user;
  const answer = await read(reader, id);
  expect([answer.status, answer.body]).toEqual([
    200,
    { id, firstName: 'Grace', lastName: 'Byron', avatarUrl: null, memberSince: createdAt },
  ]);
});

test('an id that nobody has, or that is none, is not found', async () => {
  const reader = await newMember(api);
  for (const id of [randomUUID(), 'nobody']) {
    const answer = await read(reader, id);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'member_not_found']);
  }
});

test('an invitee by link sees the people of the event without since when, and nobody else', async () => {
  const party = await Party.give(api);
  const guest = await party.guest();
  const invited = await party.member();
  const attending = await newMember(api);
  await party.answer(await party.byLink(guest.email, attending), 'accepted');
  for (const person of [party.host, invited, attending]) {
    const answer = await read(guest, idOf(person));
    expect([answer.status, answer.body.memberSince]).toEqual([200, null]);
    expect(JSON.stringify(answer.body)).not.toContain(emailOf(person));
  }
  const [stranger, unproved] = [await newMember(api), await newMember(api, { verified: false })];
  await party.invite(emailOf(unproved));
  for (const id of [idOf(stranger), idOf(unproved), randomUUID()]) {
    expect(codeOf(await read(guest, id))).toBe('forbidden');
  }
});

test('without session and link, or with a link that opens nothing, access is denied', async () => {
  const member = await newMember(api);
  const guest = new TestBrowser(api);
  const denied = await read(guest, idOf(member));
  expect([denied.status, codeOf(denied), denied.body.message]).toEqual([403, 'forbidden', 'Access denied']);
  guest.inviteToken = '0'.repeat(32);
  expect(codeOf(await read(guest, idOf(member)))).toBe('forbidden');
});
