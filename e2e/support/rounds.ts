import { expect, type Page } from '@playwright/test';
import { follow } from './visit.ts';

/** By turns a page of each remote that has one for everybody, alone and inside of an event. */
export const rounds = (event: string): string[] => [
  '/events',
  '/photos',
  `/events/${event}/food`,
  '/expenses',
  `/events/${event}/invites`,
  '/music',
  `/events/${event}/expenses`,
  '/stuff',
];

/** Goes to a page without loading the app anew, until all of it is drawn. */
export async function visits(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-state=loading]')).toHaveCount(0);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}
