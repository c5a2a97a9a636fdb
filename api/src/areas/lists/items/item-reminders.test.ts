import { EntityManager } from '@mikro-orm/postgresql';
import type { TestBrowser } from '../../../../test/browser.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { emailOf, Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import type { StuffView } from '@yolo/contract/lists';
import type { DevelopmentMail } from '../../../core/web/mailbox.ts';
import { Reminders } from '../../events/reminders.ts';
import { itemReminders } from './item-reminders.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const plain = (text: string | null) => text && text.replace(/[\u2066-\u2069]/g, '');
const sentence = async (party: Party, email: string) =>
  plain(await itemReminders.guest(em(), (await party.invitation(email))!.id));

test('a guest’s sentence lists their own claims and items, by link or account, and nothing of others', async () => {
  const party = await Party.create(api);
  const [member, guest, idle] = [await party.member(), await party.guest(), await party.guest()];
  const { params } = party;
  const items = [{ name: 'benches', quantity: 5 }, { name: 'A ladder' }];
  await party.host.call('requestItems', { params, body: { items } });
  const { requested } = (await party.host.call('listStuff', { params })).body as StuffView;
  const [benches, ladder] = requested.map(({ id: itemId }) => ({ ...params, itemId }));
  await party.answer(member, 'accepted');
  await member.call('claimItem', { params: benches!, body: { quantity: 3 } });
  await member.call('bringItem', { params, body: { title: 'Cake', quantity: '2 trays' } });
  await guest.call('claimItem', { params: ladder!, body: { name: 'Wilma Guest' } });
  expect(await sentence(party, emailOf(member))).toBe('You bring: 3 × benches, 2 trays × Cake.');
  expect(await sentence(party, guest.email)).toBe('You bring: A ladder.');
  expect(await sentence(party, idle.email)).toBeNull();
});

/** A party that starts within a day. */
async function partySoon() {
  const start = new Date(Date.now() + 23 * 3_600_000);
  start.setUTCMinutes(0, 0, 0);
  const startsAt = start.toISOString();
  const date = startsAt.slice(0, 10);
  const party = await Party.create(api, { date, time: startsAt.slice(11, 16), timeZone: 'UTC' });
  return { party, startsAt };
}
async function remindersTo(email: string): Promise<DevelopmentMail[]> {
  const waiting = 'select count(*)::int as n from graphile_worker._private_jobs';
  await until(async () => (await em().execute<{ n: number }[]>(waiting))[0]!.n === 0);
  const mails = (await (await fetch(`${api.url}/dev/mail.json`)).json()) as DevelopmentMail[];
  return mails.filter(({ to, text }) => to === email && text.includes('Coming up soon'));
}
const queue = (task: string, payload: object) =>
  em().execute(`select graphile_worker.add_job(?, ?::json)`, [task, JSON.stringify(payload)]);
const remind = () => api.app.get(Reminders).run(em(), {}, { requestId: 'test', attempt: 1, last: false });

test('a guest’s sentence is in the reminder mail', async () => {
  const { party, startsAt } = await partySoon();
  const guest = await party.guest();
  await guest.call('bringItem', { params: party.params, body: { title: 'Cake', name: 'Wilma Guest' } });
  const { id: invitationId } = (await party.invitation(guest.email))!;
  await queue('mail.reminder', { invitationId, startsAt });
  const [mail] = await remindersTo(guest.email);
  expect(plain(mail!.text)).toContain('You bring: Cake. Your answer can be given and changed on the page.');
});

describe('the host', () => {
  const partyWith = async (...items: { name: string; quantity?: number }[]) => {
    const { party, startsAt } = await partySoon();
    await party.host.call('requestItems', { params: party.params, body: { items } });
    const { requested } = (await party.host.call('listStuff', { params: party.params })).body as StuffView;
    const claim = async (item: number, quantity = 1) => {
      const params = { ...party.params, itemId: requested[item]!.id };
      await (await party.member()).call('claimItem', { params, body: { quantity } });
    };
    return { party, startsAt, claim };
  };

  test('is reminded once of the open items, and can unsubscribe', async () => {
    const { party, claim } = await partyWith(
      { name: 'benches', quantity: 5 },
      { name: 'ice' },
      { name: 'a ladder' },
    );
    await claim(0, 3);
    await claim(1);
    await Promise.all([remind(), remind()]);
    await remind();
    const mails = await remindersTo(emailOf(party.host));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: expect.stringMatching(/^(?:Today|Tonight|Tomorrow), \d+ [AP]M: Midsummer$/),
      links: [
        `https://yolo.test/events/${party.id}`,
        expect.stringMatching(/^https:\/\/yolo\.test\/unsubscribe\?token=/),
      ],
      attachments: [{ name: 'event.ics' }],
    });
    expect(plain(mails[0]!.text)).toContain('Still open: 2 × benches, a ladder.');
  });

  test('gets one sentence if nothing is missing', async () => {
    const { party, startsAt, claim } = await partyWith({ name: 'ice' });
    await claim(0);
    await queue('mail.host-reminder', { eventId: party.id, startsAt });
    const [mail] = await remindersTo(emailOf(party.host));
    expect(mail!.text).toContain('Everything that you have asked for is taken care of.');
  });

  test('gets thirty items by name, and the number of the others', async () => {
    const { party } = await partyWith(...Array.from({ length: 33 }, (_, at) => ({ name: `Item ${at}` })));
    expect(plain(await itemReminders.host(em(), party.id))).toMatch(/: Item 0, .*, Item 29 and 3 more\.$/);
  });

  test.each<[string, (host: TestBrowser, eventId: string) => Promise<unknown>]>([
    [
      'has refused reminders',
      (host) =>
        em().execute(`insert into mail_optouts (email, kind) values (?, 'reminders')`, [emailOf(host)]),
    ],
    [
      'has not proved the address',
      (host) =>
        em().execute('update accounts set email_verified_at = null where user_id = ?', [
          host.session!.user.id,
        ]),
    ],
    [
      'asks for nothing',
      (_, eventId) => em().execute('delete from event_requested_items where event_id = ?', [eventId]),
    ],
    [
      'has moved the event',
      (_, eventId) =>
        em().execute(`update events set starts_at = starts_at + interval '1 hour' where id = ?`, [eventId]),
    ],
  ])('who %s gets no reminder', async (_, change) => {
    const { party, startsAt } = await partyWith({ name: 'ice' });
    await change(party.host, party.id);
    await queue('mail.host-reminder', { eventId: party.id, startsAt });
    expect(await remindersTo(emailOf(party.host))).toEqual([]);
  });
});
