import { grantAdmin } from '../support/admin.ts';
import { nextYear } from '../support/days.ts';
import { mailTo } from '../support/mailbox.ts';
import { expect, REFUSED, test, type Person } from '../support/people.ts';
import { PASSWORD } from '../support/sessions.ts';

/** Deletes the profile by the page's own button. */
async function deleteProfile(someone: Person): Promise<void> {
  await someone.opens('/profile');
  await someone.page.getByRole('button', { name: 'Delete Profile' }).click();
  const question = someone.page.getByRole('dialog', { name: 'Delete Profile' });
  await expect(question.getByText('under the name “Former member”')).toBeVisible();
  await question.getByLabel('Current password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Delete Profile' }).click();
  await expect(someone.page.getByText('Profile Deleted')).toBeVisible();
}

/** Accepts an invitation, with a note. */
async function acceptWithNote(guest: Person, event: string, note: string): Promise<void> {
  const { page } = guest;
  await guest.opens(`/events/${event}`);
  await guest.answers('Going');
  await page.getByRole('button', { name: 'Bringing someone? Add a note?' }).click();
  await page.getByRole('dialog').getByLabel(/^Note/).fill(note);
  await page.getByRole('dialog').getByRole('button', { name: 'Update RSVP' }).click();
  await guest.seesIn(/^Going/, note);
}

const expectHeading = (tab: Person, heading: string) =>
  expect(tab.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

async function signUp(someone: Person): Promise<string> {
  someone.expectsMessages(REFUSED);
  await someone.signsUp();
  await someone.verifiesEmail();
  return (await someone.session()).user.id;
}

test('a guest with a note deletes their profile while others have their pages open', async ({ person }) => {
  const host = await person('Aurelia Conti');
  const leaver = await person('Bruno Keita');
  const guest = await person('Cilla Strand');
  const leaverId = await signUp(leaver);
  await signUp(guest);
  await grantAdmin(guest);
  host.expectsMessages(REFUSED);
  await host.signsUp();
  const emails = [leaver.email, guest.email];
  const supper = await host.creates({ name: 'Lantern Supper', days: [nextYear('06-26')], emails });
  await acceptWithNote(leaver, supper, 'I bring the lanterns.');
  await host.seesIn(/^Going/, 'I bring the lanterns.');

  // Open pages: the event, the notifications, the member's profile, the admin's table.
  const news = await host.opensTab('/notifications');
  await expect(news.page.getByText('Bruno Keita is going')).toBeVisible();
  const profile = await host.opensTab(`/member/${leaverId}`);
  await expectHeading(profile, 'Bruno Keita');
  await guest.opens(`/events/${supper}`);
  await guest.seesIn(/^Going/, 'Bruno Keita');
  const table = await guest.opensTab('/admin?query=bruno');
  const row = table.page.getByRole('row', { name: /^Bruno Keita/ }).filter({ hasText: leaver.email });
  await expect(row).toBeVisible();

  await deleteProfile(leaver);
  for (const viewer of [host, guest]) {
    await viewer.seesNobodyIn(/^Going/, 'Bruno Keita');
    await viewer.seesNobodyIn(/^Going/, 'I bring the lanterns.');
    await expectHeading(viewer, 'Lantern Supper');
  }
  await expectHeading(news, 'Notifications');
  await news.page.reload();
  await expectHeading(news, 'Notifications');
  await expect(news.page.getByText('Bruno Keita')).toHaveCount(0);
  await expectHeading(profile, 'Bruno Keita');
  await profile.page.reload();
  await expectHeading(profile, 'Profile not found');
  await row.getByRole('button', { name: 'Delete Bruno Keita' }).click();
  const question = table.page.getByRole('dialog');
  await expect(question).toContainText('stays, under “Former member”');
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);

  // The event still works, and answers arrive.
  await guest.answers('Going');
  await host.seesIn(/^Going/, 'Cilla Strand');
});

test('a host deletes their profile while a guest has event, invitation and profile open', async ({
  person,
  url,
}) => {
  const host = await person('Dora Novak');
  const guest = await person('Cilla Strand');
  await signUp(guest);
  const hostId = await signUp(host);
  await host.creates({ name: 'Second Picnic', days: [nextYear('06-27')], emails: [guest.email] });

  const invitations = await guest.opensTab('/invitations');
  const invitation = invitations.page.getByRole('article', { name: 'Second Picnic' });
  await invitation.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(invitations.page.getByText("You're going")).toBeVisible();
  const home = await guest.opensTab('/');
  await home.page.getByRole('link', { name: /Second Picnic/ }).click();
  await expectHeading(home, 'Second Picnic');
  const profile = await guest.opensTab(`/member/${hostId}`);
  await expectHeading(profile, 'Dora Novak');
  await guest.opens('/notifications');
  await expect(guest.page.getByText('Dora Novak invites you to Second Picnic.')).toBeVisible();

  await deleteProfile(host);
  await expectHeading(home, 'Event not found');
  await mailTo(url, guest.email, /^Cancelled: Second Picnic/);
  await expect(invitation).toHaveCount(0);
  await expect(invitations.page.getByText('No invitations yet.')).toBeVisible();
  await profile.page.reload();
  await expectHeading(profile, 'Profile not found');
  await expect(guest.page.getByText('Dora Novak invites you to Second Picnic.')).toHaveCount(0);
  await guest.page.reload();
  await expect(guest.page.getByText("You're all caught up.")).toBeVisible();
});
