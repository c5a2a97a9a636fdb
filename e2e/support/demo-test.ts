import { test as base } from '@playwright/test';
import { START_TIMEOUT } from './app.ts';
import { startDemo, type Demo } from './demo.ts';
import { Visitors } from './visit.ts';

interface Stage {
  demo: Demo;
  visitors: Visitors;
}

/** Tests in the demo's life: one for each worker that needs it, with its people signed in once. */
export const test = base.extend<object, Stage>({
  demo: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.app.stop();
    },
    // The demo's data are written before.
    { scope: 'worker', timeout: 2 * START_TIMEOUT },
  ],
  visitors: [
    async ({ browser, demo }, use) => {
      const visitors = new Visitors(browser, demo);
      await use(visitors);
      await visitors.leave();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
