import { EntityManager } from '@mikro-orm/postgresql';
import type { PendingInvitationView } from '@yolo/contract/events';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { MailServer } from '../../../test/mail-server.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import { MailRecord } from './mail-record.ts';
import { FROM_ONE_HOST_A_DAY, FROM_UNVERIFIED_A_DAY } from './mail-guard.ts';
import { refusesAddress } from './smtp-refusals.ts';

const KEY = 'the-provider-proves-itself-with-this-key';

let api: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await new MailServer().listen();
  api = await startTestApp({ smtpUrl: server.url, mailFrom: 'Yolo <yolo@yolo.test>', mailEventsKey: KEY });
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const em = () => api.app.get(EntityManager).fork();
const rowOf = async (party: Party, email: string) => {
  const { pending } = (await party.guests()) as { pending: PendingInvitationView[] };
  return pending.find((row) => row.email === email);
};
const troubleOf = async (party: Party, email: string) => (await rowOf(party, email))?.mailTrouble;
const attemptsFor = (email: string) => server.asked.filter((each) => each === email).length;
const mailsTo = (email: string) =>
  server.taken.filter(({ to }) => to === email).map(({ subject }) => subject);
const jobsOf = (invitationId: string) =>
  em().execute<{ attempts: number; last_error: string | null }[]>(
    `select attempts, last_error from graphile_worker._private_jobs where payload->>'invitationId' = ?`,
    [invitationId],
  );
const resend = async (party: Party, email: string) => {
  const { id } = (await party.invitation(email))!;
  return party.host.call('resendInvitation', { params: { ...party.params, invitationId: id } });
};
const report = (events: unknown[], key = KEY) =>
  new TestBrowser(api).call('reportMailEvents', { body: { events }, headers: { 'x-mail-events-key': key } });
const failureLogs = (email: string) =>
  api.logs.filter((line) => line.includes('A mail can never be sent') && line.includes(email.split('@')[1]!));
/** Logs shorten the local part, so a unique domain identifies the line. */
const ownDomain = () => `guest@${uniqueEmail().split('@')[0]}.example`;

describe('an address that a mail server permanently refuses', () => {
  const dead = ownDomain();
  let party: Party;
  beforeAll(async () => {
    server.refused.set(dead, { code: 550, words: '5.1.1 No such user here' });
    party = await Party.create(api);
    const live = await LiveClient.of(party.host);
    await live.watch(party);
    await party.invite(dead);
    await until(() => live.types().includes('invitation.undelivered'));
    live.close();
  });

  test('ends the job at once; the host and the open page see it, other members do not', async () => {
    expect(await troubleOf(party, dead)).toBe('refused');
    await until(async () => (await jobsOf((await party.invitation(dead))!.id)).length === 0);
    const member = await party.member();
    const seen = (await party.guests(member)) as { pending: PendingInvitationView[] };
    expect(seen.pending.some((row) => 'mailTrouble' in row)).toBe(false);
  });

  test('is logged for the operator once, with a shortened address', async () => {
    expect(failureLogs(dead)).toHaveLength(1);
    expect(JSON.parse(failureLogs(dead)[0]!)).toMatchObject({ level: 50, reason: 'refused' });
    expect(failureLogs(dead)[0]).not.toContain(dead);
    const listed = (await new MailRecord(em()).list()).join('\n');
    expect(listed).toContain('gu…@');
    expect(listed).toMatch(/Mails that could not be delivered, last 7 days: \d+ refused by their address/);
  });

  test('gets no more mails: from this host, from others, and about the account', async () => {
    const before = attemptsFor(dead);
    await resend(party, dead);
    const other = await Party.create(api);
    await other.invite(dead);
    await until(async () => (await troubleOf(other, dead)) === 'refused');
    const reader = await newMember(api, { email: dead, verified: false });
    await reader.call('requestPasswordReset', { body: { email: dead } });
    await until(() => failureLogs(dead).length >= 4);
    expect(attemptsFor(dead)).toBe(before);
  });

  test('gets mails again after an operator unblocks it, and the host’s notice is removed', async () => {
    server.refused.delete(dead);
    expect(await new MailRecord(em()).allow(dead)).toBe(true);
    expect(await new MailRecord(em()).allow(dead)).toBe(false);
    expect(await troubleOf(party, dead)).toBeUndefined();
    await resend(party, dead);
    await until(() => mailsTo(dead).some((subject) => subject.includes('invites you')));
  });

  test('is counted in the admin’s figures', async () => {
    const admin = await newMember(api);
    await em().execute(
      `insert into user_roles (user_id, role) select id, 'admin' from profiles where email = ?`,
      [emailOf(admin)],
    );
    const { body } = await admin.call('readAdminStats');
    expect(body.mailsNotDelivered).toBeGreaterThanOrEqual(4);
  });
});

