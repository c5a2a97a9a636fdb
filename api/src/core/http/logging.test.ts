import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { mailedToken, newMember, PASSWORD, TestBrowser } from '../../../test/browser.ts';
import { until } from '../../../test/until.ts';
import { scrub } from './logging.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const lines = () => api.logs.map((line) => JSON.parse(line) as Record<string, unknown>);

test('the log never contains tokens, passwords, cookies and full addresses', async () => {
  const browser = new TestBrowser(api);
  const { accessToken, user } = await browser.signUp();
  const inviteToken = 'ab'.repeat(16);
  browser.inviteToken = inviteToken;
  const verification = await mailedToken(api, user.email, 'verify-email');
  const secrets = [
    PASSWORD,
    accessToken,
    browser.refreshToken!,
    verification,
    inviteToken,
    user.email,
    'yolo_refresh',
  ];

  await browser.call('verifyEmail', { body: { token: verification } });
  await browser.call('signIn', { body: { email: user.email, password: PASSWORD } });
  await browser.call('signUp', {
    body: { email: user.email, password: PASSWORD, firstName: 'A', lastName: 'B' },
  });
  await browser.fetch(`/events/1?token=${inviteToken}&email=${user.email}`);
  await browser.fetch(`/api/${user.email}/${accessToken}/${inviteToken}`);
  await browser.call('refreshSession');
  secrets.push(browser.refreshToken!);
  const report = {
    remote: 'mfe-events',
    version: '1',
    failure: 'unreachable',
    message: `${user.email} ${accessToken}`,
    path: `/events/1?token=${inviteToken}`,
  };
  expect((await browser.call('reportFailure', { body: report })).status).toBe(204);
  // The database's error message quotes the row.
  const em = api.app.get(EntityManager).fork();
  await em.execute('alter table mailed_links add constraint impossible check (email is null) not valid');
  expect((await browser.call('requestPasswordReset', { body: { email: user.email } })).status).toBe(500);
  await em.execute('alter table mailed_links drop constraint impossible');
  await browser.call('signOut');

  const log = api.logs.join('\n');
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).toContain('A remote could not be shown');
  expect(log).toContain('impossible');
  expect(lines().find(({ msg }) => msg === 'A request failed')).toMatchObject({
    level: 50,
    requestId: expect.any(String),
  });
});

test('each request is one log line, with the id in its answer', async () => {
  const member = await newMember(api);
  const { headers } = await member.call('readSession');
  const { body } = await new TestBrowser(api).call('readSession');
  const line = (id: string | null) => lines().filter(({ requestId }) => requestId === id);
  // A line is written after its answer is sent, which the client may receive first.
  await until(() => line(body.requestId).length > 0);
  expect(line(headers.get('x-request-id'))).toEqual([
    expect.objectContaining({ method: 'GET', path: '/api/session', status: 200, ms: expect.any(Number) }),
  ]);
  expect(line(body.requestId)).toEqual([expect.objectContaining({ status: 401, code: 'unauthenticated' })]);
});

test('a request’s id is logged with its job', async () => {
  const browser = new TestBrowser(api);
  await browser.signUp();
  const { headers } = await browser.call('requestVerification');
  const requestId = headers.get('x-request-id');
  await until(() => lines().some((line) => line.msg === 'Job done' && line.requestId === requestId));
});

test('scrubbing keeps ids and words', () => {
  const id = '3f2c1a90-1b2c-4d3e-8f90-123456789abc';
  expect(scrub(`${id} wrote to someone@example.org`)).toBe(`${id} wrote to so…@example.org`);
  expect(scrub(`token=${'a1'.repeat(16)}&x`)).toBe('token=[token]&x');
  expect(scrub('at node_modules/@nestjs/core/router.js')).toBe('at node_modules/@nestjs/core/router.js');
});

test('scrubbing finds URL-encoded tokens and addresses', () => {
  const token = 'a1'.repeat(16);
  expect(scrub(`/events/1%3Ftoken%3D${token}%26x`)).toBe('/events/1%3Ftoken%3D[token]%26x');
  expect(scrub(`/members/someone%40example.org/${token}`)).toBe('/members/so…@example.org/[token]');
});

test.each(['a', '%', 'a@', '@a.', 'eyJ', '%3D', 'a%40'])(
  'scrubbing takes linear time for a line of repeated %p',
  (piece) => {
    // So long that quadratic time would not end.
    const path = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(scrub(path)).not.toBe('');
  },
);
