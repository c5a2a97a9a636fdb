import type { Page } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import { mailTo } from '../support/mailbox.ts';
import { expect, test } from '../support/people.ts';

/** The fifteenth of the month after the browser's, `yyyy-MM-dd`: in its time zone a month begins earlier than here. */
const dayOfNextMonth = (page: Page) =>
  page.evaluate(() => {
    const now = new Date();
    const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 15));
    return day.toISOString().slice(0, 10);
  });

/** A day as in the calendar's labels, e.g. `Friday, January 15, 2027`. */
const longDate = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

test('Events is empty at first, shows a new event live, and finds it by calendar, filter and keyboard search', async ({
  person,
}) => {
  const host = await person('Aurelio Santos');
  await host.signsUp();
  const { page } = host;
  await expect(page.getByText('No events yet.')).toBeVisible();

  const elsewhere = await host.opensTab('/create');
  const day = await dayOfNextMonth(page);
  const id = await elsewhere.creates({ name: 'Lantern Walk', days: [day], location: 'Monte Ceceri' });
  const recent = page.getByRole('region', { name: 'Recent Events' });
  await expect(recent.getByRole('link', { name: /Lantern Walk/ })).toBeVisible();
  await elsewhere.creates({ name: 'Zither Night', days: [nextYear('03-01')] });
  await expect(recent.getByRole('link').first()).toContainText('Zither Night');
  await expect(page.getByRole('region', { name: 'All Events' }).getByRole('link')).toHaveCount(2);

  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: `${longDate(day)}, 1 event` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /Lantern Walk/ })).toHaveAttribute('href', `/events/${id}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByText('Past', { exact: true }).click();
  await expect(page.getByText('No past events.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search events' }).fill('ceceri');
  await expect(page.getByRole('option', { name: /Lantern Walk/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/events/${id}/invites$`));
});

test('an invitation is sent from Invitations, answered on its card, and notified to the host, who marks it as read', async ({
  person,
}) => {
  const host = await person('Yara Lindqvist');
  const member = await person('Ousmane Diallo');
  await member.signsUp();
  await member.verifiesEmail();
  await member.opens('/invitations');
  await expect(member.page.getByText('No invitations yet.')).toBeVisible();

  await host.signsUp();
  await host.creates({ name: 'Rooftop Pancakes', days: [nextYear('07-03')] });
  await host.opens('/invitations');
  const form = host.page.getByRole('form', { name: 'Send Invites' });
  await form.getByRole('button', { name: 'Send Invites' }).click();
  await expect(host.page.getByText('Select an event', { exact: true })).toBeVisible();
  await form.getByRole('combobox', { name: 'Event' }).fill('roof');
  await host.page.getByRole('option', { name: /Rooftop Pancakes/ }).click();
  await form.getByRole('button', { name: 'Send Invites' }).click();
  await expect(host.page.getByText('Nothing to add', { exact: true })).toBeVisible();
  await form.getByLabel('Emails').fill(member.email);
  await form.getByRole('button', { name: 'Send Invites' }).click();
  await expect(host.page.getByText('Successfully sent 1 invitation(s)')).toBeVisible();
  await mailTo(process.env.YOLO_URL ?? '', member.email, /Rooftop Pancakes/);

  const ticket = member.page.getByRole('article', { name: 'Rooftop Pancakes' });
  await ticket.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(member.page.getByText("You're going")).toBeVisible();
  await expect(member.page.getByText("We'll see you there!")).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Going', exact: true })).toBeDisabled();

  await host.opens('/notifications');
  const row = host.page.getByRole('listitem').filter({ hasText: /Ousmane Diallo is going/ });
  await expect(row).toBeVisible();
  await ticket.getByRole('button', { name: 'Not Going' }).click();
  await expect(member.page.getByText('Thanks for letting us know.')).toBeVisible();
  await expect(host.page.getByText(/Ousmane Diallo (is not going|can.t come)/)).toBeVisible();
  await host.page.getByRole('button', { name: 'Mark All Read' }).click();
  await expect(host.page.getByRole('button', { name: 'Mark All Read' })).toBeHidden();
  await host.page.reload();
  await expect(host.page.getByText(/Ousmane Diallo/).first()).toBeVisible();
  await expect(host.page.getByRole('button', { name: /^Mark/ })).toHaveCount(0);

  await member.opens('/notifications');
  await expect(member.page.getByText('Yara Lindqvist invites you to Rooftop Pancakes.')).toBeVisible();
  await member.page.getByRole('button', { name: 'Mark as read: New event invitation' }).click();
  await expect(member.page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
});

test('a copy of an own event has everything, also its guests, except the date', async ({ person }) => {
  const host = await person('Ingrid Solberg');
  const guest = await person('Mateo Rivera');
  await host.signsUp();
  const id = await host.creates({
    name: 'Soup Sunday',
    days: [nextYear('02-07')],
    location: 'Bergen',
    emails: [guest.email],
  });
  await host.opens(`/create?from=${id}`);
  await expect(host.page.getByLabel('Event Name')).toHaveValue('Soup Sunday');
  await expect(host.page.getByLabel(/^Location/)).toHaveValue('Bergen');
  await expect(host.page.getByLabel('Emails for non-members')).toHaveValue(guest.email);
  await host.fills({ name: 'Soup Sunday, again', days: [nextYear('03-07')] });
  await host.page.getByRole('main').getByRole('button', { name: 'Create Event' }).click();
  await expect(host.page.getByRole('heading', { level: 1, name: 'Soup Sunday, again' })).toBeVisible();
  await host.seesIn(/^Pending Invitations/, guest.email);
});
