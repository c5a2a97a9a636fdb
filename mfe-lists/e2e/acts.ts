import type { Page } from '../../e2e/support/page-acts.ts';

/** Adds both kinds of drafts, chooses them, and searches for an event to pin them to. */
export async function draftFood(page: Page): Promise<void> {
  // Journeys send no requests to other hosts.
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

/** Adds drafts of requested items and of bringing items. */
export async function draftStuff(page: Page): Promise<void> {
  await page.getByLabel('One item per line').fill('24 wine glasses\nCandles and matches\nA ladder');
  const deleteButton = page.getByRole('button', { name: 'Delete Two folding chairs' });
  // An earlier picture has left it there.
  if ((await deleteButton.count()) > 0) return;
  await page.getByLabel('Item', { exact: true }).fill('Two folding chairs');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await deleteButton.waitFor();
}

/** Opens the dialog that pins the drafts to an own event. */
export async function pinStuff(page: Page): Promise<void> {
  await draftStuff(page);
  await page.getByRole('searchbox', { name: 'Search events' }).fill('long');
  await page.getByText('1 event found').waitFor();
  await page.getByRole('button', { name: 'Pin', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
}
