import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { mailedToken, newMember, PASSWORD, TestBrowser } from '../../../test/browser.ts';
import { callWithEmail, countAllowed, LIMIT, strictLimits, stranger } from '../../../test/limited-calls.ts';
import { emailOf } from '../../../test/party.ts';

const forwarded = (address: string) => ({ 'x-forwarded-for': address });

describe('a known browser', () => {
  let api: TestApp;
  beforeAll(
    async () => void (api = await startTestApp({ trustedProxies: 1, limits: strictLimits('perAccount') })),
  );
  beforeEach(() => api.app.get(EntityManager).fork().execute('delete from rate_limits'));
  afterAll(() => api.close());

  const lockOut = async (email: string) => {
    expect(await countAllowed(LIMIT + 1, () => callWithEmail('signIn', email, stranger(api)))).toBe(LIMIT);
  };
  const signIn = async (browser: TestBrowser, email: string, password = PASSWORD, headers = {}) =>
    (await browser.call('signIn', { body: { email, password }, headers })).status;

  test('its owner signs in from any network while strangers guess; an unknown browser is locked out', async () => {
    const owner = await newMember(api);
    await lockOut(emailOf(owner));
    expect(await signIn(stranger(api), emailOf(owner))).toBe(429);
    for (let n = 0; n < 5; n += 1) {
      expect(await signIn(owner, emailOf(owner), PASSWORD, forwarded(`203.0.113.${n}`))).toBe(200);
    }
  });

  test('its cookie is sent to the sign-in only and does not reveal the member', async () => {
    const browser = new TestBrowser(api);
    const { user } = await browser.signUp();
    const answer = await browser.call('signIn', { body: { email: user.email, password: PASSWORD } });
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('yolo_known_'))!;
    expect(cookie).toMatch(
      /^yolo_known_[\w-]{16}=[\w-]{22}\.[\w-]{43}; Max-Age=\d{8}; Path=\/api\/auth\/sign-in; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(user.id);
  });

  test('a stolen cookie has the usual limit of guesses, counted apart from those of strangers', async () => {
    const owner = await newMember(api);
    const email = emailOf(owner);
    const thief = Object.assign(stranger(api), { cookies: new Map(owner.cookies) });
    expect(await countAllowed(6, () => callWithEmail('signIn', email, thief))).toBe(LIMIT);
    expect(await countAllowed(6, () => callWithEmail('signIn', email, thief), { atOnce: true })).toBe(0);
    expect(await signIn(stranger(api), email)).toBe(200);
  });

  test('the cookie of another account or a forged one is not accepted', async () => {
    const [owner, other] = [await newMember(api), await newMember(api)];
    const name = [...owner.cookies.keys()].find((each) => each.startsWith('yolo_known_'))!;
    const theirs = [...other.cookies].find(([each]) => each.startsWith('yolo_known_'))![1];
    await lockOut(emailOf(owner));
    expect(await signIn(other, emailOf(owner))).toBe(429);
    for (const value of [theirs, `${theirs}x`, '', 'a.b', `${'A'.repeat(22)}.${'A'.repeat(43)}`]) {
      const forger = stranger(api);
      forger.cookies.set(name, value);
      expect(await signIn(forger, emailOf(owner))).toBe(429);
    }
  });

  test('one browser is known for several accounts', async () => {
    const browser = new TestBrowser(api);
    const first = await browser.signUp();
    const second = await browser.signUp();
    await lockOut(first.user.email);
    await lockOut(second.user.email);
    expect(await signIn(browser, first.user.email)).toBe(200);
    expect(await signIn(browser, second.user.email)).toBe(200);
  });

  test('after a change of password only the browser that set it is known', async () => {
    const owner = await newMember(api);
    const email = emailOf(owner);
    const phone = new TestBrowser(api);
    await signIn(phone, email);
    const NEXT = 'Better-Horse-8';
    await owner.call('changePassword', { body: { currentPassword: PASSWORD, newPassword: NEXT } });
    await lockOut(email);
    expect([await signIn(phone, email, NEXT), await signIn(owner, email, NEXT)]).toEqual([429, 200]);

    await phone.call('requestPasswordReset', { body: { email } });
    const token = await mailedToken(api, email, 'reset-password');
    const reset = await phone.call('resetPassword', { body: { token, password: PASSWORD } });
    expect(reset.status).toBe(204);
    expect([await signIn(owner, email), await signIn(phone, email)]).toEqual([429, 200]);
  });
});
