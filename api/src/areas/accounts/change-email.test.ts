import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, mailedToken, newMember, PASSWORD, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { mailed } from '../../../test/mails.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { MailedLink } from './mailed-link.entity.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const ask = (member: TestBrowser, email: string, password = PASSWORD) =>
  member.call('requestEmailChange', { body: { email, password } });
const tokenTo = (email: string) => mailedToken(api, email, 'change-email');
const confirm = (token: string) => new TestBrowser(api).call('confirmEmail', { body: { token } });

async function moveTo(member: TestBrowser, email: string): Promise<void> {
  await ask(member, email);
  expect((await confirm(await tokenTo(email))).status).toBe(200);
}

test('takes effect when the new address is confirmed, ignores a second confirmation and mails the old address', async () => {
  const member = await newMember(api);
  const [old, fresh] = [emailOf(member), uniqueEmail()];
  const answer = await ask(member, ` ${fresh.toUpperCase()} `);
  expect([answer.status, answer.body]).toEqual([202, '']);
  expect((await member.call('readSession')).body.email).toBe(old);
  await mailed(api, old, 'Your Yolo e-mail is about to change');
  await mailed(api, fresh, 'Confirm your new e-mail for Yolo');
  const token = await tokenTo(fresh);
  for (let time = 0; time < 2; time += 1) {
    const confirmed = await confirm(token);
    expect([confirmed.status, confirmed.body]).toEqual([200, { email: fresh }]);
  }
  await mailed(api, old, 'Your Yolo e-mail has changed');
  const user = (await member.call('readSession')).body;
  expect([user.email, user.emailVerified]).toEqual([fresh, true]);
  await new TestBrowser(api).signIn(fresh);
  await expect(new TestBrowser(api).signIn(old)).rejects.toThrow('login_failed');
});

test('a taken address answers like a free one; its owner gets a mail and nothing else happens', async () => {
  const [member, owner] = [await newMember(api), await newMember(api)];
  const [free, taken] = [await ask(member, uniqueEmail()), await ask(member, emailOf(owner))];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  await mailed(api, emailOf(owner), 'Somebody wanted to use your e-mail for Yolo');
  expect(await em().count(MailedLink, { email: emailOf(owner), purpose: 'change-email' })).toBe(0);
});

test('refuses an address that was taken after the request', async () => {
  const member = await newMember(api);
  const fresh = uniqueEmail();
  await ask(member, fresh);
  const token = await tokenTo(fresh);
  await new TestBrowser(api).signUp({ email: fresh });
  expect(codeOf(await confirm(token))).toBe('email_taken');
  expect((await member.call('readSession')).body.email).toBe(emailOf(member));
});

test('needs the password; a later request, a new password and the expiry invalidate the link', async () => {
  const member = await newMember(api);
  const [first, second] = [uniqueEmail(), uniqueEmail()];
  expect(codeOf(await ask(member, first, 'Wrong-Horse-77'))).toBe('wrong_password');
  expect(await em().count(MailedLink, { email: first })).toBe(0);
  await ask(member, first);
  const token = await tokenTo(first);
  await ask(member, second);
  expect(codeOf(await confirm(token))).toBe('link_expired');
  const next = await tokenTo(second);
  await member.call('changePassword', {
    body: { currentPassword: PASSWORD, newPassword: 'Another-Horse-8' },
  });
  expect(codeOf(await confirm(next))).toBe('link_expired');
  await ask(member, second, 'Another-Horse-8');
  const last = await tokenTo(second);
  await em().nativeUpdate(MailedLink, { email: second }, { expiresAt: new Date() });
  expect(codeOf(await confirm(last))).toBe('link_expired');
  expect((await member.call('readSession')).body.email).toBe(emailOf(member));
});

test('a password link that was mailed to the former address is invalid', async () => {
  const member = await newMember(api);
  const former = emailOf(member);
  await new TestBrowser(api).call('requestPasswordReset', { body: { email: former } });
  const token = await mailedToken(api, former, 'reset-password');
  await moveTo(member, uniqueEmail());
  const body = { token, password: 'Another-Horse-8' };
  expect(codeOf(await new TestBrowser(api).call('resetPassword', { body }))).toBe('link_expired');
});

test('[INV-4] adds the invitations of the new address and keeps accepted ones', async () => {
  const member = await newMember(api);
  const fresh = uniqueEmail();
  const [kept, brought] = [await Party.create(api), await Party.create(api)];
  await kept.invite(emailOf(member));
  await kept.answer(member, 'accepted');
  await brought.invite(fresh);
  await brought.answer(await brought.byLink(fresh), 'accepted', 'Fresh');
  await moveTo(member, fresh);
  for (const party of [kept, brought]) {
    expect(await party.attendees()).toEqual([idOf(member)]);
    expect((await member.call('readEvent', { params: party.params })).status).toBe(200);
    const { going } = await party.guests();
    expect(going.map(({ userId }: { userId: string }) => userId)).toEqual([idOf(party.host), idOf(member)]);
  }
});

test('[INV-9] removes the invitation of an owner who moves to an invited address', async () => {
  const party = await Party.create(api);
  const fresh = uniqueEmail();
  await party.invite(fresh);
  await moveTo(party.host, fresh);
  expect(await party.invitation(fresh)).toBeNull();
});

test('mail opt-outs of the old address hold for the new one', async () => {
  const member = await newMember(api);
  const body = { reminders: false, messages: true };
  await member.call('changeMailPreferences', { body });
  await moveTo(member, uniqueEmail());
  expect((await member.call('readMailPreferences')).body).toMatchObject(body);
});
