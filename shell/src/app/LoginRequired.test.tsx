import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../testing/test-shell';
import { LoginRequired } from './LoginRequired';

/** What asks for a login: spec 1 ch. 6 ("Login-required prompts appear for") and spec 2 ch. 6 ("Signed-in users"). */
const actions = [
  'send invitations',
  'delete invitations',
  'remove attendees',
  'remove declined invites',
  'delete event',
  'add expenses',
  'add photos',
  'add playlists',
  'add songs',
  'add recipes',
  'add restaurants',
];

const openDialog = (action?: string) => {
  const test = renderWithShell(<LoginRequired />, { path: '/events/1/photos' });
  act(() => test.shell.loginRequired.set({ action }));
  return test;
};

test.each(actions)('a guest who tries to %s reads what the login is for', (action) => {
  openDialog(action);
  const dialog = screen.getByRole('dialog', { name: 'Login Required' });
  expect(dialog.textContent).toContain(`Please create an account or sign in to ${action}.`);
  expect(dialog.textContent).not.toContain('In order to view');
});

test('opening a photo or a link shows the general sentence', () => {
  openDialog();
  expect(screen.getByRole('dialog').textContent).toContain(
    'In order to view, download, share, and collaborate please login or create an account.',
  );
});

test('Login leads to the login with a way back, and closes the dialog', async () => {
  const { navigation, shell } = openDialog('add photos');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(navigation.visited).toEqual(['/login?redirect=%2Fevents%2F1%2Fphotos']);
  expect(shell.loginRequired.get()).toBeNull();
});
