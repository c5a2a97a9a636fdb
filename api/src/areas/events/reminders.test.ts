import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import type { DevelopmentMail } from '../../core/web/mailbox.ts';
import { Reminders } from './reminders.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const remind = () => api.app.get(Reminders).run(em(), {}, { requestId: 'test', attempt: 1, last: false });
const update = (party: Party, body: object) => party.host.call('updateEvent', { params: party.params, body });

async function remindersTo(email: string): Promise<DevelopmentMail[]> {
  const waiting = 'select count(*)::int as n from graphile_worker._private_jobs';
  await until(async () => (await em().execute<{ n: number }[]>(waiting))[0]!.n === 0);
  const mails = (await (await fetch(`${api.url}/dev/mail.json`)).json()) as DevelopmentMail[];
  return mails.filter(({ to, text }) => to === email && text.includes('Coming up soon'));
}

/** An event that starts in a number of hours; its guests were invited a month ago. */
async function partyIn(hours: number, changed: object = {}) {
  const start = new Date(Date.now() + hours * 3_600_000);
  start.setUTCMinutes(0, 0, 0);
  const iso = start.toISOString();
  const when = { date: iso.slice(0, 10), time: iso.slice(11, 16), timeZone: 'UTC' };
  const party = await Party.create(api, { name: 'Supper', ...when, ...changed });
  const [going, declined, pending] = [await party.member(), await party.guest(), await party.guest()];
  await party.answer(going, 'accepted');
  await party.answer(declined, 'declined', 'Dora');
  await em().execute(
    `update event_invitations set created_at = now() - interval '30 days' where event_id = ?`,
    [party.id],
  );
  return { party, going: emailOf(going), declined: declined.email, pending: pending.email };
}

test('a day before, going and pending guests are reminded once', async () => {
  const { party, going, declined, pending } = await partyIn(23);
  await Promise.all([remind(), remind()]);
  const claimed = () => em().execute('select reminded_at from events where id = ?', [party.id]);
  const first = await claimed();
  await remind();
  expect(await claimed()).toEqual(first);
  const [mail, ...others] = await remindersTo(pending);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^(?:Today|Tonight|Tomorrow), \d+ [AP]M: Supper$/),
    attachments: [{ name: 'event.ics' }],
  });
  expect(mail!.links).toEqual([
    `https://yolo.test/events/${party.id}?token=${await party.token(pending)}`,
    expect.stringMatching(/^https:\/\/yolo\.test\/unsubscribe\?token=/),
  ]);
  expect(await remindersTo(going)).toHaveLength(1);
  expect(await remindersTo(declined)).toEqual([]);
});

test.each([
  ['too early', 26, {}],
  ['over', -2, {}],
  ['not wanted by the host', 23, { reminderHours: null }],
  ['set to two hours before', 23, { reminderHours: 2 }],
])('sends no reminder when it is %s', async (_, hours, change) => {
  const { party, pending } = await partyIn(hours);
  if ('reminderHours' in change) await update(party, change);
  await remind();
  expect(await remindersTo(pending)).toEqual([]);
});

test('reminds a week before if the host has set it', async () => {
  const { party, pending } = await partyIn(160);
  await update(party, { reminderHours: 168 });
  await remind();
  expect(await remindersTo(pending)).toHaveLength(1);
});

test('does not remind guests who were invited later or who opted out', async () => {
  const { party, pending } = await partyIn(23);
  const late = await party.guest();
  await em().execute(`insert into mail_optouts (email, kind) values (?, 'reminders')`, [pending]);
  await remind();
  expect([await remindersTo(late.email), await remindersTo(pending)]).toEqual([[], []]);
});

test('a moved event reminds again', async () => {
  const { party, pending } = await partyIn(23);
  await remind();
  expect(await remindersTo(pending)).toHaveLength(1);
  await update(party, { timeZone: 'Etc/GMT+1', tellGuests: false });
  await remind();
  expect(await remindersTo(pending)).toHaveLength(2);
});

test('a queued reminder for another start is not sent', async () => {
  const { party, pending } = await partyIn(23);
  const invitationId = (await party.invitation(pending))!.id;
  const queue = (startsAt: string) =>
    em().execute(`select graphile_worker.add_job('mail.reminder', ?::json)`, [
      JSON.stringify({ invitationId, startsAt }),
    ]);
  await queue('2031-01-01T00:00:00Z');
  expect(await remindersTo(pending)).toEqual([]);
});

test('a claim and its jobs commit together', async () => {
  const { party, pending } = await partyIn(23);
  await em().execute(`alter table graphile_worker._private_tasks rename to away`);
  await expect(remind()).rejects.toThrow();
  await em().execute(`alter table graphile_worker.away rename to _private_tasks`);
  const [row] = await em().execute<{ reminded_at: string | null }[]>(
    'select reminded_at from events where id = ?',
    [party.id],
  );
  expect(row!.reminded_at).toBeNull();
  await remind();
  expect(await remindersTo(pending)).toHaveLength(1);
});
