import { expect, type Page } from '@playwright/test';
import { eventPages, firstPages, manifests } from './manifests.ts';
import { follow } from './visit.ts';

/** A page of each remote that has one for everybody, and then one of each inside of an event, so that each step changes the remote. */
export const rounds = (event: string): string[] => [
  ...firstPages,
  ...manifests.flatMap((manifest) => eventPages(event, [manifest]).slice(-1)),
];

/** Goes to a page without loading the app anew, until all of it is drawn. */
export async function visits(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-state=loading]')).toHaveCount(0);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}
