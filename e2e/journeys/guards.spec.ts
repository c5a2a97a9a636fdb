import { nextYear } from '../support/days.ts';
import { expect, REFUSED, test, type Person } from '../support/people.ts';
import { PASSWORD } from '../support/sessions.ts';

/** Signs out in another tab of the same browser. */
async function signOutInOtherTab(someone: Person): Promise<void> {
  const tab = await someone.opensTab('/');
  await logOut(tab);
  await tab.page.close();
  await expect(someone.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

async function logOut({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

test('the login leads back to a deep link with path and query', { tag: '@road' }, async ({ person, url }) => {
  const member = await person('Noor Haddad');
  member.expectsMessages(REFUSED);
  await member.signsUp();
  const { page } = member;
  await logOut(member);
  for (const path of ['/notifications?from=mail&day=2', '/profile?tab=photo']) {
    await member.opens(path);
    await expect(page).toHaveURL(`${url}/login?redirect=${encodeURIComponent(path)}`);
    await member.logsIn();
    await expect(page).toHaveURL(url + path);
    await expect(page.getByText('Welcome!')).toBeVisible();
    await logOut(member);
    await expect(page).toHaveURL(`${url}/`);
  }

  await member.opens('/about');
  await page.getByRole('main').getByRole('link', { name: 'View Invitations' }).click();
  await expect(page).toHaveURL(`${url}/login?redirect=%2Finvitations`);
  await member.opens('/');
  await page.getByRole('main').getByRole('button', { name: 'Create an Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await dialog.getByLabel('E-mail').fill(member.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${url}/create`);
});

test('a page for members, opened without a session, requests no file that the login does not use', async ({
  person,
}) => {
  const guest = await person('Amara Okafor');
  const { page } = guest;
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  for (const path of ['/events', '/create', '/profile']) {
    await guest.opens(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  }
  expect(requested.filter((url) => /\/builds\/mfe-events\/|\/profile\.[^/]+\.js/.test(url))).toEqual([]);
});

test('typed text survives a sign-out, in Send Invites, Invite More People and the profile', async ({
  person,
  url,
}) => {
  const host = await person('Marisol Quinones');
  host.expectsMessages(REFUSED);
  await host.signsUp();
  const { page } = host;
  const id = await host.creates({ name: 'Sandcastle Sunday', days: [nextYear('07-25')] });
  const drafts = [
    { path: '/invitations', form: 'Send Invites', field: 'Emails', text: 'ana@example.org, li@example.org' },
    { path: `/events/${id}/invites`, form: 'Invite More People', field: 'Emails', text: 'ola@example.org' },
    { path: '/profile', form: 'Personal information', field: 'First name', text: 'Mari' },
  ];
  for (const { path, form, field, text } of drafts) {
    await test.step(form, async () => {
      await host.opens(path);
      const box = page.getByRole('region', { name: form }).getByLabel(field);
      await box.fill(text);
      await signOutInOtherTab(host);
      await host.opens(`/login?redirect=${encodeURIComponent(path)}`);
      await host.logsIn();
      await expect(page).toHaveURL(url + path);
      await expect(box).toHaveValue(text);
    });
  }
});
