import { randomUUID } from 'node:crypto';
import type { NotificationView } from '@yolo/contract/notifications';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { countStatements } from '../../../test/statements.ts';
import { until } from '../../../test/until.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

async function feed(browser: TestBrowser): Promise<{ notifications: NotificationView[]; unread: number }> {
  const answer = await browser.call('listNotifications');
  expect(answer.status).toBe(200);
  return answer.body;
}

const titles = async (browser: TestBrowser) => (await feed(browser)).notifications.map(({ title }) => title);
const counts = async (browser: TestBrowser) => (await browser.call('readCounts')).body;
const readAll = async (browser: TestBrowser, until: string) =>
  browser.call('readNotifications', { body: { until } });
const readSeveral = async (browser: TestBrowser, ids: string[]) =>
  browser.call('readNotifications', { body: { ids } });

describe('the feed', () => {
  test('shows invitations to the invited and answers to the owner, newest first, and no own actions', async () => {
    const party = await Party.create(api, { name: 'Solstice' });
    const member = await party.member({ firstName: 'Mia', lastName: 'Marsh' });
    expect(await titles(member)).toEqual(['New event invitation']);
    expect(await titles(party.host)).toEqual([]);
    await party.answer(member, 'accepted');
    const guest = await party.guest();
    await party.answer(guest, 'declined', 'Gus');
    expect(await titles(party.host)).toEqual(['Gus is not going', 'Mia Marsh is going']);
    expect(await titles(member)).toEqual(['New event invitation']);
    const [newest] = (await feed(party.host)).notifications;
    expect(newest).toMatchObject({
      type: 'invite',
      message: 'Solstice',
      link: `/events/${party.id}/invites`,
      eventName: 'Solstice',
      kind: 'declined',
      together: 'are not going',
      actorName: 'Gus',
      actorShortName: 'Gus',
      read: false,
    });
    const [, older] = (await feed(party.host)).notifications;
    expect(older).toMatchObject({ actorId: idOf(member), actorName: 'Mia Marsh', actorShortName: 'Mia' });
  });

  test('does not show the owner a guest that the owner removed', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    await party.answer(member, 'accepted');
    const guestId = member.session!.user.id;
    await party.host.call('removeAttendee', { params: { ...party.params, guestId } });
    expect(await titles(party.host)).toEqual([]);
  });

  test('omits own actions, even of a host whose own address is among the invited', async () => {
    const party = await Party.create(api);
    await party.em().execute(
      `insert into event_invitations (event_id, email, token_hash, invited_by_user_id)
       values (?, ?, sha256(?::bytea), ?)`,
      [party.id, emailOf(party.host), party.id, idOf(party.host)],
    );
    const body = { time: '20:00', tellGuests: false };
    expect((await party.host.call('updateEvent', { params: party.params, body })).status).toBe(200);
    expect(await titles(party.host)).toEqual([]);
  });

  test('is empty for an account whose address is not verified', async () => {
    const party = await Party.create(api);
    const impostor = await newMember(api, { verified: false });
    await party.invite(emailOf(impostor));
    expect(await feed(impostor)).toEqual({ notifications: [], unread: 0 });
    expect(await counts(impostor)).toMatchObject({ pendingInvitations: 0 });
  });

  test('has at most 50 notifications of one source', async () => {
    const party = await Party.create(api);
    const emails = Array.from({ length: 60 }, uniqueEmail);
    await party.invite(...emails);
    for (const email of emails) await party.answer(await party.byLink(email), 'accepted');
    expect((await feed(party.host)).notifications).toHaveLength(50);
    expect(await counts(party.host)).toMatchObject({ unreadNotifications: 50, activity: 60 });
  });

  test('takes one statement, and so do the counts', async () => {
    const party = await Party.create(api);
    for (let answers = 0; answers < 5; answers++) await party.answer(await party.guest(), 'accepted');
    expect(await countStatements(api, () => party.host.call('listNotifications'))).toBe(1);
    expect(await countStatements(api, () => party.host.call('readCounts'))).toBe(1);
  });
});

