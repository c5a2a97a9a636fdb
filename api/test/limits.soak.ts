import { EntityManager } from '@mikro-orm/postgresql';
import { type Route, routes } from '@yolo/contract';
import { startTestApp, type TestApp } from './app.ts';
import { codeOf, newMember, PASSWORD, TestBrowser, uniqueEmail } from './browser.ts';
import {
  callWithEmail,
  anyCall,
  countAllowed,
  LIMIT,
  limitedBy,
  strictLimits,
  spellings,
  stranger,
} from './limited-calls.ts';
import { emailOf } from './party.ts';

const WRONG = 'Wrong-Horse-77';
const forwarded = (address: string) => ({ 'x-forwarded-for': address });

describe('every limited route counts a network as one', () => {
  const spellings = {
    v4: [
      '198.51.100.7',
      '::ffff:198.51.100.7',
      '::FFFF:c633:6407',
      '[::ffff:198.51.100.7]:443',
      '198.51.100.7:9',
    ],
    v6: [
      '2001:db8:1:2::1',
      '2001:DB8:1:2:0:0:0:2',
      '[2001:db8:1:2::3]:443',
      '2001:0db8:0001:0002::4%eth0',
      '[2001:db8:1:2::5%3]',
    ],
  };
  const ways: [string, number, (n: number) => string][] = [
    ['a claimed address without a proxy', 0, (n) => `203.0.113.${n}`],
    ['a claimed address before the proxy’s entry', 1, (n) => `203.0.113.${n}, 198.51.100.7`],
    ['claimed addresses before two proxies’ entries', 2, (n) => `203.0.113.${n}, 198.51.100.7, 192.0.2.1`],
    ['another port each time', 1, (n) => `198.51.100.7:${4000 + n}`],
    ['every spelling of an IPv4 address', 1, (n) => spellings.v4[n]!],
    ['every spelling of IPv6 addresses in one household', 1, (n) => spellings.v6[n]!],
    ['invalid addresses', 1, (n) => `unknown-${n}`],
  ];

  test.each(ways)('%s', async (_, trustedProxies, address) => {
    const api = await startTestApp({ trustedProxies });
    const browser = await newMember(api);
    const strict = await startTestApp({
      trustedProxies,
      limits: strictLimits('perAddress'),
      databaseUrl: api.config.databaseUrl,
      sessionSecret: api.config.sessionSecret,
    });
    const counted: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const name of limitedBy()) {
      await api.app.get(EntityManager).fork().execute('delete from rate_limits');
      const asking = Object.assign(new TestBrowser(strict), { session: browser.session });
      counted[name] = await countAllowed(5, (n) => anyCall(name, asking, forwarded(address(n))));
      expected[name] = LIMIT;
    }
    await Promise.all([strict.close(), api.close()]);
    expect(counted).toEqual(expected);
  });
});

describe('every route with an email counts it as one', () => {
  let api: TestApp;
  let other: TestApp;
  let own: TestBrowser[];
  beforeAll(async () => {
    api = await startTestApp({ trustedProxies: 1, limits: strictLimits('perAccount') });
    const { databaseUrl, sessionSecret } = api.config;
    other = await startTestApp({
      trustedProxies: 1,
      limits: strictLimits('perAccount'),
      databaseUrl,
      sessionSecret,
    });
    own = [];
    for (let n = 0; n < 5; n += 1) own.push(await newMember(api));
  });
  afterAll(() => Promise.all([other.close(), api.close()]));

  /** A new account that is not an attacker's; resets all counts. */
  async function victim(): Promise<string> {
    const { user } = await new TestBrowser(api).signUp({ email: `kim.${uniqueEmail()}` });
    await api.app.get(EntityManager).fork().execute('delete from rate_limits');
    return user.email;
  }

  /** A guest if guests may call the route, else another account each time: the call's email is counted. */
  const attacker = (name: string, n: number) =>
    name === 'requestEmailChange' ? own[n % own.length]! : stranger(api);

  const routesAimed = limitedBy('email');
  const variants = [(email: string) => email, ...spellings];

  test('the routes with an email', () => {
    expect(routesAimed.sort()).toEqual([
      'mailInvitationLink',
      'requestEmailChange',
      'requestPasswordReset',
      'signIn',
      'signUp',
    ]);
    for (const name of routesAimed)
      expect((routes[name] as { body: { shape: object } }).body.shape).toHaveProperty('email');
  });

  test.each(routesAimed)('%s: in any spelling', async (name) => {
    const email = await victim();
    expect(await countAllowed(5, (n) => callWithEmail(name, variants[n]!(email), attacker(name, n)))).toBe(
      LIMIT,
    );
  });

  test.each(routesAimed)('%s: with another own account each time', async (name) => {
    const email = await victim();
    expect(await countAllowed(5, (n) => callWithEmail(name, email, own[n]!))).toBe(LIMIT);
  });

  test.each(routesAimed)('%s: from another network each time', async (name) => {
    const email = await victim();
    const from = (n: number) => forwarded(`203.0.113.${n}`);
    expect(await countAllowed(5, (n) => callWithEmail(name, email, attacker(name, n), from(n)))).toBe(LIMIT);
  });

  test.each(routesAimed)('%s: fifty concurrent calls', async (name) => {
    const email = await victim();
    const calls = name === 'requestEmailChange' ? own.length : 50;
    expect(
      await countAllowed(calls, (n) => callWithEmail(name, email, attacker(name, n)), { atOnce: true }),
    ).toBe(LIMIT);
  });

  test.each(routesAimed)('%s: alternately by two processes', async (name) => {
    const email = await victim();
    const by = (n: number) =>
      Object.assign(new TestBrowser(n % 2 ? other : api), { session: attacker(name, n).session });
    expect(await countAllowed(6, (n) => callWithEmail(name, email, by(n)))).toBe(LIMIT);
  });

  test('signing in to the own account in between does not reset the count', async () => {
    const email = await victim();
    const mine = own[0]!;
    const through = await countAllowed(5, async (n) => {
      expect((await mine.call('signIn', { body: { email: emailOf(mine), password: PASSWORD } })).status).toBe(
        200,
      );
      return callWithEmail('signIn', email, n % 2 ? mine : stranger(api));
    });
    expect(through).toBe(LIMIT);
  });

  test('the owner’s sign-in removes its own count, not the guesses of others', async () => {
    const email = await victim();
    const signIn = () => stranger(api).call('signIn', { body: { email, password: PASSWORD } });
    expect(await countAllowed(2, () => callWithEmail('signIn', email, stranger(api)))).toBe(2);
    for (let time = 0; time < 4; time += 1) expect((await signIn()).status).toBe(200);
    expect(await countAllowed(3, () => callWithEmail('signIn', email, stranger(api)))).toBe(1);
  });

  test('mails requested with own tokens are limited per address', async () => {
    const email = await victim();
    for (let n = 0; n < 15; n += 1) await callWithEmail('requestPasswordReset', email, own[n % own.length]!);
    const em = api.app.get(EntityManager).fork();
    const [row] = await em.execute<{ letters: string }[]>(
      `select count(*) as letters from mailed_links where email = ? and purpose = 'reset-password'`,
      [email],
    );
    expect(Number(row!.letters)).toBe(LIMIT);
  });
});

