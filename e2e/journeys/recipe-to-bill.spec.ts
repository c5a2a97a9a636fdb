import type { Page } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import { slowDown } from '../support/first-paint.ts';
import { mailTo } from '../support/mailbox.ts';
import { expect, type Person, test } from '../support/people.ts';

const party = { name: 'Orchard Supper', days: [nextYear('08-21')] as [string] };

const items = (page: Page) => page.getByRole('list', { name: 'Items Requested' }).getByRole('listitem');
const item = (page: Page, name: string) => items(page).filter({ hasText: name });
const debts = (page: Page) =>
  page.getByRole('list', { name: 'Settle up', exact: true }).getByRole('listitem');

const openArea = ({ page }: Person, area: string) =>
  page.getByRole('navigation', { name: 'Event areas' }).getByRole('link', { name: area }).click();

/** @param quantity if the item has more than one left */
async function claim({ page }: Person, name: string, quantity?: string): Promise<void> {
  await item(page, name)
    .getByRole('button', { name: /^Claim/ })
    .click();
  if (quantity !== undefined) {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('spinbutton').fill(quantity);
    await dialog.getByRole('button', { name: /^Claim/ }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(item(page, name)).toContainText('You');
}

test('a recipe leads to claims, expenses and a closed, paid bill, for five people, one of them on a slow phone', async ({
  person,
  url,
}) => {
  const host = await person('Ottavia Serra');
  const cook = await person('Noor Haddad');
  const away = await person('Piet Jansen');
  const phone = await person('Bea Mbaye');
  const other = await person('Wilma Claes');
  await phone.page.setViewportSize({ width: 360, height: 740 });
  for (const each of [host, cook, away]) await each.signsUp();
  for (const each of [cook, away]) await each.verifiesEmail();
  const guests = [cook, away, phone, other];
  const id = await host.creates({ ...party, emails: guests.map(({ email }) => email) });
  await phone.opensInvitation(/Orchard Supper/);
  await other.opensInvitation(/Orchard Supper/);
  for (const each of [cook, away]) await each.opens(`/events/${id}/invites`);
  for (const each of guests) {
    await each.answers('Going');
    await host.seesIn(/^Going/, each.name);
  }
  await slowDown(phone.page);

  await test.step('a recipe becomes requested items for the five attendees', async () => {
    await host.opens(`/events/${id}/food`);
    await host.page
      .getByLabel('Recipe URL')
      .fill(`http://${process.env.YOLO_RECIPES}/pici?${crypto.randomUUID()}`);
    await host.page.getByRole('button', { name: 'Add recipe' }).click();
    await host.page.getByRole('button', { name: 'Ingredients of Pici' }).click();
    const dialog = host.page.getByRole('dialog', { name: 'Pici with burst tomatoes' });
    await expect(dialog.getByRole('spinbutton', { name: 'For how many?' })).toHaveValue('5');
    await dialog.getByRole('button', { name: 'Add to the list' }).click();
    await expect(host.page.getByText('On the list')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('five people claim items, with and without an account', async () => {
    for (const each of [host, ...guests]) await openArea(each, 'Stuff');
    for (const { page } of [host, phone])
      await expect(page.getByRole('link', { name: 'Stuff 4' })).toBeVisible();
    await expect(items(phone.page)).toHaveCount(4);
    await claim(host, 'salt');
    await claim(cook, '500 g pici');
    await claim(away, 'olive oil');
    await claim(phone, '× tomatoes', '10');
    await claim(other, '× tomatoes', '5');
    for (const { page } of [host, cook, phone]) {
      await expect(item(page, 'olive oil')).toContainText('Piet Jansen');
      await expect(item(page, '× tomatoes').getByRole('button', { name: /^Claim/ })).toHaveCount(0);
    }
  });

  await test.step('a claim of somebody who declines is removed live, and the host is notified', async () => {
    await openArea(away, 'Invites');
    await away.answers('Not Going');
    for (const { page } of [host, cook, phone])
      await expect(item(page, 'olive oil')).not.toContainText('Piet Jansen');
    const bell = await host.opensTab('/notifications');
    await expect(bell.page.getByText(/Piet Jansen.* is not coming to .*olive oil/)).toBeVisible();
    await bell.page.close();
    await claim(cook, 'olive oil');
  });

  await test.step('an expense is added from a claimed item, and shared by all attendees', async () => {
    await item(cook.page, '500 g pici').getByRole('link', { name: 'What did it cost?' }).click();
    await expect(cook.page.getByRole('textbox', { name: 'Expense', exact: true })).toHaveValue('500 g pici');
    await cook.page.getByRole('textbox', { name: 'Amount', exact: true }).fill('40');
    await cook.page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(debts(cook.page)).toHaveCount(3);
    for (const each of [host, phone]) await openArea(each, 'Expenses');
    await expect(debts(phone.page).filter({ hasText: /You pay .*Noor Haddad.* \$10\.00/ })).toBeVisible();
  });

  await test.step('the bill is closed, debtors get a mail, and every debt is paid', async () => {
    await host.page.getByRole('button', { name: 'Close the bill' }).click();
    const dialog = host.page.getByRole('dialog', { name: 'Close the bill' });
    await dialog.getByRole('button', { name: 'Close the bill' }).click();
    const mail = await mailTo(url, phone.email, /You pay \$10\.00/);
    expect(mail.text).toMatch(/You pay .*Noor Haddad.* \$10\.00/);
    await expect(phone.page.getByText(/^Closed by/)).toBeVisible();
    for (let paid = 1; paid <= 3; paid++) {
      await debts(cook.page).getByRole('button', { name: /^Paid/ }).first().click();
      await cook.page.getByRole('button', { name: 'Record payment' }).click();
      for (const { page } of [host, cook, phone])
        await expect(page.getByText(`${paid} of 3 paid`)).toBeVisible();
    }
  });
});
