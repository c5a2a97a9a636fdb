import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

interface Browser {
  path: string;
  args: string[];
  env: Record<string, string>;
}

/** Found, or installed, by tools/prepare.mjs. */
const browser = JSON.parse(
  readFileSync(new URL('../.tools/browser.json', import.meta.url), 'utf8'),
) as Browser;

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
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browser.path,
      args: browser.args,
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
});
