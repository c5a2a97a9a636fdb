import { aMember } from '@yolo/platform/testing';
import { act, screen } from '@testing-library/react';
import { SESSION_KEY } from '../platform/session';
import { renderWithShell } from '../testing/test-shell';
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

test('an outdated session is being checked, whoever comes', () => {
  const kept = { accessToken: 'old', accessTokenExpiresAt: '2020-01-01T00:00:00Z', user: aMember() };
  localStorage.setItem(SESSION_KEY, JSON.stringify(kept));
  const { navigation, view } = renderWithShell(guarded());
  expect(screen.getByText('Checking authentication...')).toBeTruthy();
  view.unmount();
  renderWithShell(guarded({ access: 'admin' }));
  expect(screen.getByText('Checking admin permissions...')).toBeTruthy();
  expect(navigation.visited).toEqual([]);
});

test('only an admin sees /admin; the others go home', () => {
  const { navigation, view } = renderWithShell(guarded({ access: 'admin' }), {
    user: aMember(),
    path: '/admin',
  });
  expect(navigation.visited).toEqual(['/']);
  view.unmount();
  renderWithShell(guarded({ access: 'admin' }), { user: aMember({ isAdmin: true }), path: '/admin' });
  expect(screen.getByText('inside')).toBeTruthy();
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
