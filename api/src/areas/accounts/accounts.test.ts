import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EntityManager } from '@mikro-orm/postgresql';
import { PASSWORD_TOO_SHORT, PASSWORD_TOO_UNIFORM } from '@yolo/contract/accounts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  type Answer,
  codeOf,
  mailedToken,
  newMember,
  PASSWORD,
  TestBrowser,
  uniqueEmail,
} from '../../../test/browser.ts';
import { countStatements } from '../../../test/statements.ts';
import { Account } from './account.entity.ts';
import { MailedLink } from './mailed-link.entity.ts';
import { MailedLinks } from './mailed-links.ts';

const BREACHED = 'Password-1234';
const ADMIN_EMAIL = 'admin@yolo.test';

let api: TestApp;
let range: Server;
const calls: { path: string; padding: string | undefined }[] = [];

beforeAll(async () => {
  range = createServer((request, response) => {
    calls.push({ path: request.url!, padding: request.headers['add-padding'] as string });
    const hash = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
    response.end(`${'0'.repeat(35)}:0\r\n${hash.slice(5)}:1234\r\n`);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => range.once('listening', listening));
  const { port } = range.address() as AddressInfo;
  api = await startTestApp({ breachUrl: `http://127.0.0.1:${port}/range/`, adminEmail: ADMIN_EMAIL });
});
afterAll(async () => {
  await api.close();
  range.close();
});

const newUser = () => ({ email: uniqueEmail(), password: PASSWORD, firstName: 'Ada', lastName: 'Byron' });
const em = () => api.app.get(EntityManager).fork();

describe('signing up', () => {
  test('signs the new member in, with an address that is not verified', async () => {
    const person = newUser();
    const browser = new TestBrowser(api);
    const answer = await browser.call('signUp', {
      body: { ...person, email: ` ${person.email.toUpperCase()} ` },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      emailSent: true,
      user: {
        email: person.email,
        emailVerified: false,
        firstName: 'Ada',
        lastName: 'Byron',
        avatarUrl: null,
        isAdmin: false,
      },
    });
    browser.session = answer.body;
    expect((await browser.call('readSession')).body).toEqual(answer.body.user);
  });

  test('refuses an address that has an account, and one of two concurrent requests', async () => {
    const person = newUser();
    const answers = await Promise.all(
      [1, 2].map(() => new TestBrowser(api).call('signUp', { body: person })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const again = await new TestBrowser(api).call('signUp', { body: person });
    expect(codeOf(again)).toBe('email_taken');
  });

  test.each([
    ['Short-1', PASSWORD_TOO_SHORT],
    ['alllowercase', PASSWORD_TOO_UNIFORM],
  ])('refuses the weak password %s with the rule’s message', async (password, message) => {
    const answer = await new TestBrowser(api).call('signUp', { body: { ...newUser(), password } });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, 'weak_password', message]);
  });

  test('sends five characters and padding to the range service, and refuses a listed password', async () => {
    const answer = await new TestBrowser(api).call('signUp', { body: { ...newUser(), password: BREACHED } });
    expect(codeOf(answer)).toBe('breached_password');
    expect(calls.at(-1)).toEqual({ path: expect.stringMatching(/^\/range\/[0-9A-F]{5}$/), padding: 'true' });
  });

  test('stores only a hash of the password', async () => {
    const { user } = await new TestBrowser(api).signUp();
    const account = await em().findOneOrFail(Account, user.id);
    expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('verifying the address', () => {
  test('accepts the mailed link, also a second time', async () => {
    const browser = new TestBrowser(api);
    const { user } = await browser.signUp();
    const token = await mailedToken(api, user.email, 'verify-email');
    for (let time = 0; time < 2; time += 1) {
      const answer = await new TestBrowser(api).call('verifyEmail', { body: { token } });
      expect([answer.status, answer.body]).toEqual([200, { email: user.email }]);
    }
    expect((await browser.call('readSession')).body.emailVerified).toBe(true);
  });

  test('mails a link to the login page, whose token is in no table', async () => {
    const { user } = await new TestBrowser(api).signUp();
    const link = await em().findOneOrFail(MailedLink, { email: user.email });
    const mail = await api.app.get(MailedLinks).mailable(em(), link.id);
    expect(mail).toEqual({
      email: user.email,
      firstName: 'Ada',
      url: expect.stringMatching(/^https:\/\/yolo\.test\/login\?verified=true&token=[\w-]{43}$/),
    });
    const token = mail!.url.slice(-43);
    const jobs = await em().execute('select * from graphile_worker._private_jobs');
    expect(JSON.stringify([jobs, link])).not.toContain(token);
    expect(link.tokenHash.toString('hex')).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('an expired link and an unknown one are refused', async () => {
    const { user } = await new TestBrowser(api).signUp();
    const token = await mailedToken(api, user.email, 'verify-email');
    await em().nativeUpdate(MailedLink, { email: user.email }, { expiresAt: new Date() });
    for (const candidate of [token, 'A'.repeat(43)]) {
      const answer = await new TestBrowser(api).call('verifyEmail', { body: { token: candidate } });
      expect([answer.status, codeOf(answer)]).toEqual([410, 'link_expired']);
    }
  });

  test('a link for a new password verifies nothing', async () => {
    const { user } = await new TestBrowser(api).signUp();
    await new TestBrowser(api).call('requestPasswordReset', { body: { email: user.email } });
    const token = await mailedToken(api, user.email, 'reset-password');
    expect(codeOf(await new TestBrowser(api).call('verifyEmail', { body: { token } }))).toBe('link_expired');
  });

  test('mails another link on demand, but not to a verified address', async () => {
    const browser = await newMember(api, { verified: false });
    const links = () => em().count(MailedLink, { email: browser.session!.user.email });
    expect((await browser.call('requestVerification')).status).toBe(204);
    expect(await links()).toBe(2);
    await browser.verify();
    expect((await browser.call('requestVerification')).status).toBe(204);
    expect(await links()).toBe(2);
  });

  test('makes the configured address an admin, and only once it is verified', async () => {
    const browser = await newMember(api, { email: ADMIN_EMAIL, verified: false });
    expect(browser.session!.user.isAdmin).toBe(false);
    await browser.verify();
    expect((await browser.call('readSession')).body.isAdmin).toBe(true);
  });
});

describe('a forgotten password', () => {
  const newPassword = 'Another-Horse-8';

  async function forget(email: string): Promise<string> {
    const answer = await new TestBrowser(api).call('requestPasswordReset', { body: { email } });
    expect([answer.status, answer.body]).toEqual([204, '']);
    return mailedToken(api, email, 'reset-password');
  }

  test('is replaced by the mailed link, once; every session ends and the address counts as verified', async () => {
    const browser = await newMember(api, { verified: false });
    const { email } = browser.session!.user;
    const token = await forget(email);
    const body = { token, password: newPassword };
    expect((await new TestBrowser(api).call('resetPassword', { body })).status).toBe(204);
    expect(codeOf(await new TestBrowser(api).call('resetPassword', { body }))).toBe('link_expired');
    expect(codeOf(await browser.call('refreshSession'))).toBe('session_ended');
    await expect(browser.signIn(email)).rejects.toThrow('login_failed');
    expect((await browser.signIn(email, newPassword)).user.emailVerified).toBe(true);
  });

  test('one of two concurrent requests uses the link', async () => {
    const { email } = (await newMember(api)).session!.user;
    const token = await forget(email);
    const answers = await Promise.all(
      ['Another-Horse-8', 'Another-Horse-9'].map((password) =>
        new TestBrowser(api).call('resetPassword', { body: { token, password } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 410]);
  });

  test('a refused password leaves the link usable', async () => {
    const { email } = (await newMember(api)).session!.user;
    const token = await forget(email);
    const weak = await new TestBrowser(api).call('resetPassword', { body: { token, password: 'weak' } });
    expect(codeOf(weak)).toBe('weak_password');
    const good = await new TestBrowser(api).call('resetPassword', { body: { token, password: newPassword } });
    expect(good.status).toBe(204);
  });

  test('the link is valid for half an hour, and using one invalidates the others', async () => {
    const { email } = (await newMember(api)).session!.user;
    const first = await forget(email);
    const link = await em().findOneOrFail(MailedLink, { email, purpose: 'reset-password' });
    expect((link.expiresAt.getTime() - link.createdAt.getTime()) / 60_000).toBeCloseTo(30, 0);
    const second = await forget(email);
    await new TestBrowser(api).call('resetPassword', { body: { token: second, password: newPassword } });
    const answer = await new TestBrowser(api).call('resetPassword', {
      body: { token: first, password: newPassword },
    });
    expect(codeOf(answer)).toBe('link_expired');
  });

  test('an unknown address gets the same answer after the same number of statements, and no link', async () => {
    const { email } = (await newMember(api)).session!.user;
    const stranger = uniqueEmail();
    const ask = async (address: string) => {
      let answer: Answer | undefined;
      const work = async () => {
        answer = await new TestBrowser(api).call('requestPasswordReset', { body: { email: address } });
      };
      const statements = await countStatements(api, work, /insert into mailed_links|add_jobs/);
      expect([answer!.status, answer!.body]).toEqual([204, '']);
      return statements;
    };
    expect([await ask(stranger), await ask(email)]).toEqual([2, 2]);
    expect(await em().count(MailedLink, { email: stranger })).toBe(0);
    expect(await em().count(MailedLink, { email, purpose: 'reset-password' })).toBe(1);
  });
});
