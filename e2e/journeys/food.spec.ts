import type { Page } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import { expect, type Person, test } from '../support/people.ts';
import { waitForLayers } from '../support/visit.ts';

const party = { name: 'Garden Lanterns', days: [nextYear('07-17')] as [string] };
const recipe = () => `http://${process.env.YOLO_RECIPES}/pici?${crypto.randomUUID()}`;

test(
  'ingredients of a recipe become requested items for a number of people, which can grow',
  { tag: '@road' },
  async ({ person }) => {
    const host = await person('Ottavia Serra');
    const guest = await person('Bea Mbaye');
    await host.signsUp();
    const id = await host.creates({ ...party, emails: [guest.email] });
    const { page } = host;
    await guest.opensInvitation(/Garden Lanterns/);
    await guest.page
      .getByRole('navigation', { name: 'Event areas' })
      .getByRole('link', { name: 'Food' })
      .click();
    await expect(guest.page.getByText('No recipes yet.')).toBeVisible();

    await host.opens(`/events/${id}/food`);
    await page.getByLabel('Recipe URL').fill(recipe());
    await page.getByLabel('Recipe URL').press('Enter');
    await expect(page.getByText('Recipe added')).toBeVisible();
    for (const each of [page, guest.page]) {
      const row = each.getByRole('list', { name: 'Recipes' }).getByRole('listitem');
      await expect(row.getByRole('link', { name: 'Pici with burst tomatoes' })).toBeVisible();
      await expect(row).toContainText('for 4');
    }

    await page.getByRole('button', { name: 'Ingredients of Pici' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pici with burst tomatoes' });
    await dialog.getByRole('spinbutton', { name: 'For how many?' }).fill('6');
    await dialog.getByLabel('salt, more than you think').uncheck();
    await dialog.getByRole('button', { name: 'Add to the list' }).click();
    await expect(page.getByText('On the list')).toBeVisible();

    await guest.opens(`/events/${id}/stuff`);
    const row = (name: string) =>
      guest.page
        .getByRole('list', { name: 'Items Requested' })
        .getByRole('listitem')
        .filter({ hasText: name });
    await expect(row('600 g pici')).toContainText('For Pici with burst tomatoes');
    await expect(row('¾ cup olive oil')).toBeVisible();
    await row('× tomatoes').getByRole('button', { name: 'Claim' }).click();
    const claim = guest.page.getByRole('dialog');
    await claim.getByRole('spinbutton', { name: 'How many? 18 of 18 are left' }).fill('10');
    await claim.getByLabel('Your name').fill('Bea Mbaye');
    await claim.getByRole('button', { name: 'Claim' }).click();
    await expect(row('× tomatoes')).toContainText('8 left');

    await page.getByRole('button', { name: 'Notes on Pici' }).click();
    await dialog.getByLabel('Notes').fill('Without garlic for Bea.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Without garlic for Bea.')).toBeVisible();

    // For two more people: claims stay the same.
    await page.getByRole('button', { name: /of Pici/ }).click();
    await dialog.getByRole('spinbutton', { name: 'For how many?' }).fill('8');
    await dialog.getByLabel(/^salt/).uncheck();
    await dialog.getByRole('button', { name: 'Add to the list' }).click();
    await expect(row('800 g pici')).toBeVisible();
    await expect(row('× tomatoes')).toContainText('You (10) · 14 left');
  },
);

test('drafts stay on the device until they are pinned to an own event; a guest is asked to log in', async ({
  person,
}) => {
  const host = await person('Ottavia Serra');
  const guest = await person('Piet Jansen');
  const { page } = host;
  await host.signsUp();
  const id = await host.creates({ ...party, emails: [guest.email] });
  await host.opens('/recipes');
  await expect(page).toHaveURL(/\/food$/);
  await page.getByLabel('Recipe URL').fill(recipe());
  await page.getByRole('button', { name: 'Add recipe' }).click();
  await expect(page.getByRole('link', { name: 'Pici with burst tomatoes' })).toBeVisible();
  // The address does not answer: the entry is named by its host.
  await page.getByLabel('Restaurant URL').fill('http://127.0.0.1:9/lunch');
  await page.getByRole('button', { name: 'Add restaurant' }).click();
  // The card before it is saved has that name, too.
  await expect(page.getByText('Restaurant added')).toBeVisible();
  await expect(page.getByRole('link', { name: '127.0.0.1' })).toBeVisible();
  await page.reload();
  for (const name of ['Pici', '127'])
    await page.getByRole('button', { name: new RegExp(`Pin to Event.*${name}`) }).click();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('Garden');
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByText('2 item(s) pinned successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}/food$`));
  await expect(page.getByRole('list', { name: 'Recipes' })).toContainText('Pici with burst tomatoes');

  await guest.opensInvitation(/Garden Lanterns/);
  await guest.opens(`/events/${id}/food`);
  await guest.page.getByRole('link', { name: 'Pici with burst tomatoes' }).click();
  await expect(guest.page.getByRole('dialog').getByRole('button', { name: 'Create Account' })).toBeVisible();
});

test('a participant adds food and deletes their own, and can only read what others added', async ({
  person,
}) => {
  const host = await person('Ottavia Serra');
  const member = await person('Piet Jansen');
  await host.signsUp();
  await member.signsUp();
  await member.verifiesEmail();
  const id = await host.creates({ ...party, emails: [member.email] });
  const add = async ({ page }: Person, label: string, url: string) => {
    await page.getByLabel(`${label} URL`).fill(url);
    await page.getByRole('button', { name: `Add ${label.toLowerCase()}` }).click();
  };
  for (const each of [host, member]) await each.opens(`/events/${id}/food`);
  await add(host, 'Recipe', recipe());
  const recipes = (page: Page) => page.getByRole('list', { name: 'Recipes' });
  await expect(recipes(member.page)).toContainText('Ottavia Serra');
  await expect(member.page.getByRole('button', { name: /^(Notes on|Delete) Pici/ })).toHaveCount(0);
  await member.page.getByRole('button', { name: 'Ingredients of Pici' }).click();
  const dialog = member.page.getByRole('dialog', { name: 'Pici with burst tomatoes' });
  await expect(dialog.getByText(/ g pici$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add to the list' })).toHaveCount(0);
  await member.page.keyboard.press('Escape');
  await waitForLayers(member.page, 0);

  // The address does not answer: the entry is named by its host.
  await add(member, 'Restaurant', 'http://127.0.0.1:9/lunch');
  for (const { page } of [host, member])
    await expect(page.getByRole('list', { name: 'Restaurants' })).toContainText('Piet Jansen');
  await member.page.getByRole('button', { name: 'Delete 127.0.0.1' }).click();
  await member.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(host.page.getByRole('heading', { name: 'Restaurants (0)' })).toBeVisible();
});
