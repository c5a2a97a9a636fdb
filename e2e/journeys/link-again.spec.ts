import { nextYear } from '../support/days.ts';
import { linkOf, mailsTo } from '../support/mailbox.ts';
import { expect, REFUSED, test } from '../support/people.ts';

test('a guest without a token in the address requests the link by mail again, and opens the event by it', async ({
  person,
  url,
}) => {
  const host = await person('Marisol Quiñones');
  const guest = await person('Nonna Rosa');
  await host.signsUp();
  const supper = { name: 'Supper under the Fig Tree', days: [nextYear('07-17')] as [string] };
  const id = await host.creates({ ...supper, emails: [guest.email] });
  await guest.opensInvitation(/Fig Tree/);
  await guest.answers('Going');
  await expect(guest.page.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const invited = await mailsTo(url, guest.email);

  // A tab that has never had the token, as when opened from the history or a calendar entry.
  guest.expectsMessages(REFUSED);
  const { page } = await guest.opensTab(`/events/${id}/invites`);
  await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
  await expect(page.getByText('This event is private. Open it by your invitation link.')).toBeVisible();
  await page.getByLabel('Your e-mail address').fill(guest.email.toUpperCase());
  await page.getByRole('button', { name: 'Mail me my link again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If ' })).toHaveText(
    `If ${guest.email} is invited to this event, a mail with the link is on its way.`,
  );
  await expect.poll(async () => (await mailsTo(url, guest.email)).length).toBe(invited.length + 1);
  const known = new Set(invited.map((mail) => mail.id));
  const secondMail = (await mailsTo(url, guest.email)).find((mail) => !known.has(mail.id))!;

  await page.goto(url + linkOf(secondMail, '/events/'));
  await expect(page.getByRole('heading', { level: 1, name: supper.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The token is removed from the address and kept by the tab.
  await expect(page).toHaveURL(new RegExp(`/events/${id}/invites$`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: supper.name })).toBeVisible();
});
