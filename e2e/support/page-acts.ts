import { asks, opensCard } from './assistant.ts';
import type { Page } from '@playwright/test';

/** As if the session had ended while the owner was writing. */
export async function inviteSignedOut(page: Page): Promise<void> {
  const json = { code: 'unauthenticated', message: 'Sign in again.', requestId: 'none' };
  await page.route(/\/invitations$/, (route) => route.fulfill({ status: 401, json }));
  await page.getByLabel('Emails').fill('amaia@mail.example');
  await page.getByRole('button', { name: 'Send Invites' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The demo always has an event in the present month. */
export async function openDay(page: Page): Promise<void> {
  const busy = page.getByRole('gridcell').getByRole('button', { name: /, [1-9]\d* events?$/ });
  await busy.first().click();
  await page.getByRole('dialog').waitFor();
}

export async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Inês Amaral' }).click();
  await page.getByRole('dialog').waitFor();
}

export function openMenu(button: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menu', { name: button }).waitFor();
  };
}

/** By its button, or by an item of the button's menu. */
export function openDialog(button: string | RegExp, item?: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button }).first().click();
    if (item) await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };
}

/** Until its list, its sentence or its failure stands. */
export async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await sheet.getByText(/caught up|All notifications|Failed to load/).waitFor();
}

export async function openDrawer(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}

export async function askToDeleteProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Profile' }).click();
  await page.getByRole('dialog').getByLabel('Current password').waitFor();
}

/** A draft on the device, chosen, and an event that it may go to. */
export async function chooseAPlaylist(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Slow dinner, no saxophones');
  await page.getByLabel('Spotify or Pandora URL').fill('https://open.spotify.com/playlist/37i9dQ');
  await page.getByRole('button', { name: 'Add playlist' }).click();
  await page.getByRole('button', { name: 'Pin to Event Slow dinner, no saxophones' }).first().click();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('long');
  await page.getByRole('button', { name: 'Pin', exact: true }).first().waitFor();
}

/** Both kinds of drafts on the device, chosen, and an event that they may go to. */
export async function draftFood(page: Page): Promise<void> {
  // No journey asks another machine what a page says.
  await page.route(/\/api\/food\/looked-up$/, (route) => {
    const { kind, url } = route.request().postDataJSON() as { kind: string; url: string };
    const title = kind === 'recipe' ? 'Pici with burst tomatoes, the way nobody’s nonna does it' : 'Cibrèo';
    const unknown = { pictureUrl: null, isIcon: false, makes: null, minutes: null, unread: null };
    return route.fulfill({ json: { kind, url, title, servings: kind === 'recipe' ? 4 : null, ...unknown } });
  });
  for (const [kind, url] of [
    ['Restaurant', 'https://cibreo.example/'],
    ['Recipe', 'https://smittenkitchen.example/pici'],
  ] as const) {
    await page.getByLabel(`${kind} URL`).fill(url);
    await page.getByRole('button', { name: `Add ${kind.toLowerCase()}` }).click();
    await page
      .getByRole('button', { name: /^Pin to Event/ })
      .nth(kind === 'Recipe' ? 1 : 0)
      .click();
  }
  await page.getByRole('searchbox', { name: 'Search events' }).fill('long');
  await page.getByRole('button', { name: 'Pin', exact: true }).first().waitFor();
}

/** What is wanted and what one brings, on the device. */
export async function draftStuff(page: Page): Promise<void> {
  await page.getByLabel('One item per line').fill('24 wine glasses\nCandles and matches\nA ladder');
  const kept = page.getByRole('button', { name: 'Delete Two folding chairs' });
  // Who looked on before has left it there.
  if ((await kept.count()) > 0) return;
  await page.getByLabel('Item', { exact: true }).fill('Two folding chairs');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await kept.waitFor();
}

/** The question what of it goes to an event of one's own. */
export async function pinStuff(page: Page): Promise<void> {
  await draftStuff(page);
  await page.getByRole('searchbox', { name: 'Search events' }).fill('long');
  await page.getByText('1 event found').waitFor();
  await page.getByRole('button', { name: 'Pin', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
}

export async function openFirstPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Photo 1 of/ }).click();
  await page.getByRole('dialog', { name: 'Photo viewer' }).getByText('your socks!').waitFor();
}

/** The assistant's card, with what was said in it or what could be. */
export const openAssistant =
  (tab: Parameters<typeof opensCard>[1] = 'Chat') =>
  (page: Page) =>
    opensCard(page, tab);

/** Four designs, by a few words. */
export async function drawDesigns(page: Page): Promise<void> {
  await openAssistant('Images')(page);
  // Who looked on before has left four there: when it is answered these are the last.
  await asks(page, 'Seen from above, warm, figs somewhere');
  await page.getByRole('group', { name: 'Designs' }).last().getByRole('img').first().waitFor();
}
