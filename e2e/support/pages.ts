import type { Page, Route } from '@playwright/test';
import type { Doors } from './demo.ts';

/** Who looks at a page: nobody known, or one of the demo's people. */
export type Viewer = 'guest' | keyof Doors['emails'];

/** A page of the product, or a state of one, as contact sheets and page checks open it. */
export interface DemoPage {
  /** File name of its sheet. */
  name: string;
  title: string;
  as: Viewer;
  path: (doors: Doors) => string;
  /** Done before the page is opened: the network made slow or broken. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Done once it stands. */
  act?: (page: Page) => Promise<void>;
  /** Seen when it is ready; the first heading unless given. */
  ready?: string;
}

const invites =
  (key: string) =>
  ({ events }: Doors) =>
    `/events/${events[key]}/invites`;

const EVENTS = /\/api\/events\?/;
const EVENT = /\/api\/events\/[0-9a-f-]{36}$/;
const GUESTS = /\/api\/events\/[0-9a-f-]{36}\/guests/;
const CALENDAR = /\/api\/events\/calendar\?/;
const INVITATIONS = /\/api\/invitations\?/;
const NOTIFICATIONS = /\/api\/notifications$/;
const USERS = /\/api\/admin\/users/;
const ADMIN = /\/api\/admin\//;
const HOME = /\/api\/home/;
const MEMBER = /\/api\/members\//;
const SESSIONS = /\/api\/me\/sessions$/;
const REMOTE = /\/builds\/mfe-events\//;

const never = (url: RegExp) => (page: Page) => page.route(url, () => undefined);
const broken = (url: RegExp) => (page: Page) => page.route(url, (route: Route) => route.abort());

