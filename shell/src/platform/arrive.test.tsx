import { closeByBack, Dialog } from '@yolo/design-system';
import { fillBrowserGaps } from '@yolo/design-system/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLive } from '@yolo/platform/remote';
import { aMember } from '@yolo/platform/testing';
import type { ReactNode } from 'react';
import { Guard } from '../app/Guard';
import { useSignOut } from '../app/use-sign-out';
import Profile from '../screens/profile/Profile';
import { renderWithShell } from '../testing/test-shell';
import { navigateAndWait } from './arrive';
import { BrowserNavigation } from './navigation';

fillBrowserGaps();
window.scrollTo = () => undefined;
window.history.replaceState(null, '', '/');
// One for all tests, as one tab has one history.
const navigation = new BrowserNavigation((href) => href);
closeByBack((close) => navigation.addLayer(close));
const layer = () => (window.history.state as { layer?: number }).layer ?? 0;
const address = () => window.location.pathname + window.location.search;

/** Like a route: unmounts the page at other addresses. */
function AtProfile({ children }: { children: ReactNode }) {
  const { pathname } = useLive(navigation.location);
  return pathname === '/profile' && <Guard access="member">{children}</Guard>;
}

beforeEach(async () => {
  localStorage.clear();
  await waitFor(() => expect(layer()).toBe(0));
  navigation.navigate('/profile');
});

test('navigates after an open dialog has left the history', async () => {
  render(
    <Dialog open onClose={() => undefined} title="Over it">
      Words
    </Dialog>,
  );
  await waitFor(() => expect(layer()).toBe(1));
  const arrival = navigateAndWait(navigation, '/about');
  expect(address()).toBe('/profile');
  await act(() => arrival);
  expect(address()).toBe('/about');
});

test('deleting the profile leads home, signed out, with a toast', async () => {
  const { shell } = renderWithShell(
    <AtProfile>
      <Profile />
    </AtProfile>,
    {
      user: aMember(),
      navigation,
      answers: {
        readSession: () => aMember(),
        listSessions: () => ({ sessions: [] }),
        readMailPreferences: () => ({ reminders: true, messages: true }),
        readDeletion: () => ({ eventsOwned: 0, guestsTold: 0, answersRemoved: 0, lastAdmin: false }),
        deleteMe: () => undefined,
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete Profile' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Profile' }));
  await userEvent.type(await dialog.findByLabelText(/^Current password/), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Profile' }));
  await waitFor(() => expect(shell.toasts.shown.get()).toMatchObject({ title: 'Profile Deleted' }));
  expect(shell.session.session.get().status).toBe('guest');
  expect(address()).toBe('/');
});

function LogOut() {
  const signOut = useSignOut();
  return (
    <Dialog open onClose={() => undefined} title="Menu">
      <button onClick={signOut}>Log out</button>
    </Dialog>
  );
}

test('logging out in a drawer above a guarded page leads home', async () => {
  const { shell } = renderWithShell(
    <AtProfile>
      <LogOut />
    </AtProfile>,
    { user: aMember(), navigation, answers: { signOut: () => undefined } },
  );
  await waitFor(() => expect(layer()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(shell.session.session.get().status).toBe('guest'));
  expect(address()).toBe('/');
});
