import { test as base } from '@playwright/test';
import { StoryPage } from './story-page.ts';

export const test = base.extend<object, { storybook: StoryPage }>({
  storybook: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 860 },
        deviceScaleFactor: 1,
        locale: 'en-US',
        timezoneId: 'Europe/Rome',
        reducedMotion: 'reduce',
      });
      await context.clock.setFixedTime('2027-07-08T10:00:00Z');
      await use(await StoryPage.open(await context.newPage(), process.env.STORYBOOK_URL ?? ''));
      await context.close();
    },
    { scope: 'worker' },
  ],
});
