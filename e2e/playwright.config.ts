import { defineConfig } from '@playwright/test';
import { launchOptions } from '../tools/parts/found-browser.ts';

/** Timeout of one condition, in milliseconds. */
const TIMEOUT_MS = 90_000;

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/global-setup.ts',
  // Timeouts only end what hangs: the slowest machine takes six times as long as the fastest.
  timeout: 600_000,
  expect: { timeout: TIMEOUT_MS },
  workers: 2,
  // A file runs in one worker: what it starts for its tests is started once. No file has two roads (`--grep @road`).
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes on its second try is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    actionTimeout: TIMEOUT_MS,
    navigationTimeout: TIMEOUT_MS,
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    // A trace costs time, and nobody sees that of a run on another machine.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: launchOptions(),
  },
});
