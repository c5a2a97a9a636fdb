import type { NotificationView } from '@yolo/contract/notifications';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { Party } from '../../../test/party.ts';
import { defineArea } from '../../core/areas/area.ts';
import type { NotificationSource } from '../../core/areas/notification-source.ts';

/** Another area with sixty rows for a host, a minute apart. */
const area = (name: 'tomorrow' | 'yesterday'): NotificationSource => ({
  name,
  rows: `select gen_random_uuid() as id, 'added' as kind, e.id as event_id, null::uuid as actor_id,
      null::text as actor_name, null::text as actor_alias,
      now() ${name === 'tomorrow' ? '+' : '-'} interval '1 day' - n * interval '1 minute' as created_at, n::text as detail
    from me join events e on e.user_id = me.id, generate_series(1, 60) n`,
  words: {
    added: (row) => ({ type: 'photo', title: `${name} ${row.detail}`, message: row.event_name, link: '/' }),
  },
});

let api: TestApp;
beforeAll(async () => {
  for (const name of ['yesterday', 'tomorrow'] as const) defineArea({ name, notifications: [area(name)] });
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

test('the feed is the latest 100 of all sources, of each of which its 50 newest count', async () => {
  const party = await Party.give(api);
  await party.answer(await party.guest(), 'accepted', 'Gus');
  const { notifications, unread } = (await party.host.call('listNotifications')).body as {
    notifications: NotificationView[];
    unread: number;
  };
  expect([notifications.length, unread]).toEqual([100, 100]);
  const names = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
  expect(notifications.map(({ title }) => title)).toEqual([
    ...names('tomorrow', 50),
    'Gus is going',
    ...names('yesterday', 49),
  ]);
  expect((await party.host.call('readCounts')).body).toMatchObject({ unreadNotifications: 100 });
});

test('what a source says without more stands alone', async () => {
  const party = await Party.give(api);
  const [first] = (await party.host.call('listNotifications')).body.notifications as NotificationView[];
  expect(first).toMatchObject({ kind: 'added', together: null, now: null, actorName: null });
});
