import { nextYear } from '../support/days.ts';
import { expect, PASSWORD, REFUSED, test, type Person } from '../support/people.ts';

/** Signs out in another tab of the same browser, while this one is in the middle of something. */
async function signsOutElsewhere(someone: Person): Promise<void> {
  const tab = await someone.opensTab('/');
  await logsOut(tab);
  await tab.page.close();
  await expect(someone.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

async function logsOut({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

test('a deep link, the login, and back to its path and query', { tag: '@road' }, async ({ person, url }) => {
  const member = await person('Noor Haddad');
  member.forgives(REFUSED);
  await member.signsUp();
  const { page } = member;
  await logsOut(member);
  for (const path of ['/notifications?from=mail&day=2', '/profile?tab=photo']) {
    await member.opens(path);
    await expect(page).toHaveURL(`${url}/login?redirect=${encodeURIComponent(path)}`);
    await member.logsIn();
    await expect(page).toHaveURL(url + path);
    await expect(page.getByText('Welcome!')).toBeVisible();
    await logsOut(member);
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

test('signed out in the middle of Send Invites, of Invite More People and of the profile: nothing typed is lost', async ({
  person,
  url,
}) => {
  const host = await person('Marisol Quinones');
  host.forgives(REFUSED);
  await host.signsUp();
  const { page } = host;
  const id = await host.creates({ name: 'Sandcastle Sunday', days: [nextYear('07-25')] });
  const typed = [
    { path: '/invitations', form: 'Send Invites', field: 'Emails', text: 'ana@example.org, li@example.org' },
    { path: `/events/${id}/invites`, form: 'Invite More People', field: 'Emails', text: 'ola@example.org' },
    { path: '/profile', form: 'Personal information', field: 'First name', text: 'Mari' },
  ];
  for (const { path, form, field, text } of typed) {
    await test.step(form, async () => {
      await host.opens(path);
      const box = page.getByRole('region', { name: form }).getByLabel(field);
      await box.fill(text);
      await signsOutElsewhere(host);
      await host.opens(`/login?redirect=${encodeURIComponent(path)}`);
      await host.logsIn();
      await expect(page).toHaveURL(url + path);
      await expect(box).toHaveValue(text);
    });
  }
});
