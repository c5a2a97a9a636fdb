/**
 * Finds a Chromium for the journeys, tests it by opening a page, and writes to .tools/browser.json how to start it: `{
 * path, args, env, from }`. Called by prepare.mjs.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserSources } from './parts/browsers.mjs';
import { withLock } from './parts/lock.mjs';
import { toolsFolder } from './parts/paths.mjs';
import { main, PlainError, step } from './parts/terminal.mjs';

const note = join(toolsFolder, 'browser.json');

await main(() =>
  withLock('browser', 'Waiting for another command that looks for a browser', async () => {
    if (await hasNote()) return;
    await writeFile(note, `${JSON.stringify(await step('Looking for a browser', find), null, 2)}\n`);
  }),
);

/** Whether the noted browser exists and CHROMIUM_PATH names no other. */
async function hasNote() {
  const noted = await readFile(note, 'utf8').then(JSON.parse, () => undefined);
  if (!noted || !existsSync(noted.path)) return false;
  return !process.env.CHROMIUM_PATH || process.env.CHROMIUM_PATH === noted.path;
}

async function find() {
  const refused = [];
  for (const { from, offer } of browserSources) {
    try {
      const browser = await offer();
      if (!browser) continue;
      await testBrowser(browser);
      return { ...browser, from };
    } catch (error) {
      refused.push(`${from}: ${String(error.message).split('\n')[0]}`);
      if (from === 'CHROMIUM_PATH') break;
    }
  }
  throw new PlainError(
    `No browser could be started (${refused.join('; ')}); install Chromium or Chrome, or name one with CHROMIUM_PATH.`,
  );
}

async function testBrowser({ path, args, env }) {
  const { chromium } = await import('playwright-core');
  const options = { executablePath: path, args, env: { ...process.env, ...env }, timeout: 30_000 };
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    await page.setContent('<title>Yolo</title><h1>Yolo</h1>');
    if ((await page.title()) !== 'Yolo') throw new Error('it opened no page');
    const { height } = await page.locator('h1').boundingBox();
    if (height < 10) throw new Error('it has no font');
  } finally {
    await browser.close();
  }
}
