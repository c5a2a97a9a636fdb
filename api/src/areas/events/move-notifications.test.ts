import type { NotificationView } from '@yolo/contract/notifications';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { Party } from '../../../test/party.ts';
import type { TestBrowser } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { moveNotifications } from './move-notifications.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

async function move(party: Party, changed: object): Promise<void> {
  const body = { ...changed, tellGuests: false };
  expect((await party.host.call('updateEvent', { params: party.params, body })).status).toBe(200);
}

/** The guest's notifications of moves. */
async function moves(guest: TestBrowser): Promise<NotificationView[]> {
  const { notifications } = (await guest.call('listNotifications')).body as {
    notifications: NotificationView[];
  };
  return notifications.filter(({ kind }) => kind !== 'received');
}

async function inviteGuest(): Promise<{ party: Party; guest: TestBrowser }> {
  const party = await Party.create(api, {
    name: 'Solstice',
    date: '2026-12-04',
    time: '18:00',
    location: 'Lake',
  });
  return { party, guest: await party.member() };
}

test('a changed day gives the current day and hour', async () => {
  const { party, guest } = await inviteGuest();
  await move(party, { multiDay: false, date: '2026-12-05', time: '19:30' });
  expect(await moves(guest)).toMatchObject([
    {
      kind: 'rescheduled',
      title: 'Now Saturday, December 5th, 2026, 7:30 PM, Berlin time (CET)',
      message: 'Solstice',
      link: `/events/${party.id}/invites`,
      now: { date: '2026-12-05', time: '19:30', timeZone: 'Europe/Berlin', location: 'Lake' },
      read: false,
    },
  ]);
});

test('a changed place gives the place, a changed place and hour gives both', async () => {
  const { party, guest } = await inviteGuest();
  await move(party, { location: 'The roof' });
  expect(await moves(guest)).toMatchObject([{ kind: 'relocated', title: 'Now at The roof' }]);
  await move(party, { location: 'بيروت', time: null });
  expect(await moves(guest)).toMatchObject([
    { kind: 'moved', title: 'Now Friday, December 4th, 2026, at \u2068بيروت\u2069' },
  ]);
});

test('only the last move of each kind is shown, with current values', async () => {
  const { party, guest } = await inviteGuest();
  await move(party, { multiDay: false, date: '2026-12-05' });
  await move(party, { location: 'The roof' });
  await move(party, { time: '19:30' });
  expect((await moves(guest)).map(({ title }) => title)).toEqual([
    'Now Saturday, December 5th, 2026, 7:30 PM, Berlin time (CET)',
    'Now at The roof',
  ]);
});

test('a move can be marked as read, and another one is unread', async () => {
  const { party, guest } = await inviteGuest();
  // Each has an id derived from the change, which must be valid for the contract.
  for (const time of ['19:00', '19:15', '19:30', '19:45', '20:00', '20:15']) {
    await move(party, { time });
    const [{ id, read }] = (await moves(guest)) as [NotificationView];
    expect(read).toBe(false);
    expect((await guest.call('readNotification', { params: { notificationId: id } })).status).toBe(204);
    expect(await moves(guest)).toMatchObject([{ id, read: true }]);
  }
});

test('is not shown to the host or to others; a move without a stored kind gives date and place', async () => {
  const { party, guest } = await inviteGuest();
  await move(party, { location: 'The roof' });
  expect(await moves(party.host)).toEqual([]);
  const stranger = await Party.create(api);
  expect(await moves(stranger.host)).toEqual([]);
  await party.em().execute('update event_changes set moved = null where event_id = ?', [party.id]);
  expect(await moves(guest)).toMatchObject([
    { title: 'Now Friday, December 4th, 2026, 6:00 PM, Berlin time (CET), at The roof' },
  ]);
});

test('a removed date or place gives "without"', () => {
  const event = {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Solstice',
    multiDay: false,
    ...{ date: null, startDate: null, endDate: null, time: null },
    timeZone: 'Europe/Berlin',
    location: null,
  };
  const row = { detail: JSON.stringify(event), event_id: event.id, event_name: event.name };
  const { rescheduled, relocated } = moveNotifications.words;
  expect(rescheduled!(row as never).title).toBe('Now without a date');
  expect(relocated!(row as never).title).toBe('Now without a place');
});
