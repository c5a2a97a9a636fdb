import { type DemoPage, failed, loading } from '../../e2e/support/demo-page.ts';
import { openDialog, type Page } from '../../e2e/support/page-acts.ts';
import { mockReleases } from '../../e2e/support/mocked-releases.ts';

const USERS = /\/api\/admin\/users/;
const ADMIN = /\/api\/admin\//;
const RELEASES = /\/api\/releases$/;

const admin = () => '/admin';
const releases = () => '/admin?section=releases';

/** The admin dashboard. */
export const pages: DemoPage[] = [
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
    arrange: mockReleases,
    ready: 'text=Under way',
  },
  {
    name: 'admin-releases-stop',
    title: 'Admin Dashboard, stopping a rollout',
    as: 'admin',
    path: () => '/admin?section=releases',
    arrange: mockReleases,
    act: openDialog(/^Stop/),
  },
  {
    name: 'admin-releases-back',
    title: 'Admin Dashboard, going back to a generation',
    as: 'admin',
    path: () => '/admin?section=releases',
    arrange: mockReleases,
    act: openDialog(/^Go back to this/),
  },
];

export const states: DemoPage[] = [
  { ...loading('admin', 'Admin Dashboard', 'admin', admin, ADMIN), ready: 'text=Total Users' },
  {
    name: 'admin-empty',
    title: 'Admin Dashboard, nobody found',
    as: 'admin',
    path: () => '/admin?query=nobody+of+that+name',
    ready: 'text=Show all users',
  },
  failed('admin', 'Admin Dashboard', 'admin', admin, USERS),
  loading('admin-releases', 'Admin Dashboard, releases', 'admin', releases, RELEASES),
  failed('admin-releases', 'Admin Dashboard, releases', 'admin', releases, RELEASES),
];

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Inês Amaral' }).click();
  await page.getByRole('dialog').waitFor();
}
