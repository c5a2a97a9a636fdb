import type { RemoteManifest } from '@yolo/platform';
import { feedKeys } from '@yolo/platform/remote';
import { aMember } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNotification, anAnswer, counts } from '../testing/feed';
import { renderWithShell } from '../testing/test-shell';
import { Bell } from './Bell';

const feed: RemoteManifest = {
  name: 'mfe-events',
  platform: '^2.0.0',
  routes: [{ path: '/notifications', access: 'member', title: 'Notifications', silhouette: 'list' }],
  slots: {},
  links: [],
};

beforeEach(() => localStorage.clear());

function renderBell(notifications = [aNotification(1), aNotification(2)], unread = notifications.length) {
  return renderWithShell(<Bell />, {
    user: aMember(),
    manifests: [feed],
    answers: {
      readCounts: () => counts({ unreadNotifications: unread }),
      listNotifications: () => ({ notifications, unread }),
      readNotifications: () => undefined,
    },
  });
}

const openBell = async () => userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
const sheet = () => screen.getByRole('dialog', { name: 'Notifications' });

test('the badge shows 9+ above nine, and is hidden when nothing is unread', async () => {
  const { view } = renderBell([], 12);
  const bell = await screen.findByRole('button', { name: 'Notifications 12 unread' });
  expect(bell.textContent).toContain('9+');
  view.unmount();
  renderBell([], 0);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
});

test('the list is not loaded before the bell is opened', async () => {
  const { api } = renderBell();
  await screen.findByRole('button', { name: 'Notifications 2 unread' });
  expect(api.callsOf('listNotifications')).toEqual([]);
});

test('opening marks all up to the newest shown one as read, once', async () => {
  const { api, changeMember } = renderBell();
  await openBell();
  await waitFor(() => expect(api.callsOf('readNotifications')).toHaveLength(1));
  expect(api.callsOf('readNotifications')[0]).toEqual({ body: { until: aNotification(1).createdAt } });
  act(() => changeMember({ type: 'notifications.changed', at: '2027-07-08T20:15:00Z' }));
  await waitFor(() => expect(api.callsOf('listNotifications').length).toBeGreaterThan(1));
  expect(api.callsOf('readNotifications')).toHaveLength(1);
});

test('a row shows the icon that the platform has for its type', async () => {
  const { view } = renderWithShell(<Bell />, {
    user: aMember(),
    notificationIcons: { game: { path: 'M4 4h16v16H4z' } },
    answers: {
      readCounts: () => counts(),
      listNotifications: () => ({ notifications: [aNotification(1, { type: 'game' })], unread: 0 }),
      readNotifications: () => undefined,
    },
  });
  await openBell();
  await within(sheet()).findByRole('listitem');
  expect(view.baseElement.querySelectorAll('li path[d="M4 4h16v16H4z"]')).toHaveLength(1);
});

test('"Mark all read" marks what arrived after opening', async () => {
  const { api } = renderBell();
  await openBell();
  await waitFor(() => expect(api.callsOf('readNotifications')).toHaveLength(1));
  await waitFor(() => expect(api.callsOf('listNotifications').length).toBeGreaterThan(1));
  await userEvent.click(within(sheet()).getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(api.callsOf('readNotifications')).toHaveLength(2));
});

