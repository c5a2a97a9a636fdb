import { defineConfig } from '@playwright/test';
import { launchOptions } from '../tools/parts/found-browser.ts';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/global-setup.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    // It costs time, and of a run on another machine nobody sees it.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: launchOptions(),
  },
});
