import { EntityManager } from '@mikro-orm/postgresql';
import { ExportView } from '@yolo/contract/accounts/schemas';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, PASSWORD, TestBrowser } from '../../../test/browser.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { mailed } from '../../../test/mails.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { Admins } from './admins.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const leave = (member: TestBrowser, password = PASSWORD) => member.call('deleteMe', { body: { password } });
const foresee = async (member: TestBrowser) => (await member.call('readDeletion')).body;

/** A member who owns an event with a going, a pending and a declined guest, and who goes to another member's event. */
async function memberWithEvents() {
  const member = await newMember(api, { firstName: 'Lena', lastName: 'Leaver' });
  const own = await Party.create(api, { name: 'Farewell' }, member);
  const [going, pending, declined] = [await own.guest(), await own.guest(), await own.guest()];
  await own.answer(going, 'accepted', 'Gus');
  await own.answer(declined, 'declined', 'Dora');
  const other = await Party.create(api);
  await other.invite(emailOf(member));
  await other.answer(member, 'accepted');
  return { member, own, going, pending, declined, other };
}

test('previews its effects in numbers', async () => {
  const { member } = await memberWithEvents();
  expect(await foresee(member)).toEqual({
    eventsOwned: 1,
    guestsTold: 2,
    answersRemoved: 1,
    lastAdmin: false,
  });
  expect(await foresee(await newMember(api))).toEqual({
    eventsOwned: 0,
    guestsTold: 0,
    answersRemoved: 0,
    lastAdmin: false,
  });
});

test('[INV-12] cancels the events with mails, removes the answers and ends the sessions', async () => {
  const { member, own, going, pending, other } = await memberWithEvents();
  const watching = await LiveClient.of(other.host);
  await watching.watch(other);
  const live = await LiveClient.of(member);
  const answer = await leave(member);
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^yolo_refresh=; Path=\/api\/auth; Expires=Thu, 01 Jan 1970/,
  );
  await live.closed();
  expect(live.memberChanges.at(-1)!.type).toBe('session.ended');
  for (const { email } of [going, pending]) await mailed(api, email, 'Cancelled: Farewell');
  await mailed(api, emailOf(member), 'Your Yolo account is deleted');
  expect(codeOf(await going.call('readEvent', { params: own.params }))).toBe('event_not_found');
  await watching.waitForEarlier();
  expect(watching.types()).toContain('invitation.removed');
  watching.close();
  const { going: left, pending: open } = await other.guests();
  expect([left.length, open.length]).toEqual([1, 0]);
  await expect(new TestBrowser(api).signIn(emailOf(member))).rejects.toThrow('login_failed');
});

test('keeps invitations that the member sent, without the inviter', async () => {
  const { member, other } = await memberWithEvents();
  const guest = await other.guest();
  await em().execute('update event_invitations set invited_by_user_id = ? where email = ?', [
    idOf(member),
    guest.email,
  ]);
  await leave(member);
  expect(await other.invitation(guest.email)).toMatchObject({ invitedByUserId: null, status: 'pending' });
  expect((await guest.call('readEvent', { params: other.params })).status).toBe(200);
});

test('an unverified member’s deletion keeps the invitation of the address', async () => {
  const stranger = await newMember(api, { verified: false });
  const party = await Party.create(api);
  await party.invite(emailOf(stranger));
  await leave(stranger);
  expect(await party.invitation(emailOf(stranger))).not.toBeNull();
});

test('an unverified member’s deletion keeps it after an answer by another guest’s link', async () => {
  const stranger = await newMember(api, { verified: false });
  const party = await Party.create(api);
  await party.invite(emailOf(stranger));
  const { email } = await party.guest();
  await party.answer(await party.byLink(email, stranger), 'accepted');
  expect((await leave(stranger)).status).toBe(204);
  expect(await party.invitation(emailOf(stranger))).not.toBeNull();
  expect(await party.invitation(email)).toMatchObject({ status: 'pending', acceptedByUserId: null });
});

test('needs the password, and refuses the last admin', async () => {
  const member = await newMember(api);
  expect(codeOf(await leave(member, 'Wrong-Horse-77'))).toBe('wrong_password');
  await new Admins(em()).grant(emailOf(member));
  expect((await foresee(member)).lastAdmin).toBe(true);
  const answer = await leave(member);
  expect([answer.status, codeOf(answer)]).toEqual([409, 'last_admin']);
  const heir = await newMember(api);
  await new Admins(em()).grant(emailOf(heir));
  expect((await leave(member)).status).toBe(204);
});

test('two concurrent deletions, an answer and a rename do not fail', async () => {
  const { member, other } = await memberWithEvents();
  const answers = await Promise.all([
    leave(member),
    leave(member),
    other.answer(member, 'declined'),
    member.call('updateMe', { body: { firstName: 'Late', lastName: 'Leaver' } }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(answers.slice(0, 2).some(({ status }) => status === 204)).toBe(true);
  expect(await em().execute('select from profiles where id = ?', [idOf(member)])).toEqual([]);
});

test('the export is a download with everything about the member, and no secret', async () => {
  const { member, own, going, other } = await memberWithEvents();
  const answer = await member.call('exportMe');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="yolo-account.json"');
  const document = ExportView.parse(answer.body);
  expect(Object.keys(answer.body).sort()).toEqual(Object.keys(document).sort());
  expect(document.profile).toMatchObject({ email: emailOf(member), firstName: 'Lena', roles: [] });
  expect(document.eventsOwned).toMatchObject([{ id: own.id, name: 'Farewell', date: '2031-05-17' }]);
  expect(document.invitationsSent.map(({ email }) => email)).toContain(going.email);
  expect(document.invitationsReceived).toMatchObject([{ eventId: other.id, status: 'accepted' }]);
  expect(document.attending).toMatchObject([{ eventId: other.id }]);
  expect(document.sessions).toHaveLength(1);
  expect(JSON.stringify(answer.body)).not.toMatch(/hash|token|argon2|[0-9a-f]{32}/i);
});

test('the export has no invitations to an unverified address', async () => {
  const stranger = await newMember(api, { verified: false });
  await (await Party.create(api)).invite(emailOf(stranger));
  expect((await stranger.call('exportMe')).body.invitationsReceived).toEqual([]);
});
