import { expect, type Page } from '@playwright/test';
import { eventPages, firstPages, manifests } from './manifests.ts';
import { follow } from './visit.ts';

/** A page of each remote with a page for all members, then a page of each in an event: every step leads to another remote. */
export const pagesOfEachRemote = (event: string): string[] => [
  ...firstPages,
  ...manifests.flatMap((manifest) => eventPages(event, [manifest]).slice(-1)),
];

/** Goes to a page without reloading the app, and waits until the page is complete. */
export async function visitPage(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-state=loading]')).toHaveCount(0);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}
