import type { MemberChange } from '@yolo/contract';
import type { CountsView, NotificationListView, NotificationView } from '@yolo/contract/notifications';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PlatformProvider } from '../context';
import { aMember, createTestPlatform, type TestPlatform } from '../testing';
import { COUNTS_RETRY_MS, useCounts, useNotifications } from './hooks';
import { FEED_PAUSE_MS } from './live-feed';
import { NOTIFICATIONS_KEY, keepNotifications } from './notifications-copy';

const counts: CountsView = { pendingInvitations: 2, unreadNotifications: 2, activity: 5 };

const aNotification = (place: number, read = false): NotificationView => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  type: 'invite',
  title: "You're invited: Supper",
  message: 'Ada would like you there.',
  link: '/events/1/invites',
  eventId: '00000000-0000-4000-8000-00000000000e',
  eventName: 'Supper',
  createdAt: `2026-11-20T10:00:00.${String(500 - place).padStart(6, '0')}Z`,
  read,
  actorName: 'Ada',
  actorAvatarUrl: null,
});

const aList = (): NotificationListView => ({
  notifications: [aNotification(1), aNotification(2), aNotification(3, true)],
  unread: 2,
});

const change: MemberChange = { type: 'notifications.changed', at: '2026-11-20T10:01:00Z' };

const member = (answers = {}) =>
  createTestPlatform({
    user: aMember(),
    answers: { readCounts: () => counts, listNotifications: aList, ...answers },
  });

const wrapIn = (test: TestPlatform) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <PlatformProvider platform={test.platform}>{children}</PlatformProvider>
  ),
});

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  setHidden(false);
});

/** Renders with fake timers and waits for the first fetch. */
async function renderCounts() {
  jest.useFakeTimers();
  const test = member();
  const hook = renderHook(() => [useCounts(), useCounts()], wrapIn(test));
  await act(() => jest.advanceTimersByTimeAsync(0));
  const readings = () => test.api.callsOf('readCounts').length;
  expect(readings()).toBe(1);
  return { ...test, ...hook, readings };
}

test('a hundred quick changes cause one fetch at once and one after the last, for several observers', async () => {
  const { changeMember, readings } = await renderCounts();
  for (let at = 0; at < 100; at += 1) {
    changeMember(change);
    await act(() => jest.advanceTimersByTimeAsync(1));
  }
  expect(readings()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(10 * FEED_PAUSE_MS));
  expect(readings()).toBe(3);
});

test('a hundred changes in five seconds cause only a few fetches', async () => {
  const { changeMember, readings } = await renderCounts();
  for (let at = 0; at < 100; at += 1) {
    changeMember(change);
    await act(() => jest.advanceTimersByTimeAsync(50));
  }
  await act(() => jest.advanceTimersByTimeAsync(FEED_PAUSE_MS));
  expect(FEED_PAUSE_MS).toBeLessThan(1000);
  expect(readings()).toBeGreaterThanOrEqual(8);
  expect(readings()).toBeLessThanOrEqual(10);
});

test('retries failed counts, and stops after a success', async () => {
  jest.useFakeTimers();
  let isDown = true;
  const test = member({
    readCounts: () => {
      if (isDown) throw new Error('down');
      return counts;
    },
  });
  const { result } = renderHook(() => useCounts(), wrapIn(test));
  await act(() => jest.advanceTimersByTimeAsync(COUNTS_RETRY_MS));
  expect(result.current.data).toBeUndefined();
  isDown = false;
  await act(() => jest.advanceTimersByTimeAsync(2 * COUNTS_RETRY_MS));
  expect(result.current.data).toEqual(counts);
  const readings = test.api.callsOf('readCounts').length;
  await act(() => jest.advanceTimersByTimeAsync(4 * COUNTS_RETRY_MS));
  expect(test.api.callsOf('readCounts')).toHaveLength(readings);
});

test('a hidden tab fetches nothing, and once when it is visible again', async () => {
  const { changeMember, readings } = await renderCounts();
  setHidden(true);
  for (let at = 0; at < 100; at += 1) changeMember(change);
  await act(() => jest.advanceTimersByTimeAsync(10 * FEED_PAUSE_MS));
  expect(readings()).toBe(1);
  await act(async () => {
    setHidden(false);
    await jest.advanceTimersByTimeAsync(10 * FEED_PAUSE_MS);
  });
  expect(readings()).toBe(2);
});

test('keeps fetching while a component is mounted', async () => {
  const test = await renderCounts();
  const other = renderHook(() => useCounts(), wrapIn(test));
  await act(() => jest.advanceTimersByTimeAsync(FEED_PAUSE_MS));
  const before = test.readings();
  other.unmount();
  test.changeMember(change);
  await act(() => jest.advanceTimersByTimeAsync(FEED_PAUSE_MS));
  expect(test.readings()).toBe(before + 1);
});

test('fetches nothing after the last unmount', async () => {
  const { changeMember, readings, unmount } = await renderCounts();
  unmount();
  changeMember(change);
  await act(() => jest.advanceTimersByTimeAsync(10 * FEED_PAUSE_MS));
  expect(readings()).toBe(1);
});

test('sends no request for a guest, before signing in and after signing out', async () => {
  const test = createTestPlatform({ answers: { readCounts: () => counts } });
  const { result } = renderHook(() => useCounts(), wrapIn(test));
  act(() => test.changeMember(change));
  expect(test.api.calls).toEqual([]);
  act(() => test.signIn(aMember()));
  await waitFor(() => expect(result.current.data).toEqual(counts));
  act(() => test.signOut());
  act(() => test.changeMember(change));
  expect(test.api.callsOf('readCounts')).toHaveLength(1);
});

