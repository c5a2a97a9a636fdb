import type { OwnSessionView } from '@yolo/contract/accounts';
import { aMember, type Answers } from '@yolo/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../../testing/test-shell';
import { Sessions } from './Sessions';

const device = (place: number, current = false): OwnSessionView => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  current,
  device: `Firefox on Linux ${place}`,
  createdAt: '2027-07-01T10:00:00.000Z',
  lastUsedAt: '2027-07-08T10:00:00.000Z',
});

const renderSessions = (answers: Answers = {}) =>
  renderWithShell(<Sessions />, {
    user: aMember(),
    path: '/profile',
    answers: { listSessions: () => ({ sessions: [device(1, true), device(2)] }), ...answers },
  });

const toastText = ({ shell }: ReturnType<typeof renderSessions>) => {
  const toast = shell.toasts.shown.get();
  return toast && [toast.title, toast.message].filter(Boolean).join(' / ');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

test('other browsers can be signed out, this one cannot', async () => {
  const test = renderSessions({ endSession: () => undefined });
  expect(await screen.findByText('This device')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Sign out Firefox/ })).toHaveLength(1);
  test.api.answer({ listSessions: () => ({ sessions: [device(1, true)] }) });
  await press('Sign out Firefox on Linux 2');
  expect(test.api.callsOf('endSession')).toEqual([{ params: { sessionId: device(2).id } }]);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('UL'));
  await waitFor(() => expect(screen.queryByText('Firefox on Linux 2')).toBeNull());
});

test('all other sessions end with one call, after a confirmation', async () => {
  const three = { sessions: [device(1, true), device(2), device(3)] };
  const test = renderSessions({ listSessions: () => three, endOtherSessions: () => undefined });
  await screen.findByRole('button', { name: 'Sign out Firefox on Linux 3' });
  await press('Sign out of all other sessions');
  const dialog = screen.getByRole('dialog', { name: 'Sign out of all other sessions?' });
  expect(within(dialog).getByText(/^2 other browsers are signed out at once/)).toBeTruthy();
  expect(test.api.callsOf('endOtherSessions')).toEqual([]);
  test.api.answer({ listSessions: () => ({ sessions: [device(1, true)] }) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(toastText(test)).toBe('Signed out / Only this browser is signed in now.'));
  expect(test.api.callsOf('endOtherSessions')).toHaveLength(1);
  expect(test.api.callsOf('endSession')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull());
});

test('the confirmation stays open if the call fails', async () => {
  const test = renderSessions();
  test.api.fail('endOtherSessions', 'internal');
  await screen.findByRole('button', { name: 'Sign out Firefox on Linux 2' });
  await press('Sign out of all other sessions');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(toastText(test)).not.toBeNull());
  expect(within(dialog).getByRole('button', { name: 'Sign out' })).toBeTruthy();
});
