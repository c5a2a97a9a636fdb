import type { ManifestRoute } from '@yolo/platform';
import { aMember, apiError } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { SESSION_KEY } from '../platform/stored-session';
import { renderWithShell, type TestShellOptions } from '../testing/test-shell';
import { Guard, type GuardProps } from './Guard';
import { Screens } from './Screens';

const guarded = (props: Partial<GuardProps> = {}) => (
  <Guard access="member" {...props}>
    <p>inside</p>
  </Guard>
);

beforeEach(() => localStorage.clear());

test('sends a guest to /login with path and query', () => {
  const { navigation } = renderWithShell(guarded(), { path: '/create?a=1&b=2' });
  expect(navigation.visited).toEqual(['/login?redirect=%2Fcreate%3Fa%3D1%26b%3D2']);
  expect(screen.queryByText('inside')).toBeNull();
});

test('admits a member at once', () => {
  const { navigation } = renderWithShell(guarded(), { user: aMember() });
  expect(screen.getByText('inside')).toBeTruthy();
  expect(navigation.visited).toEqual([]);
});

test('shows that an outdated session is being checked, on every guarded page', () => {
  const stored = { accessToken: 'old', accessTokenExpiresAt: '2020-01-01T00:00:00Z', user: aMember() };
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  const { navigation, view } = renderWithShell(guarded());
  expect(screen.getByText('Checking authentication...')).toBeTruthy();
  view.unmount();
  const answers = { readSession: () => new Promise<never>(() => undefined) };
  renderWithShell(guarded({ access: 'admin' }), { answers });
  expect(screen.getByText('Checking admin permissions...')).toBeTruthy();
  expect(navigation.visited).toEqual([]);
});

describe('/admin', () => {
  const open = (storedAdmin: boolean, readSession: NonNullable<TestShellOptions['answers']>['readSession']) =>
    renderWithShell(guarded({ access: 'admin' }), {
      user: aMember({ isAdmin: storedAdmin }),
      path: '/admin',
      answers: { readSession },
    });

  test('admits a member whom the server confirms as admin, and says that it checks', async () => {
    const { navigation } = open(false, () => aMember({ isAdmin: true }));
    expect(screen.getByText('Checking admin permissions...')).toBeTruthy();
    expect(await screen.findByText('inside')).toBeTruthy();
    expect(navigation.visited).toEqual([]);
  });

  test('sends other members home, even if the stored session says admin', async () => {
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

  test('sends a guest home', () => {
    const { navigation } = renderWithShell(guarded({ access: 'admin' }), { path: '/admin' });
    expect(navigation.visited).toEqual(['/']);
  });

  test('a member who loses the role is sent away', async () => {
    const { navigation, shell } = open(true, () => aMember({ isAdmin: true }));
    await screen.findByText('inside');
    act(() => shell.session.updateUser(aMember({ isAdmin: false })));
    expect(navigation.visited).toEqual(['/']);
  });
});

test('when the session ends, a page redirects to the login and a form stays', () => {
  const page = renderWithShell(guarded(), { user: aMember(), path: '/events' });
  act(() => page.shell.session.forget());
  expect(page.navigation.visited).toEqual(['/login?redirect=%2Fevents']);
  page.view.unmount();
  const form = renderWithShell(guarded({ isForm: true }), { user: aMember(), path: '/create' });
  act(() => form.shell.session.forget());
  expect(screen.getByText('inside')).toBeTruthy();
  expect(form.navigation.visited).toEqual([]);
});

describe('a form of a remote', () => {
  const create: ManifestRoute = { path: '/create', access: 'member', title: 'Create', silhouette: 'form' };
  const event: ManifestRoute = { path: '/e/:id', access: 'public', title: 'Event', silhouette: 'event' };
  const manifest = { name: 'mfe-test', platform: '^2.0.0', routes: [create, event], slots: {}, links: [] };
  const open = (path: string, user: TestShellOptions['user']) => {
    const { view, shell } = renderWithShell(<Screens />, { path, user, manifests: [manifest] });
    const region = () => view.container.querySelector('[data-remote=mfe-test]');
    return { shell, region, go: (to: string) => act(() => shell.navigation.navigate(to)) };
  };
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  test('leads to the login after its member has signed out on another page of the remote', () => {
    const { shell, region, go } = open('/create', aMember());
    const mounted = region();
    go('/e/1');
    expect(region()).toBe(mounted);
    act(() => shell.session.forget());
    go('/create');
    expect(region()).toBeNull();
    expect(shell.navigation.location.get().pathname).toBe('/login');
  });

  test('leads to the login after a public page of the remote', () => {
    const { shell, region, go } = open('/e/1', null);
    expect(region()).toBeTruthy();
    go('/create');
    expect(region()).toBeNull();
    expect(shell.navigation.location.get().pathname).toBe('/login');
  });
});
