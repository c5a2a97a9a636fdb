import type { DemoPage } from '../demo-page.ts';
import { askToDelete, openDialog } from '../page-acts.ts';
import { tellReleases } from '../releases-told.ts';

/** The admin dashboard. */
export const adminPages: DemoPage[] = [
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
  {
    name: 'admin-releases',
    title: 'Admin Dashboard, releases',
    as: 'admin',
    path: () => '/admin?section=releases',
    arrange: tellReleases,
    ready: 'text=Under way',
  },
  {
    name: 'admin-releases-stop',
    title: 'Admin Dashboard, stopping a rollout',
    as: 'admin',
    path: () => '/admin?section=releases',
    arrange: tellReleases,
    act: openDialog(/^Stop/),
  },
  {
    name: 'admin-releases-back',
    title: 'Admin Dashboard, going back to a generation',
    as: 'admin',
    path: () => '/admin?section=releases',
    arrange: tellReleases,
    act: openDialog(/^Go back to this/),
  },
];
