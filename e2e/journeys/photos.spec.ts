import type { Page } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import { expect, test } from '../support/people.ts';
import { picture } from '../support/picture.ts';

const party = { name: 'Garden Lanterns', days: [nextYear('07-17')] as [string] };
const photo = (name: string, red: number) => ({
  name,
  mimeType: 'image/png',
  buffer: picture(400, [red, 80, 120]),
});
const inAlbum = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
const openPhotos = (page: Page) =>
  page.getByRole('navigation', { name: 'Event areas' }).getByRole('link', { name: 'Photos' }).click();

test(
  'photos that a member uploads are shown live to all, liked, commented and deleted',
  { tag: '@road' },
  async ({ person }) => {
    const host = await person('Ottavia Serra');
    const member = await person('Piet Jansen');
    const guest = await person('Bea Mbaye');
    await host.signsUp();
    await member.signsUp();
    await host.creates({ ...party, emails: [member.email, guest.email] });
    await member.opensInvitation(/Garden Lanterns/);
    await openPhotos(member.page);
    await expect(member.page.getByText('No photos uploaded yet for this event.')).toBeVisible();
    await guest.opensInvitation(/Garden Lanterns/);
    await openPhotos(guest.page);
    await openPhotos(host.page);

    const [chooser] = await Promise.all([
      member.page.waitForEvent('filechooser'),
      member.page.getByRole('button', { name: 'Upload Photos' }).click(),
    ]);
    await chooser.setFiles([photo('one.png', 10), photo('two.png', 120), photo('three.png', 240)]);
    await expect(member.page.getByText('3 photo(s) uploaded')).toBeVisible();
    for (const { page } of [host, member, guest]) await expect(inAlbum(page)).toHaveCount(3);

    await inAlbum(guest.page).first().getByRole('button').click();
    await expect(
      guest.page.getByRole('dialog').getByRole('button', { name: 'Create Account' }),
    ).toBeVisible();
    await guest.page.keyboard.press('Escape');

    await inAlbum(host.page).first().getByRole('button').click();
    const viewer = host.page.getByRole('dialog', { name: 'Photo viewer' });
    await expect(viewer.getByText('Piet Jansen', { exact: true })).toBeVisible();
    await expect(viewer.getByText('1 / 3')).toBeVisible();
    const first = host.page.url();
    await host.page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 / 3')).toBeVisible();
    await expect(host.page).not.toHaveURL(first);
    await viewer.getByLabel('Write a comment').fill('Who lit all of these?');
    await viewer.getByLabel('Write a comment').press('Enter');
    await expect(viewer.getByText('Who lit all of these?')).toBeVisible();
    await viewer.getByRole('button', { name: /^Heart for/ }).click();

    await member.opens(new URL(host.page.url()).pathname);
    const memberViewer = member.page.getByRole('dialog', { name: 'Photo viewer' });
    await expect(memberViewer.getByText('Who lit all of these?')).toBeVisible();
    await expect(memberViewer.getByRole('button', { name: /^Heart for .*: 1$/ })).toBeVisible();

    await viewer.getByRole('button', { name: 'Delete' }).click();
    await host.page
      .getByRole('dialog', { name: 'Delete this photo?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(inAlbum(guest.page)).toHaveCount(2);
  },
);
