import { nextYear } from '../support/days.ts';
import { expect, test } from '../support/people.ts';

test('/expenses finds an event, shows its bill, also after a reload, and changes to another event', async ({
  person,
  url,
}) => {
  const host = await person('Ottavia Serra');
  const { page } = host;
  await host.signsUp();
  const id = await host.creates({ name: 'Lemon Grove Lunch', days: [nextYear('06-12')] });
  const other = await host.creates({ name: 'Orchard Supper', days: [nextYear('06-13')] });
  await host.opens('/expenses');
  for (const name of ['Lemon Grove Lunch', 'Orchard Supper'])
    await expect(page.getByRole('main').getByText(name)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('lemon');
  await expect(page.getByText('1 event found')).toBeVisible();
  await page.getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Lemon Grove Lunch' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Expense', exact: true }).fill('Ice');
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('30');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const list = page.getByRole('list', { name: 'Expenses', exact: true });
  await expect(list).toContainText('Ice');

  await page.reload();
  await expect(page).toHaveURL(`${url}/expenses?eventId=${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Lemon Grove Lunch' })).toBeVisible();
  await expect(list).toContainText('Ice');

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page).toHaveURL(`${url}/expenses`);
  await expect(list).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search events' }).fill('orchard');
  await expect(page.getByText('1 event found')).toBeVisible();
  await page.getByRole('button', { name: 'Choose' }).click();
  await expect(page).toHaveURL(`${url}/expenses?eventId=${other}`);
  await expect(page.getByText('No expenses yet.')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(list).toContainText('Ice');
});
