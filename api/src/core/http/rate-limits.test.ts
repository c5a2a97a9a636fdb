import { EntityManager } from '@mikro-orm/postgresql';
import { type ErrorView, type Route, type RouteName, routes } from '@yolo/contract';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, PASSWORD, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { Party } from '../../../test/party.ts';
import { allLimits } from '../config/limits.ts';

const strict = Object.fromEntries(
  Object.keys(allLimits()).map((name) => [name, { perAddress: 6, perAccount: 3, seconds: 900 }]),
);

let api: TestApp;
let guest: TestBrowser;
beforeAll(async () => {
  api = await startTestApp({ limits: strict });
  guest = new TestBrowser(api);
});
beforeEach(() => api.app.get(EntityManager).fork().execute('delete from rate_limits'));
afterAll(() => api.close());

const attempt = (email: string, password: string) => guest.call('signIn', { body: { email, password } });

test('guesses at one account are limited, with the time of the next try', async () => {
  const { user } = await new TestBrowser(api).signUp();
  for (let guess = 0; guess < 3; guess += 1) {
    expect(codeOf(await attempt(user.email, 'Wrong-Horse-77'))).toBe('login_failed');
  }
  const answer = await attempt(user.email, PASSWORD);
  expect([answer.status, codeOf(answer)]).toEqual([429, 'rate_limited']);
  expect(answer.body.retryAfterSeconds).toBeGreaterThan(800);
  expect(answer.headers.get('retry-after')).toBe(String(answer.body.retryAfterSeconds));
});

test('guesses at a missing account are limited in the same way', async () => {
  const email = uniqueEmail();
  for (let guess = 0; guess < 3; guess += 1) await attempt(email, PASSWORD);
  expect(codeOf(await attempt(email, PASSWORD))).toBe('rate_limited');
});

test('guesses at many accounts from one address are limited', async () => {
  for (let guess = 0; guess < 6; guess += 1) {
    expect(codeOf(await attempt(uniqueEmail(), PASSWORD))).toBe('login_failed');
  }
  expect(codeOf(await attempt(uniqueEmail(), PASSWORD))).toBe('rate_limited');
});

test('successful sign-ins are not limited', async () => {
  const { user } = await new TestBrowser(api).signUp();
  for (let time = 0; time < 8; time += 1) expect((await attempt(user.email, PASSWORD)).status).toBe(200);
});

test('signing up, reset, verification and search are limited', async () => {
  const member = await newMember(api, { verified: false });
  const calls: [RouteName, object][] = [
    ['requestPasswordReset', { body: { email: member.session!.user.email } }],
    ['requestVerification', {}],
    ['searchMembers', { query: { query: 'ab' } }],
  ];
  for (const [name, sent] of calls) {
    for (let time = 0; time < 3; time += 1) expect((await member.call(name, sent)).status).toBeLessThan(300);
    expect([name, codeOf(await member.call(name, sent))]).toEqual([name, 'rate_limited']);
  }
  for (let time = 0; time < 5; time += 1) await new TestBrowser(api).signUp();
  await expect(new TestBrowser(api).signUp()).rejects.toThrow('rate_limited');
});

test('guesses at links by calls and sockets share a limit, which then refuses valid links too', async () => {
  const party = await Party.create(api);
  const invited = await party.guest();
  const wrong = Object.assign(new TestBrowser(api), { inviteToken: '0'.repeat(32) });
  const read = async (browser: TestBrowser) =>
    codeOf(await browser.call('readEvent', { params: party.params }));
  const connect = (browser: TestBrowser) =>
    LiveClient.of(browser, party).then(
      (client) => client.close(),
      (error: { data: ErrorView }) => error.data.code,
    );
  for (let guess = 0; guess < 3; guess += 1) {
    expect(await read(wrong)).toBe('event_not_found');
    expect(await connect(wrong)).toBe('event_not_found');
  }
  expect(await read(wrong)).toBe('rate_limited');
  expect([await read(invited), await connect(invited)]).toEqual(['rate_limited', 'rate_limited']);
});

test('behind a load balancer guests of different networks are limited separately', async () => {
  const balanced = await startTestApp({ limits: strict, trustedProxies: 1 });
  const from = async (address: string, browser = new TestBrowser(balanced)) => {
    const body = { email: uniqueEmail(), password: PASSWORD };
    return codeOf(await browser.call('signIn', { body, headers: { 'x-forwarded-for': address } }));
  };
  for (let guess = 0; guess < 6; guess += 1) expect(await from('203.0.113.1')).toBe('login_failed');
  expect([await from('203.0.113.1'), await from('203.0.113.2')]).toEqual(['rate_limited', 'login_failed']);
  await balanced.close();
});

test('every limit that the contract names is configured', () => {
  const named = (Object.values(routes) as Route[]).flatMap((route) => route.limits ?? []);
  for (const { name } of named) expect(allLimits()).toHaveProperty([name]);
});
