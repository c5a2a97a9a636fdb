import type { RemoteManifest } from '@yolo/platform';
import { aMember } from '@yolo/platform/testing';
import { ArrowRightIcon, CameraIcon } from '@yolo/design-system';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { counts } from '../testing/feed';
import { renderWithShell } from '../testing/test-shell';
import { TopNav } from './TopNav';

const events: RemoteManifest = {
  name: 'mfe-events',
  platform: '^2.0.0',
  routes: [
    { path: '/events', access: 'member', title: 'Events', silhouette: 'list' },
    { path: '/create', access: 'member', title: 'Create Event', silhouette: 'form' },
  ],
  slots: {},
  links: [{ place: 'top-bar', href: '/events', label: 'Events', order: 1 }],
};

const admin: RemoteManifest = {
  name: 'mfe-admin',
  platform: '^2.0.0',
  routes: [{ path: '/admin', access: 'admin', title: 'Admin Dashboard', silhouette: 'dashboard' }],
  slots: {},
  links: [],
};

beforeEach(() => localStorage.clear());

test('a guest sees Login and neither Create Event nor a profile menu', () => {
  renderWithShell(<TopNav />, { manifests: [events], path: '/events/7/invites?x=1' });
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
    '/login?redirect=%2Fevents%2F7%2Finvites%3Fx%3D1',
  );
  expect(screen.queryByText('Create Event')).toBeNull();
  expect(screen.queryByLabelText('Profile menu')).toBeNull();
});

test('links come from the manifests of the generation', () => {
  const { view } = renderWithShell(<TopNav />, { manifests: [events], user: aMember(), path: '/events' });
  const link = screen.getByText('Events').closest('a');
  expect(link?.getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Create Event').closest('a')?.getAttribute('href')).toBe('/create');
  view.unmount();
  renderWithShell(<TopNav />, { user: aMember() });
  expect(screen.queryByText('Events')).toBeNull();
  expect(screen.queryByText('Create Event')).toBeNull();
});

test('only admins see Admin Dashboard, in the menu and in the drawer, and only if its remote is released', () => {
  const links = () => screen.queryAllByText('Admin Dashboard').map((label) => label.closest('a'));
  const open = (isAdmin: boolean, manifests: RemoteManifest[]) => {
    const { view } = renderWithShell(<TopNav />, { manifests, user: aMember({ isAdmin }) });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    return view;
  };
  const view = open(true, [events, admin]);
  expect(links().map((link) => link?.getAttribute('href'))).toEqual(['/admin', '/admin']);
  view.unmount();
  const member = open(false, [events, admin]);
  expect(links()).toEqual([]);
  member.unmount();
  open(true, [events]);
  expect(links()).toEqual([]);
});

test('the profile menu goes from yolo to dark and logs out to the home page', async () => {
  localStorage.setItem('yolo.theme', 'yolo');
  const { shell, navigation, api } = renderWithShell(<TopNav />, {
    user: aMember(),
    answers: { signOut: () => undefined },
  });
  const menu = screen.getByRole('menu', { hidden: true });
  await userEvent.click(within(menu).getByText('Dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(within(menu).getByText('Log out'));
  expect(navigation.visited).toEqual(['/']);
  expect(api.callsOf('signOut')).toHaveLength(1);
  expect(shell.session.session.get().status).toBe('guest');
});

const invitations: RemoteManifest = {
  ...events,
  routes: [{ path: '/invitations', access: 'member', title: 'Invitations', silhouette: 'list' }],
  links: [{ place: 'top-bar', href: '/invitations', label: 'Invitations', order: 2 }],
};
const answers = { readCounts: () => counts({ pendingInvitations: 3 }) };

test('pending invitations are counted in the top bar and in the drawer', async () => {
  renderWithShell(<TopNav />, { manifests: [invitations], user: aMember(), answers });
  // The bar's links are hidden in jsdom, whose window is as narrow as a phone.
  const bar = screen.getByRole('banner');
  expect((await within(bar).findByText('3 pending')).closest('a')?.pathname).toBe('/invitations');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Signed in' });
  expect(within(drawer).getByRole('link', { name: 'Invitations 3 pending' })).toBeTruthy();
  expect(within(drawer).getByText('Signed in')).toBeTruthy();
});

test('the drawer shows the icon that a link’s manifest names or draws, and an arrow where it does neither', async () => {
  const icons = [undefined, 'camera', { path: 'M4 4h16v16H4z' }] as const;
  const areas = icons.map((icon, at): RemoteManifest => {
    const routes = [{ path: `/a${at}`, access: 'public', title: 'Area', silhouette: 'list' } as const];
    return {
      ...events,
      name: `mfe-a${at}`,
      routes,
      links: [{ place: 'top-bar', href: `/a${at}`, label: `Area ${at}`, order: at, icon }],
    };
  });
  renderWithShell(<TopNav />, { manifests: areas });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const links = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('link');
  const { container } = render(
    <>
      <ArrowRightIcon aria-hidden />
      <CameraIcon aria-hidden />
    </>,
  );
  const [arrow, camera] = [...container.children].map(({ innerHTML }) => innerHTML);
  expect(links.map((link) => link.querySelector('svg')?.innerHTML)).toEqual([
    arrow,
    camera,
    '<path d="M4 4h16v16H4z"></path>',
  ]);
});

test('sends no request for counts for a guest', () => {
  const { api } = renderWithShell(<TopNav />, { manifests: [invitations], answers });
  expect(screen.getByText('Invitations')).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test('Profile is in the menu and in the drawer', async () => {
  renderWithShell(<TopNav />, { user: aMember(), answers });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const links = screen.getAllByText('Profile').map((label) => label.closest('a')?.pathname);
  expect(links).toEqual(['/profile', '/profile']);
});
