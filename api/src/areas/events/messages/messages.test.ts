import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { uniqueEmail } from '../../../../test/browser.ts';
import { emailOf, Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import { eventLimits } from '../events.settings.ts';
import type { DevelopmentMail } from '../../../core/web/mailbox.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const form = (to = 'all', text = 'Bring a chair\nand a coat') => ({ requestId: randomUUID(), text, to });
const send = (party: Party, body: object) => party.host.call('sendMessage', { params: party.params, body });

async function jobsDone(): Promise<void> {
  const em = api.app.get(EntityManager).fork();
  const waiting = 'select count(*)::int as n from graphile_worker._private_jobs';
  await until(async () => (await em.execute<{ n: number }[]>(waiting))[0]!.n === 0);
}

async function messagesTo(email: string): Promise<DevelopmentMail[]> {
  await jobsDone();
  const mails = (await (await fetch(`${api.url}/dev/mail.json`)).json()) as DevelopmentMail[];
  return mails.filter(({ to, subject }) => to === email && subject.includes('wrote about'));
}

async function partyWithAnswers() {
  const party = await Party.create(api, { name: 'Supper' });
  const [going, declined, pending] = [await party.member(), await party.guest(), await party.guest()];
  await party.answer(going, 'accepted');
  await party.answer(declined, 'declined', 'Dora');
  return { party, going: emailOf(going), declined: declined.email, pending: pending.email };
}

const optOut = (email: string) =>
  api.app
    .get(EntityManager)
    .fork()
    .execute(`insert into mail_optouts (email, kind) values (?, 'messages')`, [email]);

test.each([
  ['all', { going: 1, pending: 1, declined: 0 }],
  ['going', { going: 1, pending: 0, declined: 0 }],
  ['unanswered', { going: 0, pending: 1, declined: 0 }],
])('a message to %s is mailed to each of them once', async (to, wanted) => {
  const { party, ...guests } = await partyWithAnswers();
  const answer = await send(party, form(to));
  expect([answer.status, answer.body]).toEqual([201, { sent: wanted.going + wanted.pending }]);
  for (const [name, email] of Object.entries(guests)) {
    expect([name, (await messagesTo(email)).length]).toEqual([name, wanted[name as 'going']]);
  }
});

test('has the host’s words, the guest’s link and a link to opt out', async () => {
  const { party, pending } = await partyWithAnswers();
  await send(party, form());
  const [mail] = await messagesTo(pending);
  expect(mail!.subject).toBe('Hanna Host wrote about Supper');
  expect(mail!.text).toContain('Bring a chair\nand a coat\nHanna');
  const [link, stop] = mail!.links;
  expect(link).toBe(`https://yolo.test/events/${party.id}?token=${await party.token(pending)}`);
  expect(stop).toMatch(/^https:\/\/yolo\.test\/unsubscribe\?token=/);
});

test('repeated and concurrent requests of a form send one message', async () => {
  const { party, pending } = await partyWithAnswers();
  const body = form();
  const answers = await Promise.all([send(party, body), send(party, body)]);
  answers.push(await send(party, body));
  expect(answers.map(({ body: each }) => each)).toEqual([{ sent: 2 }, { sent: 2 }, { sent: 2 }]);
  expect(await messagesTo(pending)).toHaveLength(1);
  const { messages } = (await party.host.call('listMessages', { params: party.params })).body;
  expect(messages).toEqual([
    {
      id: expect.any(String),
      text: 'Bring a chair\nand a coat',
      to: 'all',
      sent: 2,
      createdAt: expect.any(String),
    },
  ]);
});

test('guests who opted out get no mail and are not counted', async () => {
  const { party, going, pending } = await partyWithAnswers();
  await optOut(pending);
  expect((await send(party, form())).body).toEqual({ sent: 1 });
  expect([(await messagesTo(going)).length, (await messagesTo(pending)).length]).toEqual([1, 0]);
});

test('lists past messages newest first', async () => {
  const party = await Party.create(api);
  await send(party, form('all', 'first'));
  await send(party, form('going', 'second'));
  const { messages } = (await party.host.call('listMessages', { params: party.params })).body;
  expect(messages).toMatchObject([
    { text: 'second', to: 'going', sent: 0 },
    { text: 'first', to: 'all', sent: 0 },
  ]);
});

test('limits a host’s messages per hour', async () => {
  const strict = await startTestApp({ limits: { ...api.config.limits, message: eventLimits.message } });
  try {
    const party = await Party.create(strict);
    await party.invite(uniqueEmail());
    for (let n = 0; n < eventLimits.message.perAccount; n++) {
      expect((await send(party, form())).status).toBe(201);
    }
    expect((await send(party, form())).body.code).toBe('rate_limited');
  } finally {
    await strict.close();
  }
});
