import type { NotificationListView, NotificationView } from '@yolo/contract/notifications';
import { aMember, renderRemote, type TestPlatformOptions, apiError } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aNotification, anAnswer, anEventsFacts, uuid } from '../../testing/views';

const feed = (...notifications: NotificationView[]): NotificationListView => ({
  notifications,
  unread: notifications.filter(({ read }) => !read).length,
});
const open = async (answers: TestPlatformOptions['answers']) =>
  act(async () => renderRemote(App, { path: '/notifications', user: aMember(), answers }));
const rows = () => screen.getAllByRole('listitem');

beforeEach(() => localStorage.clear());

test('shows silhouettes while loading', async () => {
  await open({ listNotifications: () => new Promise(() => undefined) });
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByRole('button', { name: 'Mark All Read' })).toBeNull();
});

test('shows a sentence and a link to the events if there are none', async () => {
  await open({ listNotifications: () => feed() });
  expect(await screen.findByText("You're all caught up.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All Events' })).toHaveAttribute('href', '/events');
});

test('a row shows the icon that the platform has for its type', async () => {
  await act(async () =>
    renderRemote(App, {
      path: '/notifications',
      user: aMember(),
      notificationIcons: { game: { path: 'M4 4h16v16H4z' } },
      answers: { listNotifications: () => feed({ ...aNotification(1), type: 'game' }) },
    }),
  );
  const [row] = await screen.findAllByRole('listitem');
  expect(row!.querySelectorAll('path[d="M4 4h16v16H4z"]')).toHaveLength(1);
});

test('shows the catalogue’s error with Retry after a failure', async () => {
  const test = await open({
    listNotifications: () => {
      throw apiError('not_found', 'no');
    },
  });
  expect(await screen.findByText('Failed to load notifications')).toBeInTheDocument();
  test.api.answer({ listNotifications: () => feed(aNotification(1)) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /New event invitation/ })).toBeInTheDocument();
});

test('a row has a title, a message, the local time and a link', async () => {
  await open({ listNotifications: () => feed(aNotification(1, { actorName: null })) });
  const link = await screen.findByRole('link', { name: /New event invitation/ });
  expect(link).toHaveAttribute('href', `/events/${uuid(1)}`);
  const moment = new Date('2026-11-08T20:14:00.000Z').toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  expect(rows()[0]).toHaveTextContent('Marisol Quiñones invites you to Event 1.');
  expect(rows()[0]).toHaveTextContent(moment.replace('\u202f', ' '));
});

test('one is marked as read at once, the others stay unread', async () => {
  const test = await open({
    listNotifications: () => feed(aNotification(1), aNotification(2)),
    readNotification: () => new Promise(() => undefined),
  });
  await screen.findAllByRole('link', { name: /New event invitation/ });
  await userEvent.click(within(rows()[0]!).getByRole('button', { name: /^Mark as read/ }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1));
  expect(test.api.callsOf('readNotification')).toEqual([{ params: { notificationId: aNotification(1).id } }]);
});

const answers = () => feed(...['Bea', 'Carlo', 'Dina', 'Eli'].map((name, at) => anAnswer(at + 1, name)));
const group = () => screen.findByRole('link', { name: 'Unread: Bea, Carlo and 2 others are going' });
const marks = () => screen.queryAllByRole('button', { name: /^Mark as read/ });

test('similar notifications are one row with one sentence and a link to their event', async () => {
  await open({ listNotifications: answers });
  expect(await group()).toHaveAttribute('href', `/events/${uuid(100)}/invites`);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('The Long Table Supper');
});

test('a group is marked as read by one call, with its items, and keeps the focus', async () => {
  const test = await open({
    listNotifications: answers,
    readNotifications: () => new Promise(() => undefined),
  });
  await group();
  await userEvent.click(
    screen.getByRole('button', { name: 'Mark as read: Bea, Carlo and 2 others are going' }),
  );
  await waitFor(() => expect(marks()).toEqual([]));
  const ids = answers().notifications.map(({ id }) => id);
  expect(test.api.callsOf('readNotifications')).toEqual([{ body: { ids } }]);
  expect(test.api.callsOf('readNotification')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Bea, Carlo and 2 others are going' })).toHaveFocus();
});

test('a group unfolds to its items, each of which is marked by itself', async () => {
  const test = await open({
    listNotifications: answers,
    readNotification: () => new Promise(() => undefined),
  });
  await group();
  const unfold = screen.getByRole('button', { name: 'All 4: Bea, Carlo and 2 others are going' });
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(unfold);
  expect(unfold).toHaveAttribute('aria-expanded', 'true');
  const items = screen.getByRole('list', { name: 'Bea, Carlo and 2 others are going' });
  expect(
    within(items)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bea', 'Carlo', 'Dina', 'Eli'].map((name) => `Unread: ${name} is going`));
  await userEvent.click(within(items).getByRole('button', { name: 'Mark as read: Carlo is going' }));
  await waitFor(() => expect(within(items).getAllByRole('button')).toHaveLength(3));
  expect(test.api.callsOf('readNotification')).toEqual([
    { params: { notificationId: anAnswer(2, 'Carlo').id } },
  ]);
  await userEvent.click(unfold);
  expect(screen.queryByRole('list', { name: 'Bea, Carlo and 2 others are going' })).toBeNull();
  expect(await group()).toBeInTheDocument();
});

test('a moved event shows its new date, time and place', async () => {
  const now = { ...anEventsFacts(), date: '2031-12-05', time: '19:30', location: 'The roof' };
  const moved = { kind: 'moved', title: 'Now somewhere else', message: 'Event 1', now };
  await open({ listNotifications: () => feed(aNotification(1, moved)) });
  expect(
    await screen.findByRole('link', { name: 'Unread: Now Friday, December 5th, 2031, 7:30 PM, at The roof' }),
  ).toBeInTheDocument();
});

test('has Mark All Read only while something is unread', async () => {
  const newest = '2026-11-09T20:14:00.000Z';
  const test = await open({
    listNotifications: () => feed(aNotification(1, { createdAt: newest }), aNotification(2, { read: true })),
    readNotifications: () => undefined,
  });
  const all = await screen.findByRole('button', { name: 'Mark All Read' });
  test.api.answer({ listNotifications: () => feed(aNotification(1, { read: true })) });
  await userEvent.click(all);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark All Read' })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(rows()[0]!);
  expect(test.api.callsOf('readNotifications')).toEqual([{ body: { until: newest } }]);
});

test('new notifications appear without a reload', async () => {
  const test = await open({ listNotifications: () => feed() });
  await screen.findByText("You're all caught up.");
  test.api.answer({ listNotifications: () => feed(aNotification(7)) });
  act(() => test.changeMember({ type: 'notifications.changed', at: '2026-11-20T00:00:00Z' }));
  expect(await screen.findByText(/Event 7/)).toBeInTheDocument();
});