test('readAll marks all up to the newest known one, and clears the badge', async () => {
  let end = () => undefined as void;
  const readNotifications = () => new Promise<void>((resolve) => (end = resolve));
  const test = member({ readNotifications });
  const { result } = renderHook(() => ({ feed: useNotifications(), counts: useCounts() }), wrapIn(test));
  await waitFor(() => expect(result.current.feed.query.isPlaceholderData).toBe(false));
  await waitFor(() => expect(result.current.counts.data?.unreadNotifications).toBe(2));
  act(() => result.current.feed.readAll());
  await waitFor(() => expect(result.current.counts.data?.unreadNotifications).toBe(0));
  expect(result.current.feed.query.data?.notifications.every(({ read }) => read)).toBe(true);
  expect(test.api.callsOf('readNotifications')).toEqual([{ body: { until: aNotification(1).createdAt } }]);
  await act(async () => end());
  await waitFor(() => expect(test.api.callsOf('listNotifications')).toHaveLength(2));
});

test('readSome marks several by one call, and reduces the badge by the unread ones', async () => {
  const test = member({ readNotifications: () => new Promise(() => undefined) });
  const { result } = renderHook(() => ({ feed: useNotifications(), counts: useCounts() }), wrapIn(test));
  await waitFor(() => expect(result.current.counts.data?.unreadNotifications).toBe(2));
  await waitFor(() => expect(result.current.feed.query.isPlaceholderData).toBe(false));
  act(() => result.current.feed.readSome!([aNotification(2), aNotification(3)]));
  await waitFor(() => expect(result.current.counts.data?.unreadNotifications).toBe(1));
  expect(result.current.feed.query.data?.notifications.map(({ read }) => read)).toEqual([false, true, true]);
  expect(test.api.callsOf('readNotifications')).toEqual([
    { body: { ids: [aNotification(2).id, aNotification(3).id] } },
  ]);
});

test('shows stored notifications without kinds, and keeps all fields of newer ones', async () => {
  const { kind: _kind, now: _now, ...old } = { ...aNotification(1), kind: undefined, now: undefined };
  keepNotifications(aMember().id, { notifications: [old], unread: 1 });
  const shown = () => renderHook(() => useNotifications(), wrapIn(member())).result.current.query.data;
  expect(shown()?.notifications).toEqual([old]);
  const complete = { ...old, kind: 'accepted', together: 'are going', actorShortName: 'Ada', now: null };
  keepNotifications(aMember().id, { notifications: [complete], unread: 1 });
  expect(shown()?.notifications).toEqual([complete]);
});

test('shows stored rows of another release that have the required fields', async () => {
  const { actorName: _, actorAvatarUrl: __, read: ___, ...older } = aNotification(1);
  const { title: ____, ...titleless } = aNotification(2);
  const newer = { ...aNotification(3, true), reactions: [{ by: 'Ida' }] };
  const stored = {
    userId: aMember().id,
    notifications: [older, titleless, null, 'row', newer],
    unread: 9,
    page: 2,
  };
  localStorage.setItem(NOTIFICATIONS_KEY, JSON.stringify(stored));
  const { result } = renderHook(() => useNotifications(), wrapIn(member()));
  expect(result.current.query.data?.notifications.map(({ id }) => id)).toEqual([older.id, newer.id]);
  expect(result.current.query.data?.notifications.map(({ actorName }) => actorName)).toEqual([null, 'Ada']);
  expect(result.current.query.data?.unread).toBe(1);
  await waitFor(() => expect(result.current.query.data).toEqual(aList()));
});

test('readAll sends nothing if everything is read', async () => {
  const test = member({ listNotifications: () => ({ notifications: [aNotification(1, true)], unread: 0 }) });
  const { result } = renderHook(() => useNotifications(), wrapIn(test));
  await waitFor(() => expect(result.current.query.isSuccess).toBe(true));
  act(() => result.current.readAll());
  expect(test.api.callsOf('readNotifications')).toEqual([]);
});

test('a failed mark is reverted, with an error toast', async () => {
  const test = member();
  test.api.fail('readNotification', 'unavailable');
  const { result } = renderHook(() => useNotifications(), wrapIn(test));
  await waitFor(() => expect(result.current.query.data?.unread).toBe(2));
  act(() => result.current.readOne(aNotification(2)));
  await waitFor(() => expect(test.errors).toHaveLength(1));
  expect(test.api.callsOf('readNotification')).toEqual([{ params: { notificationId: aNotification(2).id } }]);
  await waitFor(() => expect(result.current.query.data?.unread).toBe(2));
});

test("stores the latest 100 for the member, and shows them until the server's are loaded", async () => {
  const many = Array.from({ length: 120 }, (_, place) => aNotification(place));
  keepNotifications(aMember().id, { notifications: many, unread: 7 });
  expect(JSON.parse(localStorage.getItem(NOTIFICATIONS_KEY) ?? '').notifications).toHaveLength(100);
  const { result } = renderHook(() => useNotifications(), wrapIn(member()));
  expect(result.current.query.isPlaceholderData).toBe(true);
  expect(result.current.query.data?.notifications).toHaveLength(100);
  await waitFor(() => expect(result.current.query.data).toEqual(aList()));
});

test("another member's stored notifications are not shown", () => {
  keepNotifications('00000000-0000-4000-8000-00000000abcd', aList());
  const { result } = renderHook(() => useNotifications(), wrapIn(member()));
  expect(result.current.query.data).toBeUndefined();
});