describe('errors that do not concern the address', () => {
  test.each([
    [452, '4.2.2 Mailbox full'],
    [550, '5.7.1 Message refused by policy'],
    [554, '5.7.1 Relay access denied'],
  ])('%i %s is retried, and the address is not blocked', async (code, words) => {
    const email = uniqueEmail();
    server.refused.set(email, { code, words });
    const party = await Party.create(api);
    await party.invite(email);
    const { id } = (await party.invitation(email))!;
    await until(async () => (await jobsOf(id))[0]?.last_error != null);
    expect(await troubleOf(party, email)).toBeUndefined();
    // Makes the next try the last one.
    await em().execute(
      `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
       where payload->>'invitationId' = ?`,
      [id],
    );
    await em().execute(`select pg_notify('jobs:insert', '{"count":1}')`);
    await until(async () => (await troubleOf(party, email)) === 'unsent');
    await until(async () => (await jobsOf(id)).length === 0);
    server.refused.delete(email);
    await resend(party, email);
    await until(() => mailsTo(email).length === 1);
    await until(async () => (await troubleOf(party, email)) === undefined);
  });

  test.each([
    [{ responseCode: 550, response: '550 5.1.1 <x>: user unknown', command: 'RCPT TO' }, true],
    [{ responseCode: 550, response: '550 5.2.1 disabled', command: 'DATA' }, true],
    [{ responseCode: 550, response: '550 No such user', command: 'RCPT TO' }, true],
    [{ responseCode: 550, response: '550 Spam is not wanted here', command: 'RCPT TO' }, false],
    [{ responseCode: 550, response: '550 No such user', command: 'MAIL FROM' }, false],
    [{ responseCode: 535, response: '535 5.7.8 Wrong password', command: 'AUTH PLAIN' }, false],
    [{ responseCode: 552, response: '552 5.2.2 Over quota', command: 'RCPT TO' }, false],
    [{ responseCode: 450, response: '450 5.1.1 odd', command: 'RCPT TO' }, false],
    [{ code: 'ECONNREFUSED' }, false],
    [null, false],
  ])('refusesAddress(%j) is %s', (error, expected) => {
    expect(refusesAddress(error)).toBe(expected);
  });
});

test('a mail that cannot be written is given up after a few tries, and the host sees it', async () => {
  const party = await Party.create(api, { time: '19:30' });
  const email = uniqueEmail();
  // Forms refuse this value, but a row may contain it.
  await em().execute(`update events set time_zone = 'Nowhere/Atall' where id = ?`, [party.id]);
  await party.invite(email);
  const { id } = (await party.invitation(email))!;
  await until(async () => (await jobsOf(id))[0]?.last_error != null);
  await until(async () => {
    await em().execute(
      `update graphile_worker._private_jobs set run_at = now() where payload->>'invitationId' = ? and locked_at is null`,
      [id],
    );
    await em().execute(`select pg_notify('jobs:insert', '{"count":1}')`);
    return (await jobsOf(id)).length === 0;
  });
  expect(await troubleOf(party, email)).toBe('unsent');
  expect(mailsTo(email)).toEqual([]);
});

