import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, TestBrowser, uniqueEmail } from '../../../../test/browser.ts';
import { Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import { allLimits } from '../../../core/config/limits.ts';
import { type Mail, MailSender } from '../../../core/mail/mail.ts';

let api: TestApp;
let sent: Mail[];
beforeAll(async () => {
  api = await startTestApp();
  jest.spyOn(api.app.get(MailSender), 'send').mockImplementation((mail: Mail) => {
    sent.push(mail);
    return Promise.resolve();
  });
});
beforeEach(() => (sent = []));
afterAll(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const ask = (eventId: string, email: string, browser = new TestBrowser(api)) =>
  browser.call('mailInvitationLink', { params: { eventId }, body: { email } });

test('an invited address gets the same link again, also with another spelling', async () => {
  const party = await Party.create(api);
  const { email } = await party.guest();
  await until(() => sent.some(({ to }) => to === email));
  sent = [];
  expect((await ask(party.id, `  ${email.toUpperCase()} `)).status).toBe(202);
  await until(() => sent.length > 0);
  expect(sent[0]).toMatchObject({ to: email });
  expect(sent[0]!.text).toContain(`token=${await party.token(email)}`);
});

test('answers alike for every address, and mails only those invited to the event', async () => {
  const [party, other] = [await Party.create(api), await Party.create(api)];
  const { email } = await party.guest();
  await until(() => sent.some(({ to }) => to === email));
  sent = [];
  const answers = [
    await ask(party.id, uniqueEmail()),
    await ask(other.id, email),
    await ask(randomUUID(), email),
    await ask(party.id, email),
    await ask(party.id, email, await newMember(api)),
  ];
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  await until(() => sent.some(({ to, subject }) => to === email && subject.includes('Midsummer')));
  expect(new Set(sent.filter(({ subject }) => subject.includes('Midsummer')).map(({ to }) => to))).toEqual(
    new Set([email]),
  );
});

test('mails an address at most three times a day', async () => {
  expect(allLimits()['link']).toMatchObject({ perAccount: 3, seconds: 86_400 });
  expect(codeOf(await ask('nothing', uniqueEmail()))).toBe('event_not_found');
});
