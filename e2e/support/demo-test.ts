import { test as base } from '@playwright/test';
import { START_TIMEOUT } from './app.ts';
import { startDemo, type Demo } from './demo.ts';
import { Visitors } from './visit.ts';

interface DemoFixtures {
  demo: Demo;
  visitors: Visitors;
}

/** Tests with the demo's data: each worker that needs it starts one demo and signs its people in once. */
export const test = base.extend<object, DemoFixtures>({
  demo: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.app.stop();
    },
    // Writing the demo's data takes time before the start.
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