describe('every route that counts members counts a member as one', () => {
  test('in two browsers, from many networks, by two processes, concurrently', async () => {
    const api = await startTestApp({ trustedProxies: 1 });
    const { databaseUrl, sessionSecret } = api.config;
    const shared = { trustedProxies: 1, limits: strictLimits('perAccount'), databaseUrl, sessionSecret };
    const processes = [await startTestApp(shared), await startTestApp(shared)];
    const here = await newMember(api);
    const there = new TestBrowser(api);
    await there.signIn(emailOf(here));
    const counted: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const name of limitedBy('member')) {
      await api.app.get(EntityManager).fork().execute('delete from rate_limits');
      const asking = (n: number) =>
        Object.assign(new TestBrowser(processes[n % 2]!), { session: [here, there][n % 2]!.session });
      const call = (n: number) => anyCall(name, asking(n), forwarded(`203.0.113.${n}`));
      counted[name] = await countAllowed(8, call, { atOnce: true });
      expected[name] = LIMIT;
    }
    await Promise.all([...processes, api].map((each) => each.close()));
    expect(counted).toEqual(expected);
  });

  test('every limited route counts more than the network, or needs a long link, or is useless to guess', () => {
    const byNetworkAlone = (Object.entries(routes) as [string, Route][])
      .filter(([, { limits }]) => limits?.every(({ per }) => per === 'network'))
      .map(([name]) => name);
    expect(byNetworkAlone.sort()).toEqual([
      'askScreenCode',
      'confirmEmail',
      'readScreen',
      'readScreenCode',
      'reportStarts',
      'resetPassword',
      'resubscribe',
      'unsubscribe',
      'verifyEmail',
    ]);
  });
});

describe('a person in another network', () => {
  test('is not locked out by a network that has used up its limit', async () => {
    const api = await startTestApp({ trustedProxies: 1, limits: strictLimits('perAddress') });
    for (let n = 0; n < 5; n += 1) {
      await callWithEmail('signIn', uniqueEmail(), stranger(api), forwarded('203.0.113.1'));
    }
    const status = async (address: string) =>
      (await callWithEmail('signIn', uniqueEmail(), stranger(api), forwarded(address))).status;
    expect([await status('203.0.113.1'), await status('203.0.113.2')]).toEqual([429, 401]);
    await api.close();
  });

  test('signing in with the right password is not limited', async () => {
    const api = await startTestApp({
      limits: {
        ...strictLimits('perAccount'),
        'sign-in': { perAddress: LIMIT, perAccount: LIMIT, seconds: 900 },
      },
    });
    const { user } = await new TestBrowser(api).signUp();
    for (let time = 0; time < 2 * LIMIT; time += 1) {
      const answer = await stranger(api).call('signIn', { body: { email: user.email, password: PASSWORD } });
      expect(answer.status).toBe(200);
    }
    expect(codeOf(await stranger(api).call('signIn', { body: { email: user.email, password: WRONG } }))).toBe(
      'login_failed',
    );
    await api.close();
  });
});
