import { aMember, apiError } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { SESSION_KEY } from '../platform/session';
import { renderWithShell, type TestShellOptions } from '../testing/test-shell';
import { Guard, type GuardProps } from './Guard';

const guarded = (props: Partial<GuardProps> = {}) => (
  <Guard access="member" {...props}>
    <p>inside</p>
  </Guard>
);

beforeEach(() => localStorage.clear());

test('a guest is sent to /login with path and query', () => {
  const { navigation } = renderWithShell(guarded(), { path: '/create?a=1&b=2' });
  expect(navigation.visited).toEqual(['/login?redirect=%2Fcreate%3Fa%3D1%26b%3D2']);
  expect(screen.queryByText('inside')).toBeNull();
});

test('a member is let in at once', () => {
  const { navigation } = renderWithShell(guarded(), { user: aMember() });
  expect(screen.getByText('inside')).toBeTruthy();
  expect(navigation.visited).toEqual([]);
});

test('shows that an outdated session is being checked, on every guarded page', () => {
  const kept = { accessToken: 'old', accessTokenExpiresAt: '2020-01-01T00:00:00Z', user: aMember() };
  localStorage.setItem(SESSION_KEY, JSON.stringify(kept));
  const { navigation, view } = renderWithShell(guarded());
  expect(screen.getByText('Checking authentication...')).toBeTruthy();
  view.unmount();
  const answers = { readSession: () => new Promise<never>(() => undefined) };
  renderWithShell(guarded({ access: 'admin' }), { answers });
  expect(screen.getByText('Checking admin permissions...')).toBeTruthy();
  expect(navigation.visited).toEqual([]);
});

describe('/admin', () => {
  const open = (kept: boolean, readSession: NonNullable<TestShellOptions['answers']>['readSession']) =>
    renderWithShell(guarded({ access: 'admin' }), {
      user: aMember({ isAdmin: kept }),
      path: '/admin',
      answers: { readSession },
    });

  test('lets in whom the server calls an admin, and says that it asks', async () => {
    const { navigation } = open(false, () => aMember({ isAdmin: true }));
    expect(screen.getByText('Checking admin permissions...')).toBeTruthy();
    expect(await screen.findByText('inside')).toBeTruthy();
    expect(navigation.visited).toEqual([]);
  });

  test('sends the others home, whatever the browser has kept', async () => {
    const { navigation } = open(true, () => aMember({ isAdmin: false }));
    expect(screen.queryByText('inside')).toBeNull();
    await waitFor(() => expect(navigation.visited).toEqual(['/']));
  });

  test('a failed check means not admin', async () => {
    const { navigation } = open(true, () => {
      throw apiError('unavailable');
    });
    await waitFor(() => expect(navigation.visited).toEqual(['/']));
    expect(screen.queryByText('inside')).toBeNull();
  });

  test('a guest goes home', () => {
    const { navigation } = renderWithShell(guarded({ access: 'admin' }), { path: '/admin' });
    expect(navigation.visited).toEqual(['/']);
  });

  test('who loses the role leaves', async () => {
    const { navigation, shell } = open(true, () => aMember({ isAdmin: true }));
    await screen.findByText('inside');
    act(() => shell.session.updateUser(aMember({ isAdmin: false })));
    expect(navigation.visited).toEqual(['/']);
  });
});

test('when the session ends, a page leaves and a form stays', () => {
  const page = renderWithShell(guarded(), { user: aMember(), path: '/events' });
  act(() => page.shell.session.forget());
  expect(page.navigation.visited).toEqual(['/login?redirect=%2Fevents']);
  page.view.unmount();
  const form = renderWithShell(guarded({ isForm: true }), { user: aMember(), path: '/create' });
  act(() => form.shell.session.forget());
  expect(screen.getByText('inside')).toBeTruthy();
  expect(form.navigation.visited).toEqual([]);
});
