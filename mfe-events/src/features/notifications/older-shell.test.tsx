import { aMember, renderRemote } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { anAnswer } from '../../testing/views';

/* An older shell without groups, which marks one at a time. */
jest.mock('@yolo/platform/remote', () => {
  const actual = jest.requireActual('@yolo/platform/remote');
  const useNotifications = () => ({ ...actual.useNotifications(), readSome: undefined });
  return { ...actual, useNotifications };
});

beforeEach(() => localStorage.clear());

test('under an older shell the items of a group are marked as read one by one', async () => {
  const notifications = ['Bea', 'Carlo', 'Dina', 'Eli'].map((name, at) => anAnswer(at + 1, name));
  const listNotifications = () => ({ notifications, unread: 4 });
  const answers = { listNotifications, readNotification: () => new Promise<void>(() => undefined) };
  const test = await act(async () => renderRemote(App, { path: '/notifications', user: aMember(), answers }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Mark as read: Bea, Carlo and 2 others are going' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull());
  expect(test.api.callsOf('readNotification')).toEqual(
    notifications.map(({ id }) => ({ params: { notificationId: id } })),
  );
});
