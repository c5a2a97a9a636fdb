import type { Page } from '@playwright/test';
import { expect, test } from '../support/people.ts';

/** The font files that a page has fetched, without their hashes, in the order of their names. */
const fonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => /([\w-]+)\.\w+\.woff2$/.exec(entry.name)?.[1])
      .filter((name) => name !== undefined)
      .sort(),
  );

const latin = ['fraunces-latin-full-normal', 'instrument-sans-latin-wght-normal'];

test('a page fetches the Latin files of both families once, and uses them', async ({ page, url }) => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await fonts(page)).toEqual(latin);
  expect(await page.evaluate(() => document.fonts.check("500 48px 'Fraunces'"))).toBe(true);
});

test('the blackletter font (“OG”) is preloaded, and no other is fetched', async ({ page, url }) => {
  await page.addInitScript(() => localStorage.setItem('yolo.font', 'og'));
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLLinkElement).href.split('/').at(-1)!.split('.')[0]),
    );
  expect(preloaded).toEqual(['grenze-gotisch-latin-500-normal', 'grenze-gotisch-latin-700-normal']);
  // The home page without a session has no input field; fields keep the default font.
  expect(await fonts(page)).toEqual(preloaded);
});
