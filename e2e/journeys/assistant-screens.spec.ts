import type { Page } from '@playwright/test';
import { card, eye, modes } from '../support/assistant.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/demo-test.ts';
import { eventPages, manifests, memberPages } from '../support/manifests.ts';
import { smallTargets } from '../support/targets.ts';
import { cutOff } from '../support/visibility.ts';
import { follow, setTheme, themes, type Theme } from '../support/visit.ts';

/* The assistant's card on every screen that has its button, in every mode, on a desktop and a phone, in three themes. */

const viewports = [
  { width: 1280, height: 860 },
  { width: 360, height: 780 },
];

/** Expects the open card inside of the window, without a violation, a cut text or a small target. */
async function checkCard(page: Page, where: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const box = (await card(page).boundingBox())!;
  const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  expect.soft(isInside, `${where}: inside of the window`).toBe(true);
  expect.soft(await violations(page, undefined, card(page)), where).toEqual([]);
  expect.soft(await cutOff(page), `${where}: cut off`).toEqual([]);
  if (width < 600) expect.soft(await smallTargets(page, card(page)), `${where}: targets`).toEqual([]);
}

/** Opens the card on the page and checks all of its modes. @returns how many there are */
async function checkModes(page: Page, path: string, theme: Theme): Promise<number> {
  // On a phone a bar for the answer covers the button's place until the page is scrolled.
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await eye(page).click();
  await expect(card(page)).toBeVisible();
  await expect(card(page).locator('[data-loading]')).toHaveCount(0);
  const tabs = await card(page).getByRole('tab').all();
  if (tabs.length === 0) await checkCard(page, `${path}, ${modes[0].tab}, ${theme}`);
  for (const [at, tab] of tabs.entries()) {
    await tab.click();
    await expect(card(page).getByRole('heading', { level: 2, name: modes[at]!.title })).toBeVisible();
    await expect(card(page).locator('[data-loading]')).toHaveCount(0);
    await checkCard(page, `${path}, ${modes[at]!.tab}, ${theme}`);
  }
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  return Math.max(1, tabs.length);
}

for (const viewer of ['host', 'invited'] as const) {
  for (const viewport of viewports) {
    for (const theme of themes) {
      test(`the card for the ${viewer} on every screen: ${theme} at ${viewport.width} px`, async ({
        demo,
        visitors,
      }) => {
        const inEvent = eventPages(demo.access.events['supper']!);
        const paths =
          viewer === 'host'
            ? ['/', '/about', '/profile', ...manifests.flatMap(memberPages), ...inEvent]
            : inEvent;
        const page = await visitors.newTab(viewer, viewport);
        await page.goto('/about');
        await setTheme(page, theme);
        for (const path of paths) {
          await follow(page, path);
          await expect(page.locator('[data-state=loading]')).toHaveCount(0);
          expect(await checkModes(page, path, theme), `${path}: modes`).toBe(
            inEvent.includes(path) ? 3 : ['/events', '/create'].includes(path) ? 2 : 1,
          );
        }
        await page.close();
      });
    }
  }
}
