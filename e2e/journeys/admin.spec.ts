import { grantAdmin } from '../support/admin.ts';
import { START_TIMEOUT, startApp, type App } from '../support/app.ts';
import { nextYear } from '../support/days.ts';
import { mailTo } from '../support/mailbox.ts';
import { expect, REFUSED, test as people, type Person } from '../support/people.ts';

/** An API of its own, because who is the last admin depends on all of its members. */
const test = people.extend<object, { app: App }>({
  app: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT },
  ],
  url: async ({ app }, use) => use(app.url),
});

const row = (admin: Person, name: string) => admin.page.getByRole('row', { name: new RegExp(`^${name}`) });
const press = (person: Person, name: string) =>
  person.page.getByRole('button', { name, exact: true }).click();

test('/admin redirects guests and members to the home page, which has no link to it', async ({
  person,
  url,
}) => {
  const guest = await person('Bea Lindqvist');
  await guest.opens('/admin');
  await expect(guest.page).toHaveURL(`${url}/`);

  const member = await person('Jo Ek');
  await member.signsUp();
  const sessionRequest = member.page.waitForRequest(/\/api\/session/);
  await member.opens('/admin');
  await sessionRequest;
  await expect(member.page).toHaveURL(`${url}/`);
  await press(member, 'Profile menu');
  await expect(member.page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expect(member.page.getByText('Admin Dashboard')).toHaveCount(0);
  for (const each of [guest, member]) each.expectsMessages(REFUSED);
});

test('an admin finds, promotes and deletes members, and the audit list has every action', async ({
  person,
  app,
  url,
}) => {
  const ada = await person('Ada Keeper');
  const noor = await person('Noor Haddad');
  const sam = await person('Sam Lee');
  const guest = await person('Ana Torre');
  await ada.signsUp();
  await grantAdmin(ada, app.dataDir);
  await noor.signsUp();
  await noor.creates({ name: 'Sandcastle Sunday', days: [nextYear('07-25')], emails: [guest.email] });
  await mailTo(url, guest.email, /Sandcastle Sunday/);
  await sam.signsUp();

  await ada.opens('/');
  await press(ada, 'Profile menu');
  await ada.page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  for (const label of ['Total Users', 'Total Events', 'Photos Uploaded', 'Active This Week']) {
    await expect(ada.page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }

  await press(ada, 'Make Sam Lee an admin');
  await press(ada, 'Make admin');
  await expect(row(ada, 'Sam Lee').getByText('Admin', { exact: true })).toBeVisible();
  await sam.opens('/admin');
  await expect(row(sam, 'Ada Keeper')).toBeVisible();
  await press(ada, 'Take admin rights from Sam Lee');
  await press(ada, 'Take admin rights');
  await expect(row(ada, 'Sam Lee').getByText('Member', { exact: true })).toBeVisible();
  // Sam's page is still open: his next action is refused with the reason, and he is redirected.
  await expect(row(sam, 'Ada Keeper')).toBeVisible();
  await press(sam, 'Delete Ada Keeper');
  await press(sam, 'Delete user');
  await expect(sam.page.getByText('You are no longer an admin', { exact: true })).toBeVisible();
  await expect(sam.page).toHaveURL(`${url}/`);
  await expect(sam.page.getByRole('dialog')).toHaveCount(0);
  await press(sam, 'Profile menu');
  await expect(sam.page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expect(sam.page.getByText('Admin Dashboard')).toHaveCount(0);
  await sam.opens('/admin');
  await expect(sam.page).toHaveURL(`${url}/`);

  await press(ada, 'Delete Ada Keeper');
  await press(ada, 'Delete user');
  await expect(ada.page.getByRole('dialog').getByRole('alert')).toContainText(
    'Ada Keeper is the last admin.',
  );
  await press(ada, 'Keep');

  await ada.page.getByLabel('Search users').fill('haddad');
  await expect(ada.page).toHaveURL(/query=haddad/);
  await expect(row(ada, 'Sam Lee')).toHaveCount(0);
  await press(ada, 'Delete Noor Haddad');
  await expect(ada.page.getByRole('dialog')).toContainText('The event they own goes too');
  await press(ada, 'Delete user');
  await expect(ada.page.getByText('Nobody is called “haddad”.')).toBeVisible();
  expect((await mailTo(url, guest.email, /cancel/i)).attachments).toHaveLength(1);
  // Noor is signed out in every open page, also on that of her deleted event.
  await expect(noor.page).toHaveURL(/\/login|\/events\//);
  await expect(noor.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await ada.page.getByText('Audit list').click();
  const actions = ada.page.getByRole('table', { name: 'What admins did' }).getByRole('row');
  await expect(actions.nth(1)).toContainText(/Noor Haddad.*Deleted.*Ada Keeper/);
  await expect(actions.nth(2)).toContainText(/Sam Lee.*Admin rights taken.*Ada Keeper/);
  await expect(actions.nth(3)).toContainText(/Sam Lee.*Made an admin.*Ada Keeper/);
  await expect(actions.nth(4)).toContainText(/Ada Keeper.*Made an admin.*command line/);

  for (const each of [ada, noor, sam]) each.expectsMessages(REFUSED);
  sam.expectsMessages(/status of 403/);
});

people(
  'an admin finds a member, makes them an admin and takes it back; the audit list has both',
  { tag: '@road' },
  async ({ person }) => {
    const ada = await person('Ada Keeper');
    const sam = await person('Sam Lee');
    for (const each of [ada, sam]) await each.signsUp();
    await grantAdmin(ada);
    await ada.opens('/');
    await press(ada, 'Profile menu');
    await ada.page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
    await ada.page.getByLabel('Search users').fill(sam.email);
    const found = row(ada, 'Sam Lee').filter({ hasText: sam.email });
    await expect(found).toBeVisible();
    await press(ada, 'Make Sam Lee an admin');
    await press(ada, 'Make admin');
    await expect(found.getByText('Admin', { exact: true })).toBeVisible();
    await press(ada, 'Take admin rights from Sam Lee');
    await press(ada, 'Take admin rights');
    await expect(found.getByText('Member', { exact: true })).toBeVisible();

    await ada.page.getByText('Audit list').click();
    const actions = ada.page.getByRole('table', { name: 'What admins did' }).getByRole('row');
    for (const words of ['Made an admin', 'Admin rights taken'])
      await expect(actions.filter({ hasText: 'Sam Lee' }).filter({ hasText: words }).first()).toBeVisible();
  },
);
