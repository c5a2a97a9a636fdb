import { broken, type DemoPage, empty, failed, invites, loading } from '../../e2e/support/demo-page.ts';
import type { Page } from '../../e2e/support/page-acts.ts';
import { mockPreview } from '../../e2e/support/mocked-releases.ts';

const REMOTE = /\/builds\/mfe-events\//;
const HOME = /\/api\/home(?:\?|$)/;
const MEMBER = /\/api\/members\//;
const NOTIFICATIONS = /\/api\/notifications$/;
const SESSIONS = /\/api\/me\/sessions$/;

const home = () => '/';

/** Pages of the shell, and its replacements for other pages. */
export const pages: DemoPage[] = [
  { name: 'home-guest', title: 'Home, guest', as: 'guest', path: () => '/' },
  { name: 'home-member', title: 'Home, member', as: 'host', path: () => '/' },
  {
    name: 'preview',
    title: 'Home in a preview',
    as: 'guest',
    path: () => '/',
    arrange: mockPreview,
    ready: 'text=Preview: mfe-lists 9f8e7d6c',
  },
  { name: 'about', title: 'About', as: 'guest', path: () => '/about' },
  { name: 'bell', title: 'Bell', as: 'host', path: () => '/', act: openBell },
  { name: 'drawer', title: 'Drawer', as: 'admin', path: () => '/about', act: openDrawer },
  { name: 'profile', title: 'Profile', as: 'host', path: () => '/profile', ready: 'text=This device' },
  {
    name: 'delete-profile',
    title: 'Delete Profile',
    as: 'host',
    path: () => '/profile',
    act: askToDeleteProfile,
  },
  { name: 'member', title: 'Member profile', as: 'invited', path: ({ hostId }) => `/member/${hostId}` },
  { name: 'confirm-email', title: 'New e-mail', as: 'host', path: () => '/confirm-email?token=a' },
  { name: 'unsubscribe', title: 'Unsubscribe, dead link', as: 'guest', path: () => '/unsubscribe?token=a' },
  { name: 'login', title: 'Login', as: 'guest', path: () => '/login' },
  { name: 'create-account', title: 'Create Account', as: 'guest', path: () => '/create-account' },
  { name: 'forgot-password', title: 'Forgot password', as: 'guest', path: () => '/forgot-password' },
  { name: 'new-password', title: 'New password', as: 'guest', path: () => '/new-password?token=a' },
  { name: 'not-found', title: 'Page not found', as: 'host', path: () => '/nowhere' },
  {
    name: 'login-required',
    title: 'Login required',
    as: 'host',
    path: invites('supper'),
    act: inviteSignedOut,
  },
  {
    name: 'failed-remote',
    title: 'Failed remote',
    as: 'host',
    path: () => '/create',
    arrange: broken(REMOTE),
    ready: '[role=alert]',
  },
];

export const states: DemoPage[] = [
  loading('home', 'Home', 'host', home, HOME),
  empty('home', 'Home', home),
  failed('home', 'Home', 'host', home, HOME),
  { ...empty('bell', 'Bell', home), act: openBell },
  {
    name: 'bell-failed',
    title: 'Bell, failed',
    as: 'host',
    path: home,
    arrange: broken(NOTIFICATIONS),
    act: openBell,
  },
  {
    ...failed('sessions', 'Profile', 'host', () => '/profile', SESSIONS),
    title: 'Profile, sessions failed',
  },
  {
    name: 'member-not-found',
    title: 'Profile not found',
    as: 'host',
    path: () => '/member/00000000-0000-4000-8000-000000000000',
  },
  failed('member', 'Member profile', 'host', ({ hostId }) => `/member/${hostId}`, MEMBER),
];

/** The session ends while the owner fills in the form. */
async function inviteSignedOut(page: Page): Promise<void> {
  const json = { code: 'unauthenticated', message: 'Sign in again.', requestId: 'none' };
  await page.route(/\/invitations$/, (route) => route.fulfill({ status: 401, json }));
  await page.getByLabel('Emails').fill('amaia@mail.example');
  await page.getByRole('button', { name: 'Send Invites' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Waits until list, empty text or error is shown. */
async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await sheet.getByText(/caught up|All notifications|Failed to load/).waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}

async function askToDeleteProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Profile' }).click();
  await page.getByRole('dialog').getByLabel('Current password').waitFor();
}
