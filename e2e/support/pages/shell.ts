import { broken, invites, type DemoPage } from '../demo-page.ts';
import { inviteSignedOut, openBell, openDrawer, askToDeleteProfile } from '../page-acts.ts';
import { inPreview } from '../releases-told.ts';

const REMOTE = /\/builds\/mfe-events\//;

/** Pages of the shell, and what it shows in the place of others. */
export const shellPages: DemoPage[] = [
  { name: 'home-guest', title: 'Home, guest', as: 'guest', path: () => '/' },
  { name: 'home-member', title: 'Home, member', as: 'host', path: () => '/' },
  {
    name: 'preview',
    title: 'Home in a preview',
    as: 'guest',
    path: () => '/',
    arrange: inPreview,
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
