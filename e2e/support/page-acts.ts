import type { Locator, Page } from '@playwright/test';

export type { Locator, Page };

export function openMenu(button: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menu', { name: button }).waitFor();
  };
}

/** Opens a dialog by its button, or by an item of the button's menu. */
export function openDialog(button: string | RegExp, item?: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button }).first().click();
    if (item) await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };
}
