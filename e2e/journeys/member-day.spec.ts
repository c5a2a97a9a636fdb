import { linkOf, mailTo } from '../support/mailbox.ts';
import { expect, test } from '../support/people.ts';
import { PASSWORD } from '../support/sessions.ts';

test('a member changes name and, by confirmation, address on the profile, and signs out another browser', async ({
  person,
  url,
}) => {
  const member = await person('Theodora Papadimitriou');
  await member.signsUp();
  const elsewhere = await member.signsInElsewhere(person);
  const guest = await person('Nobody Yet');
  await guest.opens('/profile?from=mail');
  await expect(guest.page).toHaveURL(/\/login\?redirect=%2Fprofile%3Ffrom%3Dmail$/);
  await guest.page.close();

  await member.opens('/profile');
  const { page } = member;
  await page.getByLabel('First name').fill('Theo');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Theo Papadimitriou' })).toBeVisible();

  const newAddress = member.email.replace('@', '.new@');
  await page.getByLabel('E-mail address').fill(newAddress);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await member.opens(linkOf(await mailTo(url, newAddress, /./), '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm the new address' }).click();
  await expect(page.getByText(`Your e-mail address is ${newAddress} now.`)).toBeVisible();

  await member.opens('/profile');
  await page.getByRole('button', { name: /^Sign out .+ on / }).click();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(elsewhere.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  // The browser logs the refused requests of the ended session: its renewal, and those under way.
  expect(elsewhere.complaints).toContainEqual(
    expect.stringMatching(/^error: .* 401 .*\/api\/auth\/refresh$/),
  );
  elsewhere.expectsMessages(/^error: .* 401 .*\/api\//);
});

test('signing out in one tab signs out the others', async ({ person }) => {
  const member = await person('Priyanka Venkataraghavan');
  await member.signsUp();
  await member.opens('/profile?tab=1');
  const otherTab = await member.page.context().newPage();
  await otherTab.goto(new URL('/', member.page.url()).href);
  await otherTab.getByRole('button', { name: 'Profile menu' }).click();
  await otherTab.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(member.page).toHaveURL(/\/login\?redirect=%2Fprofile%3Ftab%3D1$/);
  await otherTab.close();
});

test('a profile picture is cropped and shown; the profile is deleted after confirmation', async ({
  person,
}) => {
  const member = await person('Li Wei');
  await member.signsUp();
  await member.opens('/profile');
  const { page } = member;
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  await page
    .getByTestId('avatar-file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await page
    .getByRole('dialog', { name: 'Crop your photo' })
    .getByRole('button', { name: 'Save Photo' })
    .click();
  await expect(page.getByText('Profile photo updated successfully')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Profile' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Profile' });
  await expect(question.getByText('This cannot be undone.')).toBeVisible();
  await question.getByLabel('Current password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Delete Profile' }).click();
  await expect(page.getByText('Profile Deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
