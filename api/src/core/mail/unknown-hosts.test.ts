import type { EventView } from '@yolo/contract/events';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addExpense, billOf } from '../../../test/bills.ts';
import { codeOf, newMember, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { newAdmin } from '../../../test/release.ts';
import { until } from '../../../test/until.ts';
import { Reminders } from '../../areas/events/reminders.ts';
import { type Mail, MailSender } from './mail.ts';
import { MailFailure } from './mail-record.entities.ts';
import { REPORTS_MAX } from './unknown-hosts.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe.ts';

let api: TestApp;
let sent: Mail[];
beforeAll(async () => {
  api = await startTestApp();
  const sender = api.app.get(MailSender);
  const send = sender.send.bind(sender);
  jest.spyOn(sender, 'send').mockImplementation((mail: Mail) => (sent.push(mail), send(mail)));
});
beforeEach(() => (sent = []));
afterAll(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const mailTo = async (email: string) => {
  await until(() => sent.some(({ to }) => to === email));
  return sent.find(({ to }) => to === email)!;
};
const tokenOf = (host: TestBrowser, email: string) =>
  unsubscribeToken(api.config, { email, hostId: idOf(host) });
const stranger = () => newMember(api, { verified: false, firstName: 'Your prize', lastName: 'Waits' });
const ADVERTISED = {
  name: 'evil.example has your prize',
  location: 'evil.example/win',
  description: 'Go to evil.example',
};
const report = (host: TestBrowser, email: string) =>
  new TestBrowser(api).call('unsubscribe', { params: { token: tokenOf(host, email) } });

test('a person’s name must not contain a web address, at sign-up, on the profile and with an answer', async () => {
  const person = { email: uniqueEmail(), password: 'Correct-Horse-7', lastName: 'Smith' };
  const name = 'Your prize: evil.example';
  const signUp = await new TestBrowser(api).call('signUp', { body: { ...person, firstName: name } });
  expect(signUp.body).toMatchObject({ code: 'validation_failed', issues: [{ path: 'firstName' }] });
  const member = await newMember(api);
  const renamed = await member.call('updateMe', { body: { firstName: 'Ada', lastName: name } });
  expect(codeOf(renamed)).toBe('validation_failed');
  const party = await Party.create(api);
  const guest = await party.guest();
  expect(codeOf(await party.answer(guest, 'accepted', name))).toBe('validation_failed');
  const bring = { title: 'Cake', quantity: '1', category: null, labels: [], name };
  expect(codeOf(await guest.call('bringItem', { params: party.params, body: bring }))).toBe(
    'validation_failed',
  );
});

test('mails of an unverified host contain no text of the host until the invitation is answered', async () => {
  const host = await stranger();
  const party = await Party.create(api, ADVERTISED, host);
  const email = uniqueEmail();
  await party.invite(email);
  const mail = await mailTo(email);
  expect(mail.subject).toBe('You are invited on Yolo');
  for (const text of [mail.text, mail.html, mail.subject]) {
    expect(text).not.toMatch(/evil|prize|Waits/i);
  }
  expect(mail.text).toContain(`token=${await party.token(email)}`);
  expect(mail.text).toContain("I don't know this person: https://yolo.test/unsubscribe?token=");
  expect(mail.unsubscribe).toContain('/api/unsubscribe/');
  expect(mail.attachments ?? []).toEqual([]);
  const body = { requestId: crypto.randomUUID(), text: 'Win at evil.example', to: 'all' };
  sent = [];
  await host.call('sendMessage', { params: party.params, body });
  const message = await mailTo(email);
  expect(message.subject + message.text + message.html).not.toMatch(/evil|prize/i);
  sent = [];
  await host.call('deleteEvent', { params: party.params });
  const cancelled = await mailTo(email);
  expect(cancelled.subject + cancelled.text + cancelled.html).not.toMatch(/evil|prize/i);
});

const inADay = () => {
  const date = new Date(Date.now() + 23 * 3_600_000);
  date.setUTCMinutes(0, 0, 0);
  const start = date.toISOString();
  return { date: start.slice(0, 10), time: start.slice(11, 16), timeZone: 'UTC' };
};
const DAY_OR_MORE_AGO = `update event_invitations set created_at = now() - interval '30 days' where event_id = ?`;
/** Closes a bill in which the person and a bare name owe the host. */
async function closeBill(party: Party, person: object): Promise<void> {
  await addExpense(party.host, party, {
    title: 'evil.example',
    payers: [{ person: { userId: idOf(party.host) } }],
    split: { way: 'equally', sharers: [{ person }, { person: { name: 'Your prize' } }] },
  });
  const { debts } = await billOf(party.host, party);
  const body = { debts: debts.map(({ from, to, amount }) => ({ from, to, amount })) };
  expect((await party.host.call('closeBill', { params: party.params, body })).status).toBe(204);
}
const LATER_MAILS: [string, (party: Party, email: string) => Promise<unknown>][] = [
  [
    'a reminder',
    async (party) => {
      await party.em().execute(DAY_OR_MORE_AGO, [party.id]);
      await api.app.get(Reminders).run(party.em(), {}, { requestId: 'test', attempt: 1, last: false });
    },
  ],
  [
    'a change',
    ({ host, params }) =>
      host.call('updateEvent', { params, body: { location: 'evil.example/win-more', tellGuests: true } }),
  ],
  [
    'a resent invitation',
    async (party, email) => {
      const params = { ...party.params, invitationId: (await party.invitation(email))!.id };
      expect((await party.host.call('resendInvitation', { params })).status).toBe(202);
    },
  ],
  [
    'a link that the guest requests again',
    ({ params }, email) => new TestBrowser(api).call('mailInvitationLink', { params, body: { email } }),
  ],
  [
    'a closed bill',
    async (party, email) => closeBill(party, { invitationId: (await party.invitation(email))!.id }),
  ],
];
const wordsOf = ({ subject, text, html, attachments = [] }: Mail) =>
  [subject, text, html, ...attachments.map(({ content }) => content)].join('\n');

describe.each(LATER_MAILS)('a mail of an unverified host: %s', (_, happens) => {
  test('contains no text of the host for a guest who has not answered', async () => {
    const party = await Party.create(api, { ...ADVERTISED, ...inADay() }, await stranger());
    const email = uniqueEmail();
    await party.invite(email);
    await mailTo(email);
    sent = [];
    await happens(party, email);
    const mail = await mailTo(email);
    expect(wordsOf(mail)).not.toMatch(/evil|prize|Waits/i);
    expect(mail.text).toContain(`token=${await party.token(email)}`);
    expect(mail.text).toContain("I don't know this person: https://yolo.test/unsubscribe?token=");
    expect(mail.unsubscribe).toContain(tokenOf(party.host, email));
  });

  test('contains it for a guest who has answered', async () => {
    const party = await Party.create(api, { ...ADVERTISED, ...inADay() }, await stranger());
    const guest = await party.guest();
    await party.answer(guest, 'accepted');
    await mailTo(guest.email);
    sent = [];
    await happens(party, guest.email);
    expect(wordsOf(await mailTo(guest.email))).toMatch(/evil\.example has your prize/);
  });
});

test('the mail of a bill that an unverified host closes contains no text of the host for a member who has not answered', async () => {
  const party = await Party.create(api, ADVERTISED, await stranger());
  const member = await party.member();
  const email = emailOf(member);
  await until(() => sent.some(({ to, subject }) => to === email && subject === 'You are invited on Yolo'));
  sent = [];
  await closeBill(party, { userId: idOf(member) });
  const mail = await mailTo(email);
  expect(mail.subject).toBe('You are on a bill on Yolo');
  expect(wordsOf(mail)).not.toMatch(/evil|prize|Waits/i);
});

test('mails of a verified host name the host and the event', async () => {
  const party = await Party.create(api, { name: 'Midsummer' });
  const email = uniqueEmail();
  await party.invite(email);
  expect((await mailTo(email)).subject).toBe('Hanna Host invites you to Midsummer');
});

test('a guest who reports an unknown host gets no more of their mails, and others do', async () => {
  const party = await Party.create(api);
  const [unknown, known] = [uniqueEmail(), uniqueEmail()];
  await party.invite(unknown, known);
  const { unsubscribe } = await mailTo(unknown);
  const token = unsubscribe!.split('/').at(-1)!;
  expect(readUnsubscribeToken(api.config, token)).toEqual({ email: unknown, hostId: idOf(party.host) });
  const guest = new TestBrowser(api);
  const read = await guest.call('readSubscription', { params: { token } });
  expect(read.body).toMatchObject({
    kind: 'host',
    subscribed: true,
    note: expect.stringContaining('not told') as string,
  });
  expect((await guest.call('unsubscribe', { params: { token } })).body).toMatchObject({ subscribed: false });
  sent = [];
  const body = { requestId: crypto.randomUUID(), text: 'Bring a chair', to: 'all' };
  await party.host.call('sendMessage', { params: party.params, body });
  await mailTo(known);
  await until(async () => (await party.em().count(MailFailure, { reason: 'refused' })) > 0);
  await party.host.call('deleteEvent', { params: party.params });
  const other = await Party.create(api, { name: 'Another' });
  await other.invite(unknown);
  expect((await mailTo(unknown)).subject).toContain('Another');
  expect(sent.filter(({ to }) => to === unknown)).toHaveLength(1);
});

test('several reports of an unverified host stop their invitations until the address is verified', async () => {
  const host = await stranger();
  const party = await Party.create(api, {}, host);
  const emails = Array.from({ length: REPORTS_MAX }, uniqueEmail);
  await party.invite(...emails);
  for (const email of emails.slice(1)) await report(host, email);
  // Repeated reports of one person count once.
  await report(host, emails[1]!);
  await party.invite(uniqueEmail());
  await report(host, emails[0]!);
  const invite = () => host.call('invite', { params: party.params, body: { emails: [uniqueEmail()] } });
  const refused = await invite();
  expect(codeOf(refused)).toBe('email_not_verified');
  expect(refused.body.message).toContain('do not know you');
  await host.verify();
  expect((await invite()).status).toBe(201);
});

test('the event page links there for guests by link only; admins see the number of reports', async () => {
  const host = await stranger();
  const party = await Party.create(api, {}, host);
  const guest = await party.guest();
  const read = async (browser: TestBrowser) =>
    ((await browser.call('readEvent', { params: party.params })).body as EventView).viewer.invitation;
  const path = (await read(guest))!.unknownHost!;
  expect((await read(guest))!.unknownHost).toBe(path);
  const token = new URL(path, 'https://yolo.test').searchParams.get('token')!;
  expect((await guest.call('unsubscribe', { params: { token } })).status).toBe(200);
  const member = await newMember(api);
  await party.invite(emailOf(member));
  expect(await read(member)).not.toHaveProperty('unknownHost');
  const admin = await newAdmin(api);
  expect((await admin.call('readAdminStats')).body.unknownHosts).toBeGreaterThan(0);
});
