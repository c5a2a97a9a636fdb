import { EntityManager } from '@mikro-orm/postgresql';
import { type Route, routes } from '@yolo/contract';
import { startTestApp, type TestApp } from './app.ts';
import { codeOf, newMember, PASSWORD, TestBrowser, uniqueEmail } from './browser.ts';
import { byNetworkAlone, withFiles } from './exceptions.ts';
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

// Every limited route once; `limits.soak.ts` has every spelling of a network for every route, and more concurrency.

const WRONG = 'Wrong-Horse-77';
const forwarded = (address: string) => ({ 'x-forwarded-for': address });

/** Counts by member and by email, not by network. */
let api: TestApp;
/** Two more processes on its database: one counts like it, one only by network. */
let other: TestApp;
let byNetwork: TestApp;
let own: TestBrowser[];
let victim: string;
beforeAll(async () => {
  api = await startTestApp({ trustedProxies: 1, limits: strictLimits('perAccount') });
  const { databaseUrl, sessionSecret } = api.config;
  const shared = { trustedProxies: 1, databaseUrl, sessionSecret };
  other = await startTestApp({ ...shared, limits: strictLimits('perAccount') });
  byNetwork = await startTestApp({ ...shared, limits: strictLimits('perAddress') });
  own = await Promise.all([1, 2, 3, 4].map(() => newMember(api)));
  victim = (await new TestBrowser(api).signUp({ email: `kim.${uniqueEmail()}` })).user.email;
});
afterAll(() => Promise.all([byNetwork.close(), other.close(), api.close()]));

const resetCounts = () => api.app.get(EntityManager).fork().execute('delete from rate_limits');
beforeEach(resetCounts);

/** A browser with the same session that calls another process. */
const onProcess = (process: TestApp, { session }: TestBrowser) =>
  Object.assign(new TestBrowser(process), { session });

test('every limited route counts a network as one, in any spelling of its address', async () => {
  const spelt = [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:0:0:0:2',
    '[2001:db8:1:2::3]:443',
    '2001:0db8:0001:0002::4',
  ];
  const counted: Record<string, number> = {};
  for (const name of limitedBy()) {
    await resetCounts();
    const asking = onProcess(byNetwork, own[0]!);
    counted[name] = await countAllowed(LIMIT + 1, (n) => anyCall(name, asking, forwarded(spelt[n]!)));
  }
  expect(counted).toEqual(Object.fromEntries(limitedBy().map((name) => [name, LIMIT])));
});

test('every route that counts members counts a member as one, concurrently by two processes', async () => {
  const there = new TestBrowser(api);
  await there.signIn(emailOf(own[0]!));
  const counted: Record<string, number> = {};
  for (const name of limitedBy('member')) {
    await resetCounts();
    const asking = [onProcess(api, own[0]!), onProcess(other, there)];
    const call = (n: number) => anyCall(name, asking[n % 2]!, forwarded(`203.0.113.${n}`));
    counted[name] = await countAllowed(LIMIT + 2, call, { atOnce: true });
  }
  expect(counted).toEqual(Object.fromEntries(limitedBy('member').map((name) => [name, LIMIT])));
});

describe('every route with an email counts it as one', () => {
  /** A guest if guests may call the route, else another account each time: the call's email is counted. */
  const attacker = (name: string, n: number) =>
    name === 'requestEmailChange' ? own[n % own.length]! : stranger(api);

  const routesAimed = limitedBy('email');

  test('the routes with an email', () => {
    expect(routesAimed).toEqual(expect.arrayContaining(['requestPasswordReset', 'signIn']));
    for (const name of routesAimed)
      expect((routes[name] as { body: { shape: object } }).body.shape).toHaveProperty('email');
  });

  test.each(routesAimed)('%s: in any spelling, from another network each time', async (name) => {
    const call = (n: number) =>
      callWithEmail(name, spellings[n]!(victim), attacker(name, n), forwarded(`203.0.113.${n}`));
    expect(await countAllowed(LIMIT + 1, call)).toBe(LIMIT);
  });

  test.each(routesAimed)('%s: with own accounts, concurrently by two processes', async (name) => {
    const by = (n: number) => onProcess(n % 2 ? other : api, own[n % own.length]!);
    expect(await countAllowed(own.length, (n) => callWithEmail(name, victim, by(n)), { atOnce: true })).toBe(
      LIMIT,
    );
  });

  test('signing in to the own account in between does not reset the count', async () => {
    const mine = own[0]!;
    const through = await countAllowed(LIMIT + 1, async (n) => {
      const answer = await mine.call('signIn', { body: { email: emailOf(mine), password: PASSWORD } });
      expect(answer.status).toBe(200);
      return callWithEmail('signIn', victim, n % 2 ? mine : stranger(api));
    });
    expect(through).toBe(LIMIT);
  });

  test('the owner’s sign-ins remove their own counts, not the guesses of others', async () => {
    const signIn = () => stranger(api).call('signIn', { body: { email: victim, password: PASSWORD } });
    expect(await countAllowed(LIMIT - 1, () => callWithEmail('signIn', victim, stranger(api)))).toBe(
      LIMIT - 1,
    );
    for (let time = 0; time <= LIMIT; time += 1) expect((await signIn()).status).toBe(200);
    expect(await countAllowed(2, () => callWithEmail('signIn', victim, stranger(api)))).toBe(1);
  });

  test('mails over the limit are not sent', async () => {
    const letters = async () => {
      const em = api.app.get(EntityManager).fork();
      const [row] = await em.execute<{ letters: string }[]>(
        `select count(*) as letters from mailed_links where email = ? and purpose = 'reset-password'`,
        [victim],
      );
      return Number(row!.letters);
    };
    const before = await letters();
    for (let n = 0; n < LIMIT + 2; n += 1)
      await callWithEmail('requestPasswordReset', victim, own[n % own.length]!);
    expect((await letters()) - before).toBe(LIMIT);
  });
});

test('every limited route counts more than the network, or needs a long link, or is useless to guess', () => {
  const counted = (Object.entries(routes) as [string, Route][])
    .filter(([, { limits }]) => limits?.every(({ per }) => per === 'network'))
    .map(([name]) => name);
  expect(withFiles(counted)).toEqual(withFiles(Object.keys(byNetworkAlone)));
});

test('a person in another network is not locked out by a network that has used up its limit', async () => {
  const guess = (address: string) =>
    callWithEmail('signIn', uniqueEmail(), stranger(byNetwork), forwarded(address));
  for (let n = 0; n < LIMIT; n += 1) expect((await guess('203.0.113.1')).status).toBe(401);
  expect([(await guess('203.0.113.1')).status, (await guess('203.0.113.2')).status]).toEqual([429, 401]);
});

test('signing in with the right password is not limited, for a network either', async () => {
  const signIn = (password: string) =>
    stranger(byNetwork).call('signIn', { body: { email: victim, password } });
  for (let time = 0; time < LIMIT + 1; time += 1) expect((await signIn(PASSWORD)).status).toBe(200);
  expect(codeOf(await signIn(WRONG))).toBe('login_failed');
});
