import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PASSWORD_TOO_UNIFORM } from '@yolo/contract/accounts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, mailedToken, newMember, PASSWORD, TestBrowser } from '../../../test/browser.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { mailed } from '../../../test/mails.ts';
import { emailOf } from '../../../test/party.ts';
import { accountLimits } from './accounts.settings.ts';

const BREACHED = 'Password-1234';
const NEW = 'Another-Horse-8';

let api: TestApp;
let range: Server;
beforeAll(async () => {
  range = createServer((_request, response) => {
    const hash = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
    response.end(`${hash.slice(5)}:1234\r\n`);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => range.once('listening', listening));
  const { port } = range.address() as AddressInfo;
  api = await startTestApp({ breachUrl: `http://127.0.0.1:${port}/range/` });
});
afterAll(async () => {
  await api.close();
  range.close();
});

const change = (member: TestBrowser, newPassword = NEW, currentPassword = PASSWORD) =>
  member.call('changePassword', { body: { currentPassword, newPassword } });

async function signInAgain(member: TestBrowser): Promise<TestBrowser> {
  const browser = new TestBrowser(api);
  await browser.signIn(emailOf(member));
  return browser;
}

test('a new password replaces the old one, ends the other sessions and mails a notice', async () => {
  const member = await newMember(api);
  const other = await signInAgain(member);
  const [here, there] = [await LiveClient.of(member), await LiveClient.of(other)];
  expect((await change(member)).status).toBe(204);
  await there.closed();
  expect(there.memberChanges.map(({ type }) => type)).toEqual(['session.ended']);
  expect(here.socket.connected).toBe(true);
  here.close();
  expect(codeOf(await other.call('refreshSession'))).toBe('session_ended');
  expect((await member.call('refreshSession')).status).toBe(200);
  await expect(new TestBrowser(api).signIn(emailOf(member))).rejects.toThrow('login_failed');
  await new TestBrowser(api).signIn(emailOf(member), NEW);
  await mailed(api, emailOf(member), 'Your Yolo password was changed');
});

test('is refused without the current password', async () => {
  const member = await newMember(api);
  const answer = await change(member, NEW, 'Wrong-Horse-77');
  expect([answer.status, codeOf(answer)]).toEqual([422, 'wrong_password']);
  await new TestBrowser(api).signIn(emailOf(member));
});

test('checks the rules of new passwords', async () => {
  const member = await newMember(api);
  const weak = await change(member, 'alllowercase');
  expect([codeOf(weak), weak.body.message]).toEqual(['weak_password', PASSWORD_TOO_UNIFORM]);
  expect(codeOf(await change(member, BREACHED))).toBe('breached_password');
});

test('is refused in an ended session whose access token is still valid', async () => {
  const member = await newMember(api);
  await member.call('signOut');
  expect(codeOf(await change(member))).toBe('unauthenticated');
});

test('one of two concurrent changes succeeds and invalidates links for a new password', async () => {
  const member = await newMember(api);
  await member.call('requestPasswordReset', { body: { email: emailOf(member) } });
  const token = await mailedToken(api, emailOf(member), 'reset-password');
  const answers = await Promise.all([change(member, NEW), change(member, 'Another-Horse-9')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  const reset = await new TestBrowser(api).call('resetPassword', { body: { token, password: NEW } });
  expect(codeOf(reset)).toBe('link_expired');
});

test('limits guesses per account', async () => {
  const password = { ...accountLimits.password, perAccount: 3 };
  const strict = await startTestApp({ limits: { ...api.config.limits, password } });
  try {
    const member = await newMember(strict);
    const codes: string[] = [];
    for (let guess = 0; guess <= password.perAccount; guess += 1) {
      codes.push(codeOf(await change(member, NEW, 'Wrong-Horse-77')));
    }
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['wrong_password']));
    expect(codes.at(-1)).toBe('rate_limited');
  } finally {
    await strict.close();
  }
});
