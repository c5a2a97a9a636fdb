import type { NotificationView } from '@yolo/contract/notifications';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

/** Sixty rows each of two sources, a minute apart: tomorrow's of one, yesterday's of the other. One of a third, now. */
async function partyWithManyNotifications(): Promise<Party> {
  const party = await Party.create(api);
  const at = (sign: '+' | '-') => `now() ${sign} interval '1 day' - n * interval '1 minute'`;
  await party.em().execute(
    `insert into event_invitations (event_id, email, status, guest_name, token_hash, invited_by_user_id, responded_at)
     select ?, gen_random_uuid() || '@example.org', 'accepted', 'Guest ' || n,
       sha256(gen_random_uuid()::text::bytea), ?, ${at('+')} from generate_series(1, 60) n`,
    [party.id, idOf(party.host)],
  );
  await party.em().execute(
    `insert into event_expenses (event_id, title, amount, way, created_at)
     select ?, 'Bill', n, 'evenly', ${at('-')} from generate_series(1, 60) n`,
    [party.id],
  );
  await party
    .em()
    .execute(`insert into freed_items (event_id, guest_name, name, quantity) values (?, 'Gus', 'Ice', 1)`, [
      party.id,
    ]);
  return party;
}

test('the feed has the latest 100 of all sources, of which each contributes its 50 newest', async () => {
  const party = await partyWithManyNotifications();
  // The answers' source has an invitation of its own, which the limit of answers must not exclude.
  const other = await Party.create(api);
  await other.invite(emailOf(party.host));
  await other
    .em()
    .execute(`update event_invitations set created_at = now() + interval '1 hour' where event_id = ?`, [
      other.id,
    ]);
  const { notifications, unread } = (await party.host.call('listNotifications')).body as {
    notifications: NotificationView[];
    unread: number;
  };
  expect([notifications.length, unread]).toEqual([100, 100]);
  const subjectOf = ({ title }: NotificationView) => /Guest \d+/.exec(title)?.[0] ?? title;
  const series = (count: number, word: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => word(n + 1));
  expect(notifications.map(subjectOf)).toEqual([
    ...series(50, (n) => `Guest ${n}`),
    'Nobody brings it now',
    ...series(49, (n) => `New expense: $${n}.00`),
  ]);
  expect((await party.host.call('readCounts')).body).toMatchObject({ unreadNotifications: 100 });
});

test('a source that sets neither together nor now gives null for both', async () => {
  const party = await partyWithManyNotifications();
  const { notifications } = (await party.host.call('listNotifications')).body as {
    notifications: NotificationView[];
  };
  const freed = notifications.find(({ kind }) => kind === 'freed');
  expect(freed).toMatchObject({ together: null, now: null, actorName: 'Gus' });
});
