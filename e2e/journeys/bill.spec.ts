import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import { mailTo } from '../support/mailbox.ts';
import { expect, type Person, REFUSED, test } from '../support/people.ts';
import { waitForLayers } from '../support/visit.ts';

const party = { name: 'Lemon Grove Lunch', days: [nextYear('06-12')] as [string] };

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const debt = (page: Page) => list(page, 'Settle up').getByRole('listitem');

async function add({ page }: Person, title: string, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Expense', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

async function recordPayment({ page }: Person, amount: string | null): Promise<void> {
  await debt(page).getByRole('button', { name: /^Paid/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  if (amount !== null) await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
}

test('a bill is closed, paid in parts, corrected, and changed after it was closed', async ({
  person,
  url,
}) => {
  const host = await person('Ottavia Serra');
  const member = await person('Piet Jansen');
  for (const each of [host, member]) {
    each.expectsMessages(REFUSED);
    await each.signsUp();
    await each.verifiesEmail();
  }
  const id = await host.creates({ ...party, emails: [member.email] });
  await member.opens(`/events/${id}/invites`);
  await member.answers('Going');
  await host.seesIn(/^Going/, 'Piet Jansen');

  await test.step('two members add expenses and see each other’s', async () => {
    await member.opens(`/events/${id}/expenses`);
    await expect(member.page.getByText('No expenses yet.')).toBeVisible();
    await host.opens(`/events/${id}/expenses`);
    await add(host, 'Ice', '30');
    await expect(list(member.page, 'Expenses')).toContainText('Ice');
    await add(member, 'Figs', '10');
    for (const { page } of [host, member])
      await expect(list(page, 'Expenses').getByRole('listitem')).toHaveCount(2);
    await expect(debt(member.page)).toContainText(/You pay .*Ottavia Serra.* \$10\.00/);
  });

  await test.step('a debt shows its reasons and a link with the payee’s Venmo name', async () => {
    await debt(member.page).getByRole('button', { name: /^Why/ }).click();
    const why = member.page.getByRole('dialog', { name: /Why .*you.* pay/ });
    await expect(why.getByRole('listitem').filter({ hasText: 'Ice' })).toContainText('$15.00');
    await expect(why.getByRole('listitem').filter({ hasText: 'owe' })).toContainText('$10.00');
    await member.page.keyboard.press('Escape');
    await waitForLayers(member.page, 0);
    await host.page.getByLabel('Your Venmo name').fill('@ottavia_s');
    await host.page.getByRole('button', { name: 'Save' }).click();
    await expect(host.page.getByText('Venmo name saved')).toBeVisible();
    await member.page.reload();
    await expect(debt(member.page).getByRole('link', { name: 'Venmo' })).toHaveAttribute(
      'href',
      /^https:\/\/venmo\.com\/ottavia_s\?txn=pay&amount=10\.00&note=Lemon/,
    );
  });

  await test.step('the owner closes the bill, and all who owe get a mail', async () => {
    await expect(member.page.getByRole('button', { name: 'Close the bill' })).toHaveCount(0);
    await host.page.getByRole('button', { name: 'Close the bill' }).click();
    const dialog = host.page.getByRole('dialog', { name: 'Close the bill' });
    await expect(dialog.getByRole('listitem')).toContainText(/Piet Jansen.* pays .*you/);
    await dialog.getByRole('button', { name: 'Close the bill' }).click();
    for (const { page } of [host, member])
      await expect(page.getByText(/^Closed by/)).toContainText('Ottavia Serra');
    const mail = await mailTo(url, member.email, /You pay \$10\.00/);
    expect(mail.text).toContain(`/events/${id}/expenses`);
  });

  await test.step('a debt is paid in parts, and a payment is taken back', async () => {
    await recordPayment(member, '4');
    for (const { page } of [host, member]) await expect(debt(page)).toContainText('$4.00 of $10.00 paid');
    await recordPayment(member, null);
    for (const { page } of [host, member]) await expect(page.getByText('1 of 1 paid')).toBeVisible();
    await expect(debt(host.page)).toContainText(/Piet Jansen.* paid .*you.* \$10\.00/);
    await list(host.page, 'Payments')
      .getByRole('button', { name: /^Take back.*\$6\.00/ })
      .click();
    await host.page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    for (const { page } of [host, member]) await expect(debt(page)).toContainText('$4.00 of $10.00 paid');
  });

  await test.step('a later expense needs confirmation, and adds a plan without changing other debts', async () => {
    await add(host, 'Taxi', '8');
    const question = host.page.getByRole('dialog', { name: 'The bill is closed' });
    await question.getByRole('button', { name: 'Add it' }).click();
    for (const { page } of [host, member]) {
      await expect(page.getByRole('list', { name: /^What came later/ })).toContainText('$4.00');
      await expect(debt(page)).toContainText('$4.00 of $10.00 paid');
    }
  });

  await test.step('the history undoes the later expense with its plan', async () => {
    await host.page.getByRole('button', { name: 'History' }).click();
    const history = host.page.getByRole('dialog', { name: 'History' });
    await history.getByRole('button', { name: /^Undo: You added .*Taxi/ }).click();
    await host.page
      .getByRole('dialog', { name: 'The bill is closed' })
      .getByRole('button', { name: 'Undo it' })
      .click();
    await expect(history.getByText(/You deleted .*Taxi/)).toBeVisible();
    await expect(member.page.getByRole('list', { name: /^What came later/ })).toHaveCount(0);
    await history.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the CSV file has a row for each expense and payment', async () => {
    const saved = member.page.waitForEvent('download');
    await member.page.getByRole('button', { name: 'Download as CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('Lemon Grove Lunch expenses.csv');
    const rows = await readFile(await file.path(), 'utf8');
    expect(rows).toMatch(/^Expense,.*,Ice,30\.00,/m);
    expect(rows).toMatch(/^Payment,.*4\.00/m);
  });
});

test('typed text survives a reload, and the payer can be a guest or a name', async ({ person }) => {
  const host = await person('Ottavia Serra');
  const guest = await person('Bea Mbaye');
  await host.signsUp();
  await host.verifiesEmail();
  const id = await host.creates({ ...party, emails: [guest.email] });
  await guest.opensInvitation(/Lemon Grove Lunch/);
  await guest.answers('Going');
  await host.seesIn(/^Going/, 'Bea Mbaye');
  const { page } = host;
  await host.opens(`/events/${id}/expenses`);
  await page.getByRole('textbox', { name: 'Expense', exact: true }).fill('Lemons');
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('12.50');
  await page.getByRole('combobox', { name: 'By' }).fill('Bea');
  await page.getByRole('option', { name: /Bea Mbaye/ }).click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Expense', exact: true })).toHaveValue('Lemons');
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('$12.50');
  await expect(page.getByRole('combobox', { name: 'By' })).toHaveValue('Bea Mbaye');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(debt(page)).toContainText(/You pay .*Bea Mbaye.* \$6\.25/);

  // A typed name is not matched with a guest until somebody does so.
  await add(host, 'Salt', '1');
  await page.getByRole('combobox', { name: 'By' }).fill('Jo');
  await add(host, 'Pepper', '2');
  await expect(list(page, 'Expenses')).toContainText('Pepper');
  await page.getByRole('button', { name: 'People' }).click();
  await page.getByRole('button', { name: /^Who is .*Jo/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Guest' }).fill('Bea');
  await page.getByRole('option', { name: /Bea Mbaye/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list(page, 'People')).toContainText('Jo is Bea Mbaye');
  await page.getByRole('button', { name: /^Not .*Bea/ }).click();
  await expect(page.getByRole('button', { name: /^Who is .*Jo/ })).toBeVisible();
});

test(
  'an expense of the host becomes a debt of an invitee, and both see it paid on the closed bill',
  { tag: '@road' },
  async ({ person }) => {
    const host = await person('Ottavia Serra');
    const guest = await person('Bea Mbaye');
    await host.signsUp();
    await host.creates({ ...party, emails: [guest.email] });
    await guest.opensInvitation(/Lemon Grove Lunch/);
    await guest.answers('Going');
    await host.seesIn(/^Going/, 'Bea Mbaye');
    for (const { page } of [host, guest])
      await page
        .getByRole('navigation', { name: 'Event areas' })
        .getByRole('link', { name: 'Expenses' })
        .click();
    await add(host, 'Lemons', '30');
    await expect(debt(guest.page)).toContainText(/You pay .*Ottavia Serra.* \$15\.00/);
    await host.page.getByRole('button', { name: 'Close the bill' }).click();
    const dialog = host.page.getByRole('dialog', { name: 'Close the bill' });
    await dialog.getByRole('button', { name: 'Close the bill' }).click();
    await expect(guest.page.getByText(/^Closed by/)).toBeVisible();
    await recordPayment(host, null);
    for (const { page } of [host, guest]) await expect(page.getByText('1 of 1 paid')).toBeVisible();
  },
);