describe('a report of the mail provider', () => {
  const at = '2026-11-22T05:00:00Z';

  test('requires the key, and returns 404 if none is configured', async () => {
    const events = [{ type: 'bounce', email: uniqueEmail(), at }];
    expect(codeOf(await report(events, 'another-key'))).toBe('forbidden');
    expect(codeOf(await report(events, ''))).toBe('forbidden');
    const bare = await startTestApp();
    const answer = await new TestBrowser(bare).call('reportMailEvents', { body: { events } });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    await bare.close();
  });

  test('of a bounce stops all mails, and is shown to every host who awaits an answer', async () => {
    const member = await newMember(api);
    const email = emailOf(member);
    const parties = [await Party.create(api), await Party.create(api)];
    for (const party of parties) await party.invite(email);
    await until(() => mailsTo(email).filter((subject) => subject.includes('invites you')).length === 2);
    expect((await report([{ type: 'bounce', email: email.toUpperCase(), at }])).status).toBe(204);
    expect((await report([{ type: 'bounce', email, at }])).status).toBe(204);
    for (const party of parties) expect(await troubleOf(party, email)).toBe('refused');
    const before = mailsTo(email).length;
    await member.call('requestPasswordReset', { body: { email } });
    await until(() => api.logs.some((line) => line.includes('reset-password.') && line.includes('refused')));
    expect(mailsTo(email)).toHaveLength(before);
  });

  test('of a complaint stops mails of others, but not about the own account', async () => {
    const member = await newMember(api);
    const email = emailOf(member);
    const before = await Party.create(api);
    await before.invite(email);
    await until(() => mailsTo(email).some((subject) => subject.includes('invites you')));
    expect((await report([{ type: 'complaint', email, at: '1971-01-01T00:00:00Z' }])).status).toBe(204);
    // A complaint is not disclosed to hosts.
    expect(await troubleOf(before, email)).toBeUndefined();
    const after = await Party.create(api);
    await after.invite(email);
    await until(async () => (await troubleOf(after, email)) === 'refused');
    await member.call('requestPasswordReset', { body: { email } });
    await until(() => mailsTo(email).includes('A new password for Yolo'));
    expect(mailsTo(email).filter((subject) => subject.includes('invites you'))).toHaveLength(1);
  });
});

describe('one guest', () => {
  test(`gets ${FROM_ONE_HOST_A_DAY} mails a day from one host, by whatever action`, async () => {
    const email = uniqueEmail();
    const host = await newMember(api);
    let party = await Party.create(api, { emails: [email] }, host);
    for (let sent = 1; sent < FROM_ONE_HOST_A_DAY; sent += 1) {
      await until(() => mailsTo(email).length === sent);
      if (sent % 3 === 0) party = await Party.create(api, { emails: [email] }, host);
      else expect((await resend(party, email)).status).toBe(202);
    }
    await until(() => mailsTo(email).length === FROM_ONE_HOST_A_DAY);
    await resend(party, email);
    await until(async () => (await troubleOf(party, email)) === 'enough');
    await host.call('deleteEvent', { params: party.params });
    await until(() => mailsTo(email).some((subject) => subject.startsWith('Cancelled')));
    expect(mailsTo(email)).toHaveLength(FROM_ONE_HOST_A_DAY + 1);
  });

  test(`gets ${FROM_UNVERIFIED_A_DAY} invitations a day from all unverified hosts`, async () => {
    const email = uniqueEmail();
    const give = async (verified: boolean) =>
      Party.create(api, { emails: [email] }, await newMember(api, { verified }));
    for (let sent = 0; sent < FROM_UNVERIFIED_A_DAY; sent += 1) await give(false);
    await until(() => mailsTo(email).length === FROM_UNVERIFIED_A_DAY);
    const party = await give(false);
    await until(async () => (await troubleOf(party, email)) === 'enough');
    await give(true);
    await until(() => mailsTo(email).length === FROM_UNVERIFIED_A_DAY + 1);
  });
});
