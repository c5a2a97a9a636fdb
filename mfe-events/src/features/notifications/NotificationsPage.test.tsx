import { ApiError, type NotificationListView, type NotificationView } from '@yolo/contract';
import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aNotification, uuid } from '../../testing/views';

const feed = (...notifications: NotificationView[]): NotificationListView => ({
  notifications,
  unread: notifications.filter(({ read }) => !read).length,
});
const open = async (answers: TestPlatformOptions['answers']) =>
  act(async () => renderRemote(App, { path: '/notifications', user: aMember(), answers }));
const rows = () => screen.getAllByRole('listitem');

beforeEach(() => localStorage.clear());

test('silhouettes while it loads', async () => {
  await open({ listNotifications: () => new Promise(() => undefined) });
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByRole('button', { name: 'Mark All Read' })).toBeNull();
});

test('none: the sentence and the next thing to do', async () => {
  await open({ listNotifications: () => feed() });
  expect(await screen.findByText("You're all caught up.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All Events' })).toHaveAttribute('href', '/events');
});

test('failed: the sentence of the catalogue and Retry', async () => {
  const test = await open({
    listNotifications: () => {
      throw new ApiError('not_found', 'no', null);
    },
  });
  expect(await screen.findByText('Failed to load notifications')).toBeInTheDocument();
  test.api.answer({ listNotifications: () => feed(aNotification(1)) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /You're invited: Event 1/ })).toBeInTheDocument();
});

test('title, message, local moment and the way there', async () => {
  await open({ listNotifications: () => feed(aNotification(1, { actorName: null })) });
  const link = await screen.findByRole('link', { name: /You're invited: Event 1/ });
  expect(link).toHaveAttribute('href', `/events/${uuid(1)}`);
  const moment = new Date('2026-11-08T20:14:00.000Z').toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  expect(rows()[0]).toHaveTextContent('Marisol Quiñones would like you there.');
  expect(rows()[0]).toHaveTextContent(moment.replace('\u202f', ' '));
});

test('one is marked as read at once, the others stay', async () => {
  const test = await open({
    listNotifications: () => feed(aNotification(1), aNotification(2)),
    readNotification: () => new Promise(() => undefined),
  });
  await screen.findByRole('link', { name: /Event 1/ });
  await userEvent.click(within(rows()[0]!).getByRole('button', { name: /^Mark as read/ }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1));
  expect(test.api.callsOf('readNotification')).toEqual([{ params: { notificationId: aNotification(1).id } }]);
});

test('Mark All Read, only while something is unread', async () => {
  const newest = '2026-11-09T20:14:00.000Z';
  const test = await open({
    listNotifications: () => feed(aNotification(1, { createdAt: newest }), aNotification(2, { read: true })),
    readNotifications: () => undefined,
  });
  const all = await screen.findByRole('button', { name: 'Mark All Read' });
  test.api.answer({ listNotifications: () => feed(aNotification(1, { read: true })) });
  await userEvent.click(all);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark All Read' })).toBeNull());
  expect(test.api.callsOf('readNotifications')).toEqual([{ body: { until: newest } }]);
});

test('what happens meanwhile comes by itself', async () => {
  const test = await open({ listNotifications: () => feed() });
  await screen.findByText("You're all caught up.");
  test.api.answer({ listNotifications: () => feed(aNotification(7)) });
  act(() => test.changeMember({ type: 'notifications.changed', at: '2026-11-20T00:00:00Z' }));
  expect(await screen.findByRole('link', { name: /Event 7/ })).toBeInTheDocument();
});
