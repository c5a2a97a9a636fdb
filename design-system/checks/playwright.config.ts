import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../tools/parts/found-browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.check.ts',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  timeout: 120_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  // A missing picture fails; `npm run storybook:accept` creates it.
  updateSnapshots: 'none',
  expect: {
    // Enough for a busy machine: the picture of a long page takes a second.
    timeout: 30_000,
    toHaveScreenshot: {
      // A palette changes a pixel by up to 13 grey levels, which is just under 0.05 of the comparator's distance; it detects
      // anti-aliasing itself. The remaining difference between two builds of Chromium was below one pixel in a thousand.
      threshold: 0.05,
      maxDiffPixelRatio: 0.001,
    },
  },
  use: {
    launchOptions: launchOptions({
      // Renders text independently of the machine's screen and settings.
      args: [
        '--font-render-hinting=none',
        '--enable-font-subpixel-positioning',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
      env: { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts', 'fonts.conf') },
    }),
  },
});
