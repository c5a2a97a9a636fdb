import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMember } from '@yolo/platform/testing';
import { renderWithShell } from '../../testing/test-shell';
import ConfirmEmail from './ConfirmEmail';
import Unsubscribe from './Unsubscribe';

const TOKEN = 'a'.repeat(43);
const subscription = (subscribed: boolean) => ({
  email: 'wi…@example.org',
  kind: 'digests',
  words: 'news of the week',
  subscribed,
});

beforeEach(() => localStorage.clear());

test('/unsubscribe unsubscribes and resubscribes by its button only', async () => {
  const { api } = renderWithShell(<Unsubscribe />, {
    path: `/unsubscribe?token=${TOKEN}`,
    answers: {
      readSubscription: () => subscription(true),
      unsubscribe: () => subscription(false),
      resubscribe: () => subscription(true),
    },
  });
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(api.callsOf('unsubscribe')).toEqual([]);
  await userEvent.click(button);
  expect(api.callsOf('unsubscribe')).toEqual([{ params: { token: TOKEN } }]);
  expect(screen.getByText(/^Done\. wi…@example\.org gets no more .*: news of the week\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe again' }));
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
});

test('an expired link to unsubscribe shows an error', async () => {
  const { api } = renderWithShell(<Unsubscribe />, { path: '/unsubscribe?token=x' });
  api.fail('readSubscription', 'link_expired');
  expect(await screen.findByText(/^This link no longer works/)).toBeTruthy();
});

test('a new address is confirmed by the button, and the session is updated', async () => {
  const user = aMember({ email: 'new@example.org' });
  const { api, shell } = renderWithShell(<ConfirmEmail />, {
    user: aMember(),
    path: `/confirm-email?token=${TOKEN}`,
    answers: { confirmEmail: () => ({ email: 'new@example.org' }), readSession: () => user },
  });
  expect(api.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the new address' }));
  expect(await screen.findByText('Your e-mail address is new@example.org now.')).toBeTruthy();
  expect(shell.session.session.get().user?.email).toBe('new@example.org');
});

test('an expired link to a new address shows an error', async () => {
  const { api } = renderWithShell(<ConfirmEmail />, { path: '/confirm-email?token=x' });
  api.fail('confirmEmail', 'link_expired');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the new address' }));
  expect(await screen.findByText(/^This link no longer works/)).toBeTruthy();
});
