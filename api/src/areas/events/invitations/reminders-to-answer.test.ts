import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PendingInvitationView } from '@yolo/contract/events';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, uniqueEmail } from '../../../../test/browser.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { emailOf, idOf, Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';

const PER_DAY = 40;

let api: TestApp;
beforeAll(async () => void (api = await startTestApp({ invitesPerDay: PER_DAY })));
afterAll(() => api.close());

const execute = (sql: string, values: unknown[] = []) =>
  api.app.get(EntityManager).fork().execute<Record<string, number>[]>(sql, values);
const addresses = (count: number) => Array.from({ length: count }, uniqueEmail);
const jobsDone = () =>
  until(
    async () => (await execute('select count(*)::int as n from graphile_worker._private_jobs'))[0]!.n === 0,
  );

/** A party whose guests were mailed two days ago. */
async function inviteDaysAgo(emails: string[], party?: Party): Promise<Party> {
  const given = party ?? (await Party.create(api, { name: 'Supper' }));
  await given.invite(...emails);
  await jobsDone();
  await execute(`update event_invitations set mailed_at = now() - interval '2 days' where event_id = ?`, [
    given.id,
  ]);
  return given;
}
const remind = async (party: Party) => {
  const answer = await party.host.call('remindAll', { params: party.params });
  expect(answer.status).toBe(202);
  await jobsDone();
  return answer.body as Record<string, number>;
};
const noGuests = { mailed: 0, recent: 0, unwanted: 0, refused: 0, over: 0 };
const rowOf = async (party: Party, email: string) =>
  ((await party.guests()).pending as PendingInvitationView[]).find((row) => row.email === email)!;

test('mails the invitation again to guests who have not answered, with the same link', async () => {
  const [first, second, gone] = addresses(3) as [string, string, string];
  const party = await inviteDaysAgo([first, second, gone]);
  await party.answer(await party.byLink(gone), 'declined', 'Dora');
  expect(await remind(party)).toEqual({ ...noGuests, mailed: 2 });
  for (const email of [first, second]) {
    const mails = await mailsTo(api, email);
    expect(mails.map(({ subject }) => subject)).toHaveLength(2);
    expect(mails[0]!.links[0]).toBe(mails[1]!.links[0]);
  }
  expect(await mailsTo(api, gone)).toHaveLength(1);
});

test('mails nobody twice within a day', async () => {
  const [early, late] = addresses(2) as [string, string];
  const party = await inviteDaysAgo([early]);
  await party.invite(late);
  expect(await remind(party)).toEqual({ ...noGuests, mailed: 1, recent: 1 });
  expect(await remind(party)).toEqual({ ...noGuests, recent: 2 });
  await jobsDone();
  expect(await mailsTo(api, early)).toHaveLength(2);
  expect(await mailsTo(api, late)).toHaveLength(1);
});

test('one of two concurrent calls mails everybody, the other nobody', async () => {
  const emails = addresses(4);
  const party = await inviteDaysAgo(emails);
  const both = await Promise.all([remind(party), remind(party)]);
  expect(both.map(({ mailed }) => mailed).sort()).toEqual([0, 4]);
  for (const email of emails) expect(await mailsTo(api, email)).toHaveLength(2);
});

test('omits guests who opted out, refused mail or reached the limit, and counts them by reason', async () => {
  const [willing, unwilling, dead, full] = addresses(4) as [string, string, string, string];
  const party = await inviteDaysAgo([willing, unwilling, dead, full]);
  await execute(`insert into mail_optouts (email, kind) values (?, 'reminders')`, [unwilling]);
  await execute(`update event_invitations set mail_trouble = 'refused' where email = ?`, [dead]);
  await execute(
    `update mail_counts set count = 10 where sender = ? and address_hash = sha256(convert_to(?, 'UTF8'))`,
    [idOf(party.host), full],
  );
  expect(await remind(party)).toEqual({ mailed: 1, recent: 1, unwanted: 1, refused: 1, over: 0 });
  expect(await mailsTo(api, willing)).toHaveLength(2);
  for (const email of [unwilling, dead, full]) expect(await mailsTo(api, email)).toHaveLength(1);
});

test('does not remind another address of somebody who is going [INV-10]', async () => {
  const party = await inviteDaysAgo(addresses(1));
  const member = await newMember(api);
  const other = uniqueEmail();
  await inviteDaysAgo([other, emailOf(member)], party);
  await party.answer(await party.byLink(other, member), 'accepted');
  expect((await party.guests()).pending).toHaveLength(1);
  expect(await remind(party)).toEqual({ ...noGuests, mailed: 1 });
});

describe('the host’s allowance', () => {
  test('mails those who have waited longest, and counts the others', async () => {
    const emails = addresses(PER_DAY - 2);
    const party = await inviteDaysAgo(emails);
    const last = emails.pop()!;
    await execute(`update event_invitations set mailed_at = now() - interval '9 days' where email = ?`, [
      last,
    ]);
    expect(await remind(party)).toEqual({ ...noGuests, mailed: 2, over: PER_DAY - 4 });
    expect(await mailsTo(api, last)).toHaveLength(2);
    expect(await remind(party)).toEqual({ ...noGuests, recent: 2, over: PER_DAY - 4 });
  });

  test('is thirty in all for an unverified host', async () => {
    const host = await newMember(api, { verified: false });
    const party = await inviteDaysAgo(addresses(20), await Party.create(api, {}, host));
    expect(await remind(party)).toEqual({ ...noGuests, mailed: 10, over: 10 });
  });
});

describe('the time of the last mail', () => {
  const at = (row: PendingInvitationView) => Date.parse(row.mailedAt!);

  test('is set by the invitation, by a resend and by another mail', async () => {
    const email = uniqueEmail();
    const party = await Party.create(api);
    await party.invite(email);
    let last = at(await rowOf(party, email));
    const { invitationId } = await rowOf(party, email);
    for (const again of [
      () => party.host.call('resendInvitation', { params: { ...party.params, invitationId } }),
      () =>
        party.host.call('sendMessage', {
          params: party.params,
          body: { requestId: randomUUID(), text: 'Come!', to: 'all' },
        }),
    ]) {
      await inviteDaysAgo([], party);
      const made = at(await rowOf(party, email));
      expect(made).toBeLessThan(last);
      await again();
      await jobsDone();
      const now = at(await rowOf(party, email));
      expect(now).toBeGreaterThan(last);
      last = now;
    }
  });

  test('is not shown to others', async () => {
    const party = await inviteDaysAgo(addresses(2));
    const reader = await party.member();
    const { pending } = (await party.guests(reader)) as { pending: PendingInvitationView[] };
    expect(pending).toHaveLength(3);
    expect(pending.some((row) => 'mailedAt' in row)).toBe(false);
  });
});
