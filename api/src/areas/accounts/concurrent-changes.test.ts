import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, mailedToken, newMember, PASSWORD, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { runInOrder } from '../../../test/run-in-order.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { MailedLink } from './mailed-link.entity.ts';
import { Reauthentication } from './reauthentication.ts';

const NEW = 'Another-Horse-8';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const change = (member: TestBrowser) =>
  member.call('changePassword', { body: { currentPassword: PASSWORD, newPassword: NEW } });
const links = (email: string) => api.app.get(EntityManager).fork().count(MailedLink, { email });

/** A member, not verified, who has accepted two invitations: one by the own link, one by another guest's link. */
async function unverifiedGuest() {
  const party = await Party.create(api);
  const [own, other] = [await party.guest(), await party.guest()];
  await party.answer(own, 'accepted', 'Wilma');
  const member = await newMember(api, { email: own.email, verified: false });
  await party.byLink(other.email, member);
  return { party, member };
}

describe('a password that is replaced during a request that uses it', () => {
  test('does not sign in', async () => {
    const member = await newMember(api);
    const stranger = new TestBrowser(api);
    const [changed, entered] = await runInOrder(api, 'accounts', idOf(member), [
      () => change(member),
      () => stranger.call('signIn', { body: { email: emailOf(member), password: PASSWORD } }),
    ]);
    expect(changed!.status).toBe(204);
    expect(codeOf(entered!)).toBe('login_failed');
  });

  /** Changes the password after it was compared and before the transaction begins. */
  const replaceAfterProof = (member: TestBrowser) => {
    const reauthentication = api.app.get(Reauthentication);
    const prove = reauthentication.prove.bind(reauthentication);
    jest.spyOn(reauthentication, 'prove').mockImplementationOnce(async (...args) => {
      const proved = await prove(...args);
      expect((await change(member)).status).toBe(204);
      return proved;
    });
  };
  afterEach(() => jest.restoreAllMocks());

  test('does not mail a link to a new address', async () => {
    const member = await newMember(api);
    const email = uniqueEmail();
    replaceAfterProof(member);
    const answer = await member.call('requestEmailChange', { body: { email, password: PASSWORD } });
    expect(codeOf(answer)).toBe('wrong_password');
    expect(await links(email)).toBe(0);
  });

  test('does not delete the account', async () => {
    const member = await newMember(api);
    replaceAfterProof(member);
    expect(codeOf(await member.call('deleteMe', { body: { password: PASSWORD } }))).toBe('wrong_password');
    expect((await member.call('readSession')).status).toBe(200);
  });
});

test('of a concurrent change and reset of a password the first wins, and both get an answer', async () => {
  const member = await newMember(api);
  await new TestBrowser(api).call('requestPasswordReset', { body: { email: emailOf(member) } });
  const token = await mailedToken(api, emailOf(member), 'reset-password');
  const [changed, reset] = await runInOrder(api, 'accounts', idOf(member), [
    () => change(member),
    () => new TestBrowser(api).call('resetPassword', { body: { token, password: 'Third-Horse-99' } }),
  ]);
  expect(changed!.status).toBe(204);
  expect(codeOf(reset!)).toBe('link_expired');
  await new TestBrowser(api).signIn(emailOf(member), NEW);
});

test('a concurrent RSVP and verification of the member’s address are both written', async () => {
  const { party, member } = await unverifiedGuest();
  const token = await mailedToken(api, emailOf(member), 'verify-email');
  const [answered, verified] = await runInOrder(api, 'events', party.id, [
    () => party.answer(member, 'accepted'),
    () => new TestBrowser(api).call('verifyEmail', { body: { token } }),
  ]);
  expect([answered!.status, verified!.status]).toEqual([200, 200]);
  expect((await party.invitation(emailOf(member)))!.acceptedByUserId).toBe(idOf(member));
  expect(await party.attendees()).toEqual([idOf(member)]);
});

test('a concurrent RSVP and confirmation of the member’s new address are both written', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  await party.answer(guest, 'accepted', 'Wilma');
  const member = await party.member();
  const body = { email: guest.email, password: PASSWORD };
  expect((await member.call('requestEmailChange', { body })).status).toBe(202);
  const token = await mailedToken(api, guest.email, 'change-email');
  const [answered, confirmed] = await runInOrder(api, 'events', party.id, [
    () => party.answer(member, 'accepted'),
    () => new TestBrowser(api).call('confirmEmail', { body: { token } }),
  ]);
  expect([answered!.status, confirmed!.status]).toEqual([200, 200]);
  expect((await party.invitation(guest.email))!.acceptedByUserId).toBe(idOf(member));
});

test('an account that is deleted while its address is verified is gone, and so is the link', async () => {
  const { party, member } = await unverifiedGuest();
  await party.answer(member, 'accepted');
  const token = await mailedToken(api, emailOf(member), 'verify-email');
  const [deleted, verified] = await runInOrder(api, 'events', party.id, [
    () => member.call('deleteMe', { body: { password: PASSWORD } }),
    () => new TestBrowser(api).call('verifyEmail', { body: { token } }),
  ]);
  expect(deleted!.status).toBe(204);
  expect(codeOf(verified!)).toBe('link_expired');
  expect(await party.attendees()).toEqual([]);
});
