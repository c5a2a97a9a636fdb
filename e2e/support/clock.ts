import { expect, type Locator, type Page } from '@playwright/test';

const AHEAD_MS = 3_000;
const STEP_MS = 20;

/**
 * Stops the page's clock, so that what its own timers decide waits until the journey lets time pass (`page.clock.runFor`), on the
 * slowest machine too. The clock is installed before the page is opened (`page.clock.install`).
 */
export async function stopClock(page: Page): Promise<void> {
  for (;;) {
    const now = await page.evaluate(() => Date.now());
    try {
      // It stops only ahead of now, and soon: after a minute the live connection would be given up.
      return await page.clock.pauseAt(now + AHEAD_MS);
    } catch (error) {
      // The page was busy for longer.
      if (!String(error).includes('past')) throw error;
    }
  }
}

/** Advances the clock in small steps until that number is there: code that comes late waits for timers, too. */
export async function passUntil(page: Page, place: Locator, count = 1): Promise<void> {
  const look = async () => {
    await page.clock.runFor(STEP_MS);
    return place.count();
  };
  await expect.poll(look, { intervals: [50] }).toBe(count);
}
