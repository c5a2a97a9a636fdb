import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { emailOf, Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import type { StuffView } from '@yolo/contract/lists';
import type { DevelopmentMail } from '../../../core/web/mailbox.ts';
import { itemReminders } from './item-reminders.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const plain = (text: string | null) => text && text.replace(/[\u2066-\u2069]/g, '');
const sentence = async (party: Party, email: string) =>
  plain(await itemReminders.guest(em(), (await party.invitation(email))!.id));

test('says what one has claimed and what one brings besides, by link or by account, and nothing of others', async () => {
  const party = await Party.give(api);
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

test('stands in the reminder', async () => {
  const start = new Date(Date.now() + 23 * 3_600_000);
  start.setUTCMinutes(0, 0, 0);
  const iso = start.toISOString();
  const party = await Party.give(api, { date: iso.slice(0, 10), time: iso.slice(11, 16), timeZone: 'UTC' });
  const guest = await party.guest();
  await guest.call('bringItem', { params: party.params, body: { title: 'Cake', name: 'Wilma Guest' } });
  const { id: invitationId } = (await party.invitation(guest.email))!;
  await em().execute(`select graphile_worker.add_job('mail.reminder', ?::json)`, [
    JSON.stringify({ invitationId, startsAt: iso }),
  ]);
  let mails: DevelopmentMail[] = [];
  const soon = ({ to, text }: DevelopmentMail) => to === guest.email && text.startsWith('Coming up soon');
  await until(async () => {
    mails = ((await (await fetch(`${api.url}/dev/mail.json`)).json()) as DevelopmentMail[]).filter(soon);
    return mails.length > 0;
  });
  expect(plain(mails[0]!.text)).toContain(
    'You bring: Cake. Your answer can be given and changed on the page.',
  );
});
