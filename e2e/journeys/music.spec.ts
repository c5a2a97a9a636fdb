import { nextYear } from '../support/days.ts';
import { expect, test } from '../support/people.ts';

const SONG = 'https://youtu.be/D5Y11hwjMNs';
const party = { name: 'Garden Lanterns', days: [nextYear('07-17')] as [string] };

test('a song that the host adds is shown live to a guest, liked, played on a press and deleted', async ({
  person,
}) => {
  const host = await person('Ottavia Serra');
  const guest = await person('Piet Jansen');
  const { page } = host;
  // The player is a page of another site, which these tests do not load.
  const requests: string[] = [];
  for (const each of [page, guest.page]) {
    await each.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
    });
  }
  await host.signsUp();
  await host.creates({ ...party, emails: [guest.email] });
  await guest.opensInvitation(/Garden Lanterns/);
  await guest.page
    .getByRole('navigation', { name: 'Event areas' })
    .getByRole('link', { name: 'Music' })
    .click();
  await expect(guest.page.getByText('No playlists yet.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Event areas' }).getByRole('link', { name: 'Music' }).click();
  await page.getByLabel('YouTube URL').fill(SONG);
  await page.getByLabel('YouTube URL').press('Enter');
  await expect(page.getByText('YouTube song added')).toBeVisible();
  const row = guest.page.getByRole('listitem').filter({ hasText: 'YouTube Song D5Y11hwj' });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: /^Play / }).click();
  await expect(guest.page.getByRole('dialog').getByRole('button', { name: 'Create Account' })).toBeVisible();
  expect(requests).toEqual([]);
  await guest.page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Heart for / }).click();
  await expect(row.getByRole('button', { name: /^Heart for .*: 1$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Play YouTube/ }).click();
  await expect(page.frameLocator('iframe').locator('html')).toBeAttached();
  expect(requests.map((address) => new URL(address).host)).toEqual(['www.youtube-nocookie.com']);

  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('YouTube song removed')).toBeVisible();
  await expect(guest.page.getByText('No playlists yet.')).toBeVisible();
});

test('drafts stay on the device until they are pinned to an own event', async ({ person }) => {
  const host = await person('Ottavia Serra');
  const { page } = host;
  await host.signsUp();
  const id = await host.creates(party);
  await host.opens('/playlists');
  await expect(page).toHaveURL(/\/music$/);
  await page.getByLabel('Name').fill('Dancing on the gravel');
  await page.getByLabel('Spotify or Pandora URL').fill('open.spotify.com/playlist/37i9dQ');
  await page.getByRole('button', { name: 'Add playlist' }).click();
  await expect(page.getByText('Playlist added')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Pin to Event Dancing on the gravel' }).click();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('lantern');
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByText('1 item(s) pinned successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}/music$`));
  await expect(page.getByRole('link', { name: 'Dancing on the gravel, at Spotify' })).toBeVisible();
});

test('a playlist shows its source, by its address', async ({ person }) => {
  const host = await person('Ottavia Serra');
  const { page } = host;
  await host.signsUp();
  const id = await host.creates(party);
  await host.opens(`/events/${id}/music`);
  const kinds = [
    ['First dances', 'https://open.spotify.com/playlist/37i9dQZF1DX4sWSpwq3LiO', 'Spotify'],
    ['By the fire', 'www.PANDORA.com/playlist/PL:1407374982083884', 'Pandora'],
    ['Until the bus', 'https://www.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG', 'YouTube'],
    ['On the way', 'https://youtu.be/D5Y11hwjMNs?list=PLx0s', 'YouTube'],
    ['Spotify by letter', 'https://example.org/for/SPOTIFY/people', 'Spotify'],
    ['Neighbours', 'https://soundcloud.com/the-neighbours/sets/barn', 'Other'],
  ] as const;
  const form = page.locator('form').filter({ hasText: 'Add a playlist' });
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  for (const [name, address, source] of kinds) {
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Spotify or Pandora URL').fill(address);
    await expect(form.getByText(source, { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Add playlist' }).click();
    await expect(rowOf(name).getByText(source, { exact: true })).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('');
  }
  await page.reload();
  for (const [name, , source] of kinds) {
    await expect(rowOf(name).getByText(source, { exact: true })).toBeVisible();
    // Videos are played on the page; everything else opens at its source.
    const label = name === 'On the way' ? `Play ${name}` : `${name}, at ${source}`;
    await expect(rowOf(name).getByLabel(label)).toBeVisible();
  }
  await form.getByLabel('Name').fill('Not of the web');
  await form.getByLabel('Spotify or Pandora URL').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Add playlist' }).click();
  await expect(form.getByText('Not a valid web address.')).toBeVisible();
  await expect(rowOf('Not of the web')).toHaveCount(0);
});
