import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, TestBrowser } from '../../../test/browser.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const read = (reader: TestBrowser, memberId: string) => reader.call('readMember', { params: { memberId } });

test('a member sees another’s name, picture and joining time, never the address', async () => {
  const [reader, other] = [await newMember(api), await newMember(api, { firstName: 'Grace' })];
  const { id, createdAt } = other.session!.user;
  const answer = await read(reader, id);
  expect([answer.status, answer.body]).toEqual([
    200,
    { id, firstName: 'Grace', lastName: 'Byron', avatarUrl: null, memberSince: createdAt },
  ]);
});

test('an unknown or invalid id answers 404', async () => {
  const reader = await newMember(api);
  for (const id of [randomUUID(), 'nobody']) {
    const answer = await read(reader, id);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'member_not_found']);
  }
});

test('an invitee by link sees the people of the event without joining time, and nobody else', async () => {
  const party = await Party.create(api);
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

test('an invitee by link can open every linked name of the guest list', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  const [going, declined] = [await party.member(), await party.member()];
  await party.answer(going, 'accepted');
  await party.answer(declined, 'declined');
  await party.answer(await party.byLink(guest.email, await newMember(api)), 'accepted');
  const { going: listed, notGoing } = await party.guests(guest);
  const people = [...listed, ...notGoing].map(({ userId }: { userId: string | null }) => userId);
  expect(people).toHaveLength(4);
  for (const id of people) expect((await read(guest, id!)).status).toBe(200);
});

test('a link shows nobody of another event, and nobody at all after it was renewed or deleted', async () => {
  const [party, other] = [await Party.create(api), await Party.create(api)];
  const [guest, stranger] = [await party.guest(), await other.guest()];
  const [mine, theirs] = [await party.member(), await other.member()];
  const seenBy = async (reader: TestBrowser) => {
    const people = [party.host, mine, other.host, theirs];
    return Promise.all(people.map(async (person) => (await read(reader, idOf(person))).status));
  };
  expect(await seenBy(guest)).toEqual([200, 200, 403, 403]);
  expect(await seenBy(stranger)).toEqual([403, 403, 200, 200]);
  const { id: invitationId } = (await party.invitation(guest.email))!;
  const invitation = { params: { ...party.params, invitationId } };
  await party.host.call('renewInvitationLink', invitation);
  expect(await seenBy(guest)).toEqual([403, 403, 403, 403]);
  const again = await party.byLink(guest.email);
  expect(await seenBy(again)).toEqual([200, 200, 403, 403]);
  await party.host.call('deleteInvitation', invitation);
  expect(await seenBy(again)).toEqual([403, 403, 403, 403]);
});

test('a removed attendee is not shown, unless the address is still invited', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  const [invited, brought] = [await party.member(), await newMember(api)];
  const forwarded = await party.guest();
  await party.answer(invited, 'accepted');
  await party.answer(await party.byLink(forwarded.email, brought), 'accepted');
  for (const person of [invited, brought]) {
    expect((await read(guest, idOf(person))).status).toBe(200);
    await party.host.call('removeAttendee', { params: { ...party.params, guestId: idOf(person) } });
  }
  expect((await read(guest, idOf(invited))).status).toBe(200);
  expect(codeOf(await read(guest, idOf(brought)))).toBe('forbidden');
});

test('denies access without a session and a valid link', async () => {
  const member = await newMember(api);
  const guest = new TestBrowser(api);
  const denied = await read(guest, idOf(member));
  expect([denied.status, codeOf(denied), denied.body.message]).toEqual([403, 'forbidden', 'Access denied']);
  guest.inviteToken = '0'.repeat(32);
  expect(codeOf(await read(guest, idOf(member)))).toBe('forbidden');
});
