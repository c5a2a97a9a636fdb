import { type AddressInfo, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { mailsTo } from '../../../test/mails.ts';
import { Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import type { DevelopmentMail } from '../web/mailbox.ts';
import { MailSender } from './mail.ts';

const queued = async (api: TestApp) => {
  const rows = await api.app
    .get(EntityManager)
    .fork()
    .execute<{ n: number }[]>('select count(*)::int as n from graphile_worker._private_jobs');
  return rows[0]!.n;
};

describe('with the development mailbox', () => {
  let api: TestApp;
  beforeAll(async () => void (api = await startTestApp()));
  afterAll(() => api.close());

  test('an invited guest gets one mail, whose link opens the event', async () => {
    const party = await Party.create(api, {
      name: 'Supper',
      time: '19:30',
      location: 'Lake',
      description: 'Come!',
    });
    const email = uniqueEmail();
    await party.invite(email);
    await until(async () => (await mailsTo(api, email)).length > 0);
    const [mail, ...others] = await mailsTo(api, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Hanna Host invites you to Supper',
      links: [
        `https://yolo.test/events/${party.id}?token=${await party.token(email)}`,
        expect.stringContaining('/unsubscribe?token=') as string,
      ],
      attachments: [{ name: 'event.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' }],
    });
    const guest = new TestBrowser(api);
    guest.inviteToken = new URL(mail!.links[0]!).searchParams.get('token');
    expect((await guest.call('readEvent', { params: party.params })).status).toBe(200);
  });

  test('[INV-12] a cancellation is mailed to accepted and pending guests, not to those who declined', async () => {
    const party = await Party.create(api, { name: 'Supper' });
    const [going, declined, pending] = [await party.guest(), await party.guest(), await party.guest()];
    await party.answer(going, 'accepted', 'Gus');
    await party.answer(declined, 'declined', 'Dora');
    await until(async () => (await queued(api)) === 0);
    await party.host.call('deleteEvent', { params: party.params });
    const cancelled = async (email: string) =>
      (await mailsTo(api, email)).filter(({ subject }) => subject === 'Cancelled: Supper');
    await until(async () => (await queued(api)) === 0);
    expect(await cancelled(going.email)).toHaveLength(1);
    expect(await cancelled(pending.email)).toHaveLength(1);
    expect(await cancelled(declined.email)).toHaveLength(0);
    expect((await cancelled(going.email))[0]!.attachments[0]!.type).toContain('method=CANCEL');
  });

  test('a job for a deleted invitation sends no mail and does not fail', async () => {
    const jobs = api.logs.length;
    await api.app
      .get(EntityManager)
      .fork()
      .execute(
        `select graphile_worker.add_job('mail.invitation', '{"invitationId":"00000000-0000-4000-8000-000000000000"}')`,
      );
    await until(async () => (await queued(api)) === 0);
    expect(api.logs.slice(jobs).some((line) => line.includes('Job failed'))).toBe(false);
  });

  test('sign-up and password reset send working links', async () => {
    const browser = await newMember(api, { verified: false });
    const { email } = browser.session!.user;
    await browser.call('requestPasswordReset', { body: { email } });
    await until(async () => (await mailsTo(api, email)).length === 2);
    const mails = await mailsTo(api, email);
    const [reset, verify] = ['A new password for Yolo', 'Verify your e-mail for Yolo'].map((subject) =>
      mails.find((mail) => mail.subject === subject),
    );
    const tokenOf = (mail?: DevelopmentMail) => new URL(mail!.links[0]!).searchParams.get('token');
    expect((await browser.call('verifyEmail', { body: { token: tokenOf(verify) } })).status).toBe(200);
    const body = { token: tokenOf(reset), password: 'Another-Horse-8' };
    expect((await browser.call('resetPassword', { body })).status).toBe(204);
  });

  test('a mail that is sent twice is stored once', async () => {
    const mail = {
      messageId: `test.${uniqueEmail()}`,
      to: uniqueEmail(),
      subject: 'S',
      text: 'T',
      html: '<p>',
    };
    await api.app.get(MailSender).send(mail);
    await api.app.get(MailSender).send(mail);
    expect(await mailsTo(api, mail.to)).toHaveLength(1);
  });
});

/** A mail server that refuses the first mail after it was transferred, and accepts later ones. */
function flakyServer() {
  const seen: { email: Email; accepted: boolean }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) =>
      void buffer(stream).then(async (bytes) => {
        const accepted = seen.length > 0;
        seen.push({ email: await PostalMime.parse(bytes), accepted });
        done(accepted ? null : Object.assign(new Error('Not now'), { responseCode: 451 }));
      }),
  });
  return { server, seen };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

test('a mail server that is down, and then refuses once, gets the mail with the same Message-ID', async () => {
  const port = await freePort();
  const api = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Yolo <yolo@yolo.test>',
  });
  const { server, seen } = flakyServer();
  const runJobsNow = () =>
    api.app.get(EntityManager).fork().execute(`
        update graphile_worker._private_jobs set run_at = now() where locked_at is null;
        select pg_notify('jobs:insert', '{"count":1}')`);
  const before = api.logs.length;
  const failures = () => api.logs.slice(before).filter((line) => line.includes('Job failed')).length;
  try {
    const browser = new TestBrowser(api);
    const email = uniqueEmail();
    await browser.signUp({ email, firstName: 'Zoë' });
    await until(() => failures() === 1);
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    await runJobsNow();
    await until(() => failures() === 2);
    await runJobsNow();
    await until(async () => (await queued(api)) === 0);

    expect(seen.map(({ accepted }) => accepted)).toEqual([false, true]);
    const [refused, mail] = seen.map((each) => each.email);
    expect(mail!.messageId).toMatch(/^<verify-email\.[0-9a-f-]{36}@yolo\.test>$/);
    expect(refused!.messageId).toBe(mail!.messageId);
    expect(mail!.to).toMatchObject([{ address: email }]);
    expect(mail!.from).toMatchObject({ name: 'Yolo', address: 'yolo@yolo.test' });
    expect(mail!.html).toContain('Hello Zoë,');
    expect(mail!.text).toContain('https://yolo.test/login?verified=true&token=');
    expect(api.logs.join('\n')).not.toContain(email);
  } finally {
    await api.close();
    await new Promise<void>((closed) => server.close(closed));
  }
});
