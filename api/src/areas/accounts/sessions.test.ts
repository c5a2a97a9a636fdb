import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { ACCESS_TOKEN_SECONDS } from '@yolo/contract/accounts';
import { decodeJwt } from 'jose';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type Answer, codeOf, newMember, PASSWORD, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { runInOrder } from '../../../test/run-in-order.ts';
import { countStatements } from '../../../test/statements.ts';
import { ConcurrencyLimit } from '../../core/loop/concurrency-limit.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  // Statements of mail jobs must not be counted with those of the calls.
  await holdJobs(api);
});
afterAll(() => api.close());

async function ageTokens(seconds: number): Promise<void> {
  const em = api.app.get(EntityManager).fork();
  await em.execute(`update refresh_tokens set used_at = used_at - make_interval(secs => ?)`, [seconds]);
}

/** The number of usable tokens of the browser's member. */
async function countUsableTokens({ session }: TestBrowser): Promise<number> {
  const em = api.app.get(EntityManager).fork();
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from refresh_tokens t join sessions s on s.id = t.session_id
     where s.user_id = ? and s.revoked_at is null and t.used_at is null`,
    [session!.user.id],
  );
  return row!.count;
}

/** Another browser with a copy of the cookie. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = new TestBrowser(api);
  copy.refreshToken = browser.refreshToken;
  return copy;
}

describe('signing in', () => {
  test('starts a session whose refresh token is in the cookie only', async () => {
    const { user } = await new TestBrowser(api).signUp();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const answer = await new TestBrowser(api).call('signIn', {
      body: { email: user.email, password: PASSWORD },
    });
    clock.mockRestore();
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('yolo_known_'))).toEqual([
      expect.stringMatching(
        /^yolo_refresh=[\w-]{43}; Path=\/api\/auth; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect(Object.keys(answer.body)).toEqual(['accessToken', 'accessTokenExpiresAt', 'user']);
    const { exp } = decodeJwt(answer.body.accessToken as string);
    expect(exp).toBe(Math.floor(now / 1000) + ACCESS_TOKEN_SECONDS);
    expect(Date.parse(answer.body.accessTokenExpiresAt)).toBe(exp! * 1000);
    // A few minutes, because it stays valid for that time after its session has ended.
    expect(ACCESS_TOKEN_SECONDS).toBeLessThan(16 * 60);
  });

  test('ignores the case of the address', async () => {
    const { user } = await new TestBrowser(api).signUp();
    await expect(new TestBrowser(api).signIn(user.email.toUpperCase())).resolves.toBeDefined();
  });

  test('answers unknown addresses like wrong passwords, with the same text and the same work', async () => {
    const { user } = await new TestBrowser(api).signUp();
    const hashed = jest.spyOn(ConcurrencyLimit.prototype, 'run');
    const attempt = async (email: string) => {
      hashed.mockClear();
      let answer: Answer | undefined;
      const statements = await countStatements(api, async () => {
        answer = await new TestBrowser(api).call('signIn', { body: { email, password: 'Wrong-Horse-77' } });
      });
      // Verifying takes most of the time: without an account it runs on a dummy hash.
      const compared = hashed.mock.calls.filter(([work]) => /verify/.test(String(work))).length;
      return { status: answer!.status, body: { ...answer!.body, requestId: '' }, statements, compared };
    };
    await attempt(uniqueEmail());
    const wrong = await attempt(user.email);
    expect(wrong).toMatchObject({ status: 401, compared: 1 });
    expect(await attempt(uniqueEmail())).toEqual(wrong);
    hashed.mockRestore();
  });

  test('refuses a bad or expired access token instead of treating the caller as a guest', async () => {
    const answer = await new TestBrowser(api).fetch('/healthz', {
      headers: { authorization: 'Bearer nonsense' },
    });
    expect(codeOf(answer)).toBe('unauthenticated');
  });
});

describe('refreshing', () => {
  test('rotates the token and returns a session', async () => {
    const browser = await newMember(api);
    const before = browser.refreshToken;
    const answer = await browser.call('refreshSession');
    expect(answer.status).toBe(200);
    expect(answer.body.user).toEqual({ ...browser.session!.user, emailVerified: true });
    expect(browser.refreshToken).not.toBe(before);
    expect((await browser.call('refreshSession')).status).toBe(200);
  });

  test('stores only hashes', async () => {
    const browser = await newMember(api);
    const em = api.app.get(EntityManager).fork();
    const rows = await em.execute<{ token_hash: Buffer }[]>('select token_hash from refresh_tokens');
    const kept = rows.map((row) => row.token_hash.toString('latin1')).join();
    expect(kept).not.toContain(browser.refreshToken);
    expect(kept).not.toContain(Buffer.from(browser.refreshToken!, 'base64url').toString('latin1'));
  });

  test('a token that is reused later ends the whole family', async () => {
    const browser = await newMember(api);
    const thief = copyOf(browser);
    await browser.call('refreshSession');
    await ageTokens(11);
    expect(codeOf(await thief.call('refreshSession'))).toBe('session_ended');
    expect(codeOf(await browser.call('refreshSession'))).toBe('session_ended');
    expect(codeOf(await browser.call('readSession'))).toBe('unauthenticated');
  });

  test('two tabs that race both stay signed in, with the same cookie', async () => {
    const one = await newMember(api);
    const other = copyOf(one);
    const answers = await Promise.all([one.call('refreshSession'), other.call('refreshSession')]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(one.refreshToken).toBe(other.refreshToken);
    expect(await countUsableTokens(one)).toBe(1);
    expect((await one.call('refreshSession')).status).toBe(200);
  });

  test('ten concurrent refreshes leave one chain', async () => {
    const tabs = [await newMember(api)];
    for (let n = 1; n < 10; n += 1) tabs.push(copyOf(tabs[0]!));
    await Promise.all(tabs.map((tab) => tab.call('refreshSession')));
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    expect(await countUsableTokens(tabs[0]!)).toBe(1);
  });

  test('repeats a lost answer within the grace period', async () => {
    const browser = await newMember(api);
    const before = browser.refreshToken;
    const lost = copyOf(browser);
    await lost.call('refreshSession');
    expect((await browser.call('refreshSession')).status).toBe(200);
    expect(browser.refreshToken).toBe(lost.refreshToken);
    const late = copyOf(browser);
    late.refreshToken = before;
    await ageTokens(9);
    expect((await late.call('refreshSession')).status).toBe(200);
    await ageTokens(2);
    late.refreshToken = before;
    expect(codeOf(await late.call('refreshSession'))).toBe('session_ended');
    expect(codeOf(await browser.call('refreshSession'))).toBe('session_ended');
  });

  test('a thief within the grace period joins the chain; the next use of an older token ends it', async () => {
    const owner = await newMember(api);
    const thief = copyOf(owner);
    await owner.call('refreshSession');
    expect((await thief.call('refreshSession')).status).toBe(200);
    expect(thief.refreshToken).toBe(owner.refreshToken);
    expect((await thief.call('refreshSession')).status).toBe(200);
    expect(await countUsableTokens(owner)).toBe(1);
    await ageTokens(11);
    expect(codeOf(await owner.call('refreshSession'))).toBe('session_ended');
    expect(codeOf(await thief.call('refreshSession'))).toBe('session_ended');
  });

  test('a thief who exchanges twice cannot displace the owner: the owner’s older token ends the family', async () => {
    const owner = await newMember(api);
    const thief = copyOf(owner);
    await thief.call('refreshSession');
    await thief.call('refreshSession');
    expect(codeOf(await owner.call('refreshSession'))).toBe('session_ended');
    expect(codeOf(await thief.call('refreshSession'))).toBe('session_ended');
    expect(await countUsableTokens(owner)).toBe(0);
  });

  test('accepts a cookie whose token was not derived from another', async () => {
    const browser = await newMember(api);
    browser.refreshToken = 'B'.repeat(43);
    const em = api.app.get(EntityManager).fork();
    await em.execute(
      `update refresh_tokens set token_hash = ? where session_id in (select id from sessions where user_id = ?)`,
      [createHash('sha256').update(browser.refreshToken).digest(), browser.session!.user.id],
    );
    const copy = copyOf(browser);
    await Promise.all([browser.call('refreshSession'), copy.call('refreshSession')]);
    expect(browser.refreshToken).toBe(copy.refreshToken);
    expect((await browser.call('refreshSession')).status).toBe(200);
  });

  test.each([null, 'short', 'A'.repeat(43)])(
    'refuses a missing, malformed or unknown token: %s',
    async (token) => {
      const browser = new TestBrowser(api);
      browser.refreshToken = token;
      const answer = await browser.call('refreshSession');
      expect([answer.status, codeOf(answer)]).toEqual([401, 'session_ended']);
    },
  );

  test('a refresh that waits for a sign-out is refused', async () => {
    const browser = new TestBrowser(api);
    await browser.signUp();
    const { sid } = decodeJwt<{ sid: string }>(browser.session!.accessToken);
    const copy = copyOf(browser);
    const [, renewed] = await runInOrder(api, 'sessions', sid, [
      () => browser.call('signOut'),
      () => copy.call('refreshSession'),
    ]);
    expect(codeOf(renewed!)).toBe('session_ended');
  });

  test('refuses an expired token', async () => {
    const browser = await newMember(api);
    const em = api.app.get(EntityManager).fork();
    await em.execute(
      `update refresh_tokens set expires_at = now() - interval '1 second'
       where session_id in (select id from sessions where user_id = ?)`,
      [browser.session!.user.id],
    );
    expect(codeOf(await browser.call('refreshSession'))).toBe('session_ended');
  });
});

describe('signing out', () => {
  test('ends this session and no other', async () => {
    const here = await newMember(api);
    const there = new TestBrowser(api);
    await there.signIn(here.session!.user.email);
    const stolen = copyOf(here);
    const answer = await here.call('signOut');
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^yolo_refresh=; Path=\/api\/auth; Expires=Thu, 01 Jan 1970/,
    );
    expect(codeOf(await stolen.call('refreshSession'))).toBe('session_ended');
    expect((await there.call('refreshSession')).status).toBe(200);
  });

  test('needs no session', async () => {
    expect((await new TestBrowser(api).call('signOut')).status).toBe(204);
  });

  test('everywhere ends all sessions', async () => {
    const here = await newMember(api);
    const there = new TestBrowser(api);
    await there.signIn(here.session!.user.email);
    expect((await here.call('signOutEverywhere')).status).toBe(204);
    expect(codeOf(await there.call('refreshSession'))).toBe('session_ended');
    expect(codeOf(await there.call('readSession'))).toBe('unauthenticated');
    await there.signIn(here.session!.user.email);
    expect((await there.call('readSession')).status).toBe(200);
  });
});