test('each notification is a link with a local time, and a link leads to the page of all', async () => {
  renderBell();
  await openBell();
  const link = await within(sheet()).findByRole('link', { name: "New: You're invited: Supper 1" });
  expect(link.getAttribute('href')).toBe('/events/1/invites');
  const time = new Date(aNotification(1).createdAt).toLocaleString(navigator.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  expect(within(sheet()).getByText(time)).toBeTruthy();
  expect(within(sheet()).getByText('All notifications').getAttribute('href')).toBe('/notifications');
});

test('similar notifications share a row, and the badge counts each of them', async () => {
  const { view } = renderBell(['Bea', 'Carlo', 'Dina', 'Eli'].map((name, at) => anAnswer(at + 1, name)));
  await screen.findByRole('button', { name: 'Notifications 4 unread' });
  await openBell();
  const link = await within(sheet()).findByRole('link', { name: 'New: Bea, Carlo and 2 others are going' });
  expect(within(sheet()).getAllByRole('listitem')).toHaveLength(1);
  expect(link.closest('li')!.textContent).toContain('Midsummer');
  view.unmount();
});

test('notifications that are unread at opening or arrive while open stay marked as new until closing', async () => {
  const test = renderBell([aNotification(2), aNotification(3, { read: true })], 1);
  await openBell();
  const names = async () => {
    const links = await within(sheet()).findAllByRole('link', { name: /Supper/ });
    return links.map(({ textContent }) => textContent);
  };
  const answer = (...places: number[]) =>
    test.api.answer({
      listNotifications: () => ({
        notifications: places.map((place) => aNotification(place, { read: place > 1 })),
        unread: 0,
      }),
      readCounts: () => counts(),
    });
  answer(2, 3);
  await waitFor(() => expect(test.api.callsOf('listNotifications').length).toBeGreaterThan(1));
  expect(await names()).toEqual(["New: You're invited: Supper 2", "You're invited: Supper 3"]);
  answer(1, 2, 3);
  act(() => test.changeMember({ type: 'notifications.changed', at: '2027-07-08T20:15:00Z' }));
  await waitFor(async () =>
    expect(await names()).toEqual([
      "New: You're invited: Supper 1",
      "New: You're invited: Supper 2",
      "You're invited: Supper 3",
    ]),
  );
  await openBell();
  await waitFor(() => expect(screen.queryByRole('link', { name: /Supper/ })).toBeNull());
  test.api.answer({
    listNotifications: () => ({ notifications: [aNotification(2, { read: true })], unread: 0 }),
  });
  await openBell();
  await waitFor(async () => expect(await names()).toEqual(["You're invited: Supper 2"]));
});

test("an empty list says: You're all caught up.", async () => {
  renderBell([]);
  await openBell();
  expect(await within(sheet()).findByText("You're all caught up.")).toBeTruthy();
  expect(within(sheet()).queryByText('Mark all read')).toBeNull();
});

test('a failed load shows an error with a retry button', async () => {
  const test = renderBell();
  test.api.fail('listNotifications', 'unavailable');
  await openBell();
  expect(await within(sheet()).findByText('Failed to load notifications')).toBeTruthy();
  test.api.answer({ listNotifications: () => ({ notifications: [aNotification(1)], unread: 1 }) });
  await userEvent.click(within(sheet()).getByRole('button', { name: 'Retry' }));
  expect(await within(sheet()).findByText("You're invited: Supper 1")).toBeTruthy();
});

test('a list that throws shows an error with a retry button, and is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const test = renderBell([aNotification(1, { actorName: undefined as never })]);
  test.api.answer({ reportFailure: () => undefined });
  await openBell();
  expect(await within(sheet()).findByText('Failed to load notifications')).toBeTruthy();
  expect(test.api.callsOf('reportFailure')).toEqual([
    { body: expect.objectContaining({ remote: 'shell', failure: 'threw-rendering' }) },
  ]);
  test.api.answer({ listNotifications: () => ({ notifications: [aNotification(2)], unread: 1 }) });
  await act(() => test.platform.queries.refetchQueries({ queryKey: feedKeys.notifications, type: 'all' }));
  await userEvent.click(within(sheet()).getByRole('button', { name: 'Retry' }));
  expect(await within(sheet()).findByText("You're invited: Supper 2")).toBeTruthy();
  jest.restoreAllMocks();
});

test('a list stays visible when reloading it fails', async () => {
  const test = renderBell();
  await openBell();
  await waitFor(() => expect(test.api.callsOf('listNotifications').length).toBeGreaterThan(1));
  test.api.fail('listNotifications', 'unavailable');
  act(() => test.changeMember({ type: 'notifications.changed', at: '2027-07-08T20:15:00Z' }));
  expect(await within(sheet()).findByText('Failed to load notifications')).toBeTruthy();
  expect(within(sheet()).getByText("You're invited: Supper 1")).toBeTruthy();
});
