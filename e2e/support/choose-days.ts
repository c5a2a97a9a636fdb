import type { Page } from '@playwright/test';

/** Chooses days in the calendar: clicks to the month, then on the day. */
export async function chooseDays(page: Page, days: string[]): Promise<void> {
  await page.getByRole('button', { name: /^Date/ }).click();
  // The calendar's code is loaded when it is opened.
  await page.getByRole('button', { name: /next/i }).first().waitFor();
  for (const day of days) {
    const date = new Date(`${day}T12:00:00Z`);
    const name = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(date);
    const cell = page.getByRole('button', { name: new RegExp(name) });
    for (let step = 0; step < 36 && !(await cell.isVisible()); step++) {
      await page.getByRole('button', { name: /next/i }).first().click();
    }
    await cell.click();
  }
  const done = page.getByRole('button', { name: 'Done' });
  if (await done.isVisible()) await done.click();
}
