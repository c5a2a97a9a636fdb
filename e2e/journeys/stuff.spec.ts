import { nextYear } from '../support/days.ts';
import { expect, test } from '../support/people.ts';

const party = { name: 'Garden Lanterns', days: [nextYear('07-17')] as [string] };

test(
  'a member and a guest claim requested items; when the member declines, their claim is removed',
  { tag: '@road' },
  async ({ person }) => {
    const host = await person('Ottavia Serra');
    const member = await person('Piet Jansen');
    const guest = await person('Bea Mbaye');
    await host.signsUp();
    await member.signsUp();
    await member.verifiesEmail();
    const id = await host.creates({ ...party, emails: [member.email, guest.email] });

    await host.opens(`/events/${id}/stuff`);
    await expect(host.page.getByText('No requested items yet.')).toBeVisible();
    await host.page.getByLabel('One item per line').fill('5 benches\nA ladder');
    await host.page
      .locator('form')
      .filter({ hasText: 'What is needed?' })
      .getByRole('button', { name: 'Add' })
      .click();
    const row = (page: typeof host.page, name: string) =>
      page.getByRole('list', { name: 'Items Requested' }).getByRole('listitem').filter({ hasText: name });
    await expect(row(host.page, 'A ladder')).toBeVisible();

    await member.opens(`/events/${id}/stuff`);
    await guest.opensInvitation(/Garden Lanterns/);
    await guest.page
      .getByRole('navigation', { name: 'Event areas' })
      .getByRole('link', { name: 'Stuff' })
      .click();

    await row(member.page, 'benches').getByRole('button', { name: 'Claim' }).click();
    const dialog = member.page.getByRole('dialog');
    await dialog.getByRole('spinbutton', { name: 'How many? 5 of 5 are left' }).fill('3');
    await dialog.getByRole('button', { name: 'Claim' }).click();
    for (const { page } of [host, guest])
      await expect(row(page, 'benches')).toContainText('Piet Jansen (3) · 2 left');
    await row(member.page, 'benches').getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('spinbutton', { name: 'How many? Up to 5' }).fill('4');
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const { page } of [host, guest])
      await expect(row(page, 'benches')).toContainText('Piet Jansen (4) · 1 left');

    await row(guest.page, 'A ladder').getByRole('button', { name: 'Claim' }).click();
    await guest.page.getByRole('dialog').getByLabel('Your name').fill('Bea Mbaye');
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click();
    for (const { page } of [host, member]) {
      await expect(row(page, 'A ladder')).toContainText('Bea Mbaye');
      await expect(row(page, 'A ladder').getByRole('button', { name: 'Claim' })).toHaveCount(0);
    }
    await guest.page.getByLabel('Item', { exact: true }).fill('Sourdough');
    await guest.page.getByLabel('Qty').fill('4 loaves');
    await guest.page.getByLabel('Your name').fill('Bea Mbaye');
    await guest.page
      .locator('form')
      .filter({ hasText: 'Bringing something else?' })
      .getByRole('button')
      .click();
    const bringingItems = host.page.getByRole('list', { name: 'Bringing' }).getByRole('listitem');
    await expect(bringingItems.filter({ hasText: 'Sourdough' })).toContainText('4 loaves');

    // The host adds a label later, which everybody sees and can filter by.
    await bringingItems.getByRole('button', { name: 'Change Sourdough' }).click();
    const change = host.page.getByRole('dialog', { name: 'Change Sourdough' });
    await change.getByLabel('gluten-free').check();
    await change.getByRole('button', { name: 'Save' }).click();
    await member.page.getByRole('button', { name: 'gluten-free', exact: true }).click();
    await expect(member.page.getByRole('list', { name: 'Bringing' })).toContainText('Sourdough');

    // A decline removes the claims, and the host is notified.
    await member.opens(`/events/${id}/invites`);
    await member.page.getByRole('button', { name: 'Not Going' }).click();
    await expect(row(host.page, 'benches').getByRole('button', { name: 'Claim' })).toBeVisible();
    await expect(row(host.page, 'benches')).not.toContainText('Piet Jansen');
    await host.opens('/notifications');
    await expect(host.page.getByText(/Piet Jansen.* is not coming to .*: 4 × .*benches/)).toBeVisible();
  },
);

test('drafts stay on the device until they are pinned to an own event', async ({ person }) => {
  const host = await person('Ottavia Serra');
  const { page } = host;
  await host.signsUp();
  const id = await host.creates(party);
  await host.opens('/bringing');
  await expect(page).toHaveURL(/\/stuff$/);
  await page.getByLabel('One item per line').fill('12 eggs\nA ladder');
  await page.getByLabel('Item', { exact: true }).fill('Cake');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.reload();
  await expect(page.getByLabel('One item per line')).toHaveValue('12 eggs\nA ladder');
  await page.getByRole('searchbox', { name: 'Search events' }).fill('Garden');
  await page.getByRole('button', { name: 'Pin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pin to Garden Lanterns?' });
  await dialog.getByLabel('A ladder').uncheck();
  await dialog.getByRole('button', { name: 'Pin Items' }).click();
  await expect(page.getByText('2 item(s) pinned successfully.')).toBeVisible();
  await expect(page.getByLabel('One item per line')).toHaveValue('A ladder');
  await page.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}/stuff$`));
  await expect(page.getByRole('list', { name: 'Items Requested' })).toContainText('12 × eggs');
  await expect(page.getByRole('list', { name: 'Bringing' })).toContainText('Cake');
});
