import { nextYear } from '../support/days.ts';
import { expect, test } from '../support/people.ts';

test(
  'a form submitted after a log-out in another tab keeps its text through the login',
  { tag: '@road' },
  async ({ person }) => {
    const host = await person('Priyanka Venkataraghavan');
    await host.signsUp();
    await host.opens('/create');
    await host.fills({
      name: 'Sandcastle Sunday',
      days: [nextYear('07-25')],
      location: 'North beach',
      description: 'Buckets are provided.',
      emails: ['ana@example.org', 'li@example.org'],
    });
    const otherTab = await host.page.context().newPage();
    await otherTab.goto(new URL('/', host.page.url()).href);
    await otherTab.getByRole('button', { name: /Priyanka|profile menu/i }).click();
    await otherTab.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(otherTab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await otherTab.close();

    await host.page.getByRole('main').getByRole('button', { name: 'Create Event' }).click();
    await expect(host.page).toHaveURL(/\/login\?redirect=%2Fcreate/);
    await host.logsIn();
    await expect(host.page).toHaveURL(/\/create$/);
    await expect(host.page.getByLabel('Event Name')).toHaveValue('Sandcastle Sunday');
    await expect(host.page.getByLabel(/^Location/)).toHaveValue('North beach');
    await expect(host.page.getByLabel(/^Description/)).toHaveValue('Buckets are provided.');
    await expect(host.page.getByLabel('Emails for non-members')).toHaveValue(
      /ana@example\.org.*li@example\.org/,
    );
    await host.page.getByRole('main').getByRole('button', { name: 'Create Event' }).click();
    await host.page.waitForURL(/\/events\/[0-9a-f-]{36}\/invites$/);
    await host.seesIn(/^Pending Invitations/, 'ana@example.org');
  },
);
