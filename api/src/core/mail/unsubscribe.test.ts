import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { emailOf } from '../../../test/party.ts';
import { readUnsubscribeToken, unsubscribeToken, unsubscribeUrl } from './unsubscribe.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const tokenFor = (email: string) => unsubscribeToken(api.config, { email, kind: 'reminders' });
const oneClick = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(api.url + path, { method: 'POST', headers: { 'content-type': type }, body });

test('a token is readable only with our secret', () => {
  const token = tokenFor('ada@example.org');
  expect(readUnsubscribeToken(api.config, token)).toEqual({ email: 'ada@example.org', kind: 'reminders' });
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ada');
  expect(readUnsubscribeToken({ ...api.config, sessionSecret: 'x'.repeat(64) }, token)).toBeNull();
  expect(readUnsubscribeToken(api.config, 'A'.repeat(60))).toBeNull();
  // Not the last character, some of whose bits are unused.
  const flipped = token.replace(/^../, (two) => (two === 'AA' ? 'BB' : 'AA'));
  expect(readUnsubscribeToken(api.config, flipped)).toBeNull();
});

test.each([
  ['the form of RFC 8058', 'List-Unsubscribe=One-Click', undefined],
  ['the same as multipart', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
])('a mail program unsubscribes with %s, no session and no cookie', async (_, body, type) => {
  const member = await newMember(api);
  const url = unsubscribeUrl(api.config, { email: emailOf(member), kind: 'messages' });
  expect(url).toMatch(/^https:\/\/yolo\.test\/api\/unsubscribe\/[\w-]+$/);
  const answer = await oneClick(new URL(url).pathname, body, type);
  expect(answer.status).toBe(200);
  expect((await member.call('readMailPreferences')).body).toMatchObject({ reminders: true, messages: false });
});

test('a large body and another media type are refused', async () => {
  const path = `/api/unsubscribe/${tokenFor(uniqueEmail())}`;
  expect((await oneClick(path, 'x'.repeat(20_000))).status).toBe(413);
  expect((await oneClick(path, '{}', 'application/json')).status).toBe(415);
});

test('the page reads, ends and renews the subscription by the token, without a body', async () => {
  const email = uniqueEmail();
  const [guest, params] = [new TestBrowser(api), { token: tokenFor(email) }];
  const shown = {
    email: `${email.slice(0, 2)}…@example.org`,
    kind: 'reminders',
    words: 'reminders before an event',
  };
  expect((await guest.call('readSubscription', { params })).body).toEqual({ ...shown, subscribed: true });
  for (let time = 0; time < 2; time += 1) {
    expect((await guest.call('unsubscribe', { params })).body).toEqual({ ...shown, subscribed: false });
  }
  expect((await guest.call('readSubscription', { params })).body.subscribed).toBe(false);
  expect((await guest.call('resubscribe', { params })).body.subscribed).toBe(true);
  expect((await guest.call('readSubscription', { params })).body.subscribed).toBe(true);
});

test('opening the address as a link redirects to the page and changes nothing', async () => {
  const token = tokenFor(uniqueEmail());
  const guest = new TestBrowser(api);
  const answer = await guest.fetch(`/api/unsubscribe/${token}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `https://yolo.test/unsubscribe?token=${token}`,
  ]);
  expect((await guest.call('readSubscription', { params: { token } })).body.subscribed).toBe(true);
});

test('an invalid token is refused, and valid ones are not logged', async () => {
  const guest = new TestBrowser(api);
  for (const token of ['short', 'A'.repeat(80)]) {
    expect(codeOf(await guest.call('unsubscribe', { params: { token } }))).toBe('link_expired');
  }
  const token = tokenFor(uniqueEmail());
  await guest.call('unsubscribe', { params: { token } });
  expect(api.logs.join('\n')).not.toContain(token);
});

test('a member reads the preferences, and changes them after verifying the address', async () => {
  const member = await newMember(api, { verified: false });
  const body = { reminders: false, messages: true };
  expect(codeOf(await member.call('changeMailPreferences', { body }))).toBe('email_not_verified');
  expect((await member.call('readMailPreferences')).body).toMatchObject({ reminders: true, messages: true });
  await member.verify();
  expect((await member.call('changeMailPreferences', { body })).body).toMatchObject(body);
  expect((await member.call('readMailPreferences')).body).toMatchObject(body);
  const other = await newMember(api);
  expect((await other.call('readMailPreferences')).body).toMatchObject({ reminders: true, messages: true });
});
