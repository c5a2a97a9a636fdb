import { expect, type Locator, type Page } from '@playwright/test';

const AHEAD_MS = 3_000;
const STEP_MS = 20;

/**
 * Stops the page's clock, so that its timers run only when the journey advances it (`page.clock.runFor`), on the slowest machine
 * too. The clock must be installed before the page is opened (`page.clock.install`).
 */
export async function stopClock(page: Page): Promise<void> {
  for (;;) {
    const now = await page.evaluate(() => Date.now());
    try {
      // `pauseAt` takes only a time in the future. It is soon, as the live connection is given up after a minute.
      return await page.clock.pauseAt(now + AHEAD_MS);
    } catch (error) {
      // The page was busy for longer than AHEAD_MS.
      if (!String(error).includes('past')) throw error;
    }
  }
}

/** Advances the clock in small steps until `place` has `count` elements: lazily loaded code waits for timers, too. */
export async function passUntil(page: Page, place: Locator, count = 1): Promise<void> {
  const stepAndCount = async () => {
    await page.clock.runFor(STEP_MS);
    return place.count();
  };
  await expect.poll(stepAndCount, { intervals: [50] }).toBe(count);
}