describe('read state', () => {
  test('is set for one notification, or for all up to a given moment', async () => {
    const party = await Party.create(api);
    const other = await Party.create(api);
    const member = await party.member();
    await other.invite(emailOf(member));
    const [newer, older] = (await feed(member)).notifications as [NotificationView, NotificationView];
    await member.call('readNotification', { params: { notificationId: newer.id } });
    const again = await feed(member);
    expect(again.notifications.map(({ read }) => read)).toEqual([true, false]);
    expect([again.unread, (await counts(member)).unreadNotifications]).toEqual([1, 1]);
    const late = await Party.create(api);
    await late.invite(emailOf(member));
    expect((await readAll(member, newer.createdAt)).status).toBe(204);
    expect((await feed(member)).notifications.map(({ read }) => read)).toEqual([false, true, true]);
    expect(older.read).toBe(false);
  });

  test('is set for several with as many statements as for one', async () => {
    const party = await Party.create(api);
    const emails = Array.from({ length: 40 }, uniqueEmail);
    await party.invite(...emails);
    for (const email of emails) await party.answer(await party.byLink(email), 'accepted');
    const { notifications } = await feed(party.host);
    const ids = notifications.slice(1).map(({ id }) => id);
    const [first] = ids as [string];
    const one = await countStatements(api, () =>
      party.host.call('readNotification', { params: { notificationId: first } }),
    );
    expect(await countStatements(api, () => readSeveral(party.host, ids))).toBe(one);
    expect((await feed(party.host)).notifications.map(({ read }) => read)).toEqual([
      false,
      ...ids.map(() => true),
    ]);
    expect(await counts(party.host)).toMatchObject({ unreadNotifications: 1 });
  });

  test.each([
    ['none', { ids: [] }],
    ['more than the feed has', { ids: Array.from({ length: 101 }, () => randomUUID()) }],
    ['a moment and ids', { until: '2027-01-01T00:00:00Z', ids: [randomUUID()] }],
    ['neither', {}],
    ['an invalid id', { ids: ['all'] }],
  ])('%s is refused', async (_, body) => {
    const member = await newMember(api);
    expect((await member.call('readNotifications', { body })).body).toMatchObject({
      code: 'validation_failed',
    });
  });

  test('never moves back, nor into the future', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    await readAll(member, '2099-01-01T00:00:00Z');
    await readAll(member, '2001-01-01T00:00:00Z');
    expect((await feed(member)).unread).toBe(0);
    const next = await Party.create(api);
    await next.invite(emailOf(member));
    expect((await feed(member)).unread).toBe(1);
  });

  test('a changed answer is unread again', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    await party.answer(guest, 'accepted', 'Gus');
    const [{ id }] = (await feed(party.host)).notifications as [NotificationView];
    await party.host.call('readNotification', { params: { notificationId: id } });
    expect((await feed(party.host)).unread).toBe(0);
    await party.answer(guest, 'declined', 'Gus');
    expect((await feed(party.host)).notifications).toMatchObject([
      { title: 'Gus is not going', read: false },
    ]);
  });

  test('stores nothing about notifications of others', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const stranger = await newMember(api);
    const [{ id }] = (await feed(member)).notifications as [NotificationView];
    expect((await stranger.call('readNotification', { params: { notificationId: id } })).status).toBe(204);
    expect((await readSeveral(stranger, [id])).status).toBe(204);
    const [row] = await party
      .em()
      .execute<{ count: string }[]>('select count(*) from notification_reads where notification_id = ?', [
        id,
      ]);
    expect(row!.count).toBe('0');
  });

  test('is sent live to the member’s other devices, as are answers to the owner', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    const phone = await LiveClient.of(party.host);
    await party.answer(guest, 'accepted');
    const countChanges = () =>
      phone.memberChanges.filter(({ type }) => type === 'notifications.changed').length;
    await until(() => countChanges() === 1);
    const [{ id }] = (await feed(party.host)).notifications as [NotificationView];
    await party.host.call('readNotification', { params: { notificationId: id } });
    await until(() => countChanges() === 2);
    await readSeveral(party.host, [id]);
    await until(() => countChanges() === 3);
    await readAll(party.host, new Date().toISOString());
    await until(() => countChanges() === 4);
    phone.close();
  });
});

test('counts include pending invitations and what others did', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  expect(await counts(member)).toEqual({ pendingInvitations: 1, unreadNotifications: 1, activity: 0 });
  await party.answer(member, 'accepted');
  expect(await counts(member)).toMatchObject({ pendingInvitations: 0, activity: 0 });
  await party.answer(await party.guest(), 'accepted');
  expect(await counts(member)).toMatchObject({ activity: 1 });
});
