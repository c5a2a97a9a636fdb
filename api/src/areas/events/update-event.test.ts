import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { until } from '../../../test/until.ts';
import type { DevelopmentMail } from '../../core/web/mailbox.ts';
import { Event } from './event.entity.ts';
import { mailedEvent } from './mailed-event.ts';
import { InvitationMailJobs } from './mails/invitation-mail-jobs.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const update = (party: Party, body: object) => party.host.call('updateEvent', { params: party.params, body });

async function jobsDone(): Promise<void> {
  const em = api.app.get(EntityManager).fork();
  await until(async () => {
    const [row] = await em.execute<{ n: number }[]>(
      'select count(*)::int as n from graphile_worker._private_jobs',
    );
    return row!.n === 0;
  });
}

async function changedMails(email: string): Promise<DevelopmentMail[]> {
  await jobsDone();
  const mails = (await (await fetch(`${api.url}/dev/mail.json`)).json()) as DevelopmentMail[];
  return mails.filter(({ to, text }) => to === email && text.includes('has changed the plans for'));
}

async function partyWithAnswers() {
  const party = await Party.create(api, { time: '18:00', location: 'Lake' });
  const [going, declined, pending] = [await party.member(), await party.guest(), await party.guest()];
  await party.answer(going, 'accepted');
  await party.answer(declined, 'declined', 'Dora');
  return { party, going: emailOf(going), declined: declined.email, pending: pending.email };
}

describe('[INV-12] another date, time or place', () => {
  test('is mailed to going and pending guests, with the former values and a file of the same UID', async () => {
    const { party, going, declined, pending } = await partyWithAnswers();
    const answer = await update(party, {
      multiDay: true,
      date: null,
      startDate: '2031-06-01',
      endDate: '2031-06-03',
      location: 'Forest',
      tellGuests: true,
    });
    expect(answer.body).toMatchObject({
      multiDay: true,
      date: '2031-06-01',
      endDate: '2031-06-03',
      location: 'Forest',
    });
    const [mail, ...others] = await changedMails(pending);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Now Sunday, June 1st – June 3rd, 6 PM, at Forest: Midsummer',
      links: [
        `https://yolo.test/events/${party.id}?token=${await party.token(pending)}`,
        expect.stringMatching(/^https:\/\/yolo\.test\/unsubscribe\?token=/),
      ],
      attachments: [{ name: 'event.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' }],
    });
    expect(mail!.text).toContain('June 1st, 2031 – June 3rd, 2031');
    expect(mail!.text).toContain('Before, it was on May 17th, 2031, 6:00 PM, Berlin time (CEST).');
    expect(mail!.text).toContain('Before, it was at Lake.');
    expect(await changedMails(going)).toHaveLength(1);
    expect(await changedMails(declined)).toEqual([]);
  });

  test('is sent live to members who are going, and not to those who declined', async () => {
    const party = await Party.create(api, { time: '18:00' });
    const [going, declined] = [await party.member(), await party.member()];
    await party.answer(going, 'accepted');
    await party.answer(declined, 'declined');
    await jobsDone();
    const [goingClient, declinedClient] = [await LiveClient.of(going), await LiveClient.of(declined)];
    await update(party, { time: '20:00', tellGuests: true });
    await until(() => goingClient.memberChanges.some(({ type }) => type === 'events.changed'));
    await declinedClient.waitForEarlier();
    expect(declinedClient.memberChanges).toEqual([]);
    for (const client of [goingClient, declinedClient]) client.close();
  });

  test('is not mailed to a guest who declined after the mail was queued', async () => {
    const { party, declined } = await partyWithAnswers();
    const { id: invitationId } = (await party.invitation(declined))!;
    const was = mailedEvent(await party.em().findOneOrFail(Event, party.id));
    const run = { requestId: 'test', attempt: 1, last: false };
    await api.app.get(InvitationMailJobs).moved(party.em(), { invitationId, was, changeSeq: 9 }, run);
    expect(await changedMails(declined)).toEqual([]);
  });

  test('is not mailed if the owner declines it', async () => {
    const { party, going, pending } = await partyWithAnswers();
    expect((await update(party, { time: '20:00', tellGuests: false })).body.time).toBe('20:00');
    expect([...(await changedMails(going)), ...(await changedMails(pending))]).toEqual([]);
  });

  test.each([
    ['the same place', { location: ' Lake ', tellGuests: true }],
    ['another name', { name: 'Solstice' }],
  ])('%s is not mailed', async (_, body) => {
    const { party, pending } = await partyWithAnswers();
    expect((await update(party, body)).status).toBe(200);
    expect(await changedMails(pending)).toEqual([]);
  });

  test('is sent live with its own type', async () => {
    const party = await Party.create(api);
    const client = await LiveClient.of(party.host, party);
    await client.watch(party);
    await update(party, { time: '20:00', tellGuests: false });
    await update(party, { name: 'Solstice' });
    await until(() => client.changes.length === 2);
    expect(client.changes.map(({ type }) => type)).toEqual(['event.moved', 'event.updated']);
    client.close();
  });
});

test.each([
  ['a place without the choice', { location: 'Forest' }, 'tellGuests'],
  ['a time without the choice', { time: null }, 'tellGuests'],
  ['a zone without the choice', { timeZone: 'Europe/Rome' }, 'tellGuests'],
  ['a day without multiDay', { date: '2031-06-01', tellGuests: true }, 'date'],
  ['several days without an end', { multiDay: true, startDate: '2031-06-01', tellGuests: true }, 'date'],
  ['nothing but the choice', { tellGuests: true }, ''],
  ['a reminder at no time that is offered', { reminderHours: 3 }, 'reminderHours'],
])('%s is refused', async (_, body, path) => {
  const party = await Party.create(api);
  const answer = await update(party, body);
  expect(codeOf(answer)).toBe('validation_failed');
  expect((answer.body.issues as { path: string }[]).map((issue) => issue.path)).toContain(path);
});

test('only the owner sets and sees the reminder, which follows the start', async () => {
  const party = await Party.create(api, { time: '18:00' });
  const guest = await party.guest();
  expect((await update(party, { reminderHours: 48 })).body.reminderHours).toBe(48);
  expect((await guest.call('readEvent', { params: party.params })).body.reminderHours).toBeNull();
  expect((await update(party, { reminderHours: null })).body.reminderHours).toBeNull();
  const startsAt = async () => (await party.em().findOneOrFail(Event, party.id)).startsAt?.toISOString();
  expect(await startsAt()).toBe('2031-05-17T16:00:00.000Z');
  await update(party, { time: null, timeZone: 'America/New_York', tellGuests: false });
  expect(await startsAt()).toBe('2031-05-17T13:00:00.000Z');
});