/** Every page; those of a new area are a line each. */
export const pages: DemoPage[] = [
  { name: 'home-guest', title: 'Home, guest', as: 'guest', path: () => '/' },
  { name: 'home-member', title: 'Home, member', as: 'host', path: () => '/' },
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
  { name: 'confirm-email', title: 'New e-mail address', as: 'host', path: () => '/confirm-email?token=a' },
  { name: 'unsubscribe', title: 'Unsubscribe, dead link', as: 'guest', path: () => '/unsubscribe?token=a' },
  { name: 'login', title: 'Login', as: 'guest', path: () => '/login' },
  { name: 'create-account', title: 'Create Account', as: 'guest', path: () => '/create-account' },
  { name: 'forgot-password', title: 'Forgotten password', as: 'guest', path: () => '/forgot-password' },
  { name: 'new-password', title: 'New password', as: 'guest', path: () => '/new-password?token=a' },
  { name: 'create', title: 'Create Event', as: 'host', path: () => '/create' },
  { name: 'events', title: 'Events', as: 'host', path: () => '/events' },
  { name: 'events-day', title: 'Events, a day', as: 'host', path: () => '/events', act: openDay },
  { name: 'invitations', title: 'Invitations', as: 'invited', path: () => '/invitations' },
  { name: 'notifications', title: 'Notifications', as: 'host', path: () => '/notifications' },
  { name: 'invites-link', title: 'Invites by link, no answer yet', as: 'guest', path: ({ link }) => link },
  {
    name: 'invites-answered',
    title: 'Invites by link, going',
    as: 'guest',
    path: ({ answeredLink }) => answeredLink,
  },
  { name: 'invites-owner', title: 'Invites, owner', as: 'host', path: invites('supper') },
  { name: 'invites-member', title: 'Invites, member', as: 'invited', path: invites('supper') },
  { name: 'invites-120', title: 'Invites, 120 guests, owner', as: 'host', path: invites('festival') },
  { name: 'no-picture', title: 'Invites without a picture', as: 'host', path: invites('bookclub') },
  { name: 'undated', title: 'Invites without date, place, picture', as: 'host', path: invites('lisbon') },
  { name: 'finished-trip', title: 'Invites of a finished trip', as: 'host', path: invites('camp') },
  {
    name: 'event-not-found',
    title: 'Event not found',
    as: 'guest',
    path: () => '/events/00000000-0000-4000-8000-000000000000/invites',
  },
  { name: 'admin', title: 'Admin Dashboard', as: 'admin', path: () => '/admin', ready: 'tbody time' },
  {
    name: 'admin-confirm',
    title: 'Admin Dashboard, deleting a user',
    as: 'admin',
    path: () => '/admin',
    ready: 'tbody time',
    act: askToDelete,
  },
  {
    name: 'admin-audit',
    title: 'Admin Dashboard, audit list',
    as: 'admin',
    path: () => '/admin?section=audit',
    ready: 'time',
  },
  { name: 'not-found', title: 'Page not found', as: 'host', path: () => '/nowhere' },
  {
    name: 'owner-date',
    title: 'Invites, another date',
    as: 'host',
    path: invites('supper'),
    act: openDialog('Edit Event Date'),
  },
  {
    name: 'owner-manage',
    title: 'Invites, Manage',
    as: 'host',
    path: invites('festival'),
    act: openMenu('Manage'),
  },
  {
    name: 'owner-message',
    title: 'Invites, Message Guests',
    as: 'host',
    path: invites('festival'),
    act: openDialog('Manage', 'Message Guests'),
  },
  {
    name: 'owner-reminder',
    title: 'Invites, Reminder',
    as: 'host',
    path: invites('supper'),
    act: openDialog('Manage', /^Reminder/),
  },
  {
    name: 'answer-note',
    title: 'Invites by link, companions and note',
    as: 'guest',
    path: ({ answeredLink }) => answeredLink,
    act: openDialog(/^(Bringing someone|Change)/),
  },
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

/** The states of each list that the pages above do not show. */
export const states: DemoPage[] = [
  {
    name: 'events-loading',
    title: 'Events, loading',
    as: 'host',
    path: () => '/events',
    arrange: never(EVENTS),
  },
  { name: 'events-empty', title: 'Events, empty', as: 'newcomer', path: () => '/events' },
  {
    name: 'events-failed',
    title: 'Events, failed',
    as: 'host',
    path: () => '/events',
    arrange: broken(EVENTS),
    ready: 'text=Retry',
  },
  {
    name: 'calendar-failed',
    title: 'Calendar, failed',
    as: 'host',
    path: () => '/events',
    arrange: broken(CALENDAR),
    ready: 'text=Retry',
  },
  {
    name: 'invitations-loading',
    title: 'Invitations, loading',
    as: 'invited',
    path: () => '/invitations',
    arrange: never(INVITATIONS),
  },
  { name: 'invitations-empty', title: 'Invitations, empty', as: 'newcomer', path: () => '/invitations' },
  {
    name: 'invitations-failed',
    title: 'Invitations, failed',
    as: 'invited',
    path: () => '/invitations',
    arrange: broken(INVITATIONS),
    ready: 'text=Retry',
  },
  {
    name: 'notifications-loading',
    title: 'Notifications, loading',
    as: 'host',
    path: () => '/notifications',
    arrange: never(NOTIFICATIONS),
  },
  {
    name: 'notifications-empty',
    title: 'Notifications, empty',
    as: 'newcomer',
    path: () => '/notifications',
  },
  {
    name: 'notifications-failed',
    title: 'Notifications, failed',
    as: 'host',
    path: () => '/notifications',
    arrange: broken(NOTIFICATIONS),
    ready: 'text=Retry',
  },
  {
    name: 'home-loading',
    title: 'Home, loading',
    as: 'host',
    path: () => '/',
    arrange: never(HOME),
  },
  { name: 'home-empty', title: 'Home, empty', as: 'newcomer', path: () => '/' },
  {
    name: 'home-failed',
    title: 'Home, failed',
    as: 'host',
    path: () => '/',
    arrange: broken(HOME),
    ready: 'text=Retry',
  },
  { name: 'bell-empty', title: 'Bell, empty', as: 'newcomer', path: () => '/', act: openBell },
  {
    name: 'bell-failed',
    title: 'Bell, failed',
    as: 'host',
    path: () => '/',
    arrange: broken(NOTIFICATIONS),
    act: openBell,
  },
  {
    name: 'sessions-failed',
    title: 'Profile, sessions failed',
    as: 'host',
    path: () => '/profile',
    arrange: broken(SESSIONS),
    ready: 'text=Retry',
  },
  {
    name: 'member-not-found',
    title: 'Profile not found',
    as: 'host',
    path: () => '/member/00000000-0000-4000-8000-000000000000',
  },
  {
    name: 'member-failed',
    title: 'Member profile, failed',
    as: 'host',
    path: ({ hostId }) => `/member/${hostId}`,
    arrange: broken(MEMBER),
    ready: 'text=Retry',
  },
  {
    name: 'recent-loading',
    title: 'Recent Events, loading',
    as: 'host',
    path: () => '/create',
    arrange: never(EVENTS),
  },
  { name: 'recent-empty', title: 'Recent Events, empty', as: 'newcomer', path: () => '/create' },
  {
    name: 'recent-failed',
    title: 'Recent Events, failed',
    as: 'host',
    path: () => '/create',
    arrange: broken(EVENTS),
    ready: 'text=Retry',
  },
  {
    name: 'event-loading',
    title: 'Invites, loading',
    as: 'host',
    path: invites('supper'),
    arrange: never(EVENT),
    ready: 'main',
  },
  {
    name: 'event-failed',
    title: 'Invites, failed',
    as: 'host',
    path: invites('supper'),
    arrange: broken(EVENT),
    ready: 'text=Retry',
  },
  {
    name: 'guests-loading',
    title: 'Guests, loading',
    as: 'host',
    path: invites('supper'),
    arrange: never(GUESTS),
  },
  {
    name: 'guests-failed',
    title: 'Guests, failed',
    as: 'host',
    path: invites('supper'),
    arrange: broken(GUESTS),
    ready: 'text=Retry',
  },
  {
    name: 'admin-loading',
    title: 'Admin Dashboard, loading',
    as: 'admin',
    path: () => '/admin',
    arrange: never(ADMIN),
    ready: 'text=Total Users',
  },
  {
    name: 'admin-empty',
    title: 'Admin Dashboard, nobody found',
    as: 'admin',
    path: () => '/admin?query=nobody+of+that+name',
    ready: 'text=Show all users',
  },
  {
    name: 'admin-failed',
    title: 'Admin Dashboard, failed',
    as: 'admin',
    path: () => '/admin',
    arrange: broken(USERS),
    ready: 'text=Retry',
  },
];

/** As if the session had ended while the owner was writing. */
async function inviteSignedOut(page: Page): Promise<void> {
  const json = { code: 'unauthenticated', message: 'Sign in again.', requestId: 'none' };
  await page.route(/\/invitations$/, (route) => route.fulfill({ status: 401, json }));
  await page.getByLabel('Emails').fill('amaia@mail.example');
  await page.getByRole('button', { name: 'Send Invites' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The demo always has an event in the present month. */
async function openDay(page: Page): Promise<void> {
  const busy = page.getByRole('gridcell').getByRole('button', { name: /, [1-9]\d* events?$/ });
  await busy.first().click();
  await page.getByRole('dialog').waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Inês Amaral' }).click();
  await page.getByRole('dialog').waitFor();
}

function openMenu(button: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menu', { name: button }).waitFor();
  };
}

/** By its button, or by an item of the button's menu. */
function openDialog(button: string | RegExp, item?: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button }).first().click();
    if (item) await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };
}

/** Until its list, its sentence or its failure stands. */
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
