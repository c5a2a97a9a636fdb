/**
 * Finds a Chromium for the journeys, proves it by opening a page in it, and notes in .tools/browser.json how to start it:
 * `{ path, args, env, from }`. Called by prepare.mjs.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { candidates } from './parts/browsers.mjs';
import { withLock } from './parts/lock.mjs';
import { toolsFolder } from './parts/paths.mjs';
import { main, PlainError, step } from './parts/terminal.mjs';

const note = join(toolsFolder, 'browser.json');

await main(() =>
  withLock('browser', 'Waiting for another command that looks for a browser', async () => {
    if (await isNoted()) return;
    await writeFile(note, `${JSON.stringify(await step('Looking for a browser', find), null, 2)}\n`);
  }),
);

/** A note counts while its browser is there and nobody asks for another. */
async function isNoted() {
  const noted = await readFile(note, 'utf8').then(JSON.parse, () => undefined);
  if (!noted || !existsSync(noted.path)) return false;
  return !process.env.CHROMIUM_PATH || process.env.CHROMIUM_PATH === noted.path;
}

async function find() {
  const refused = [];
  for (const { from, offer } of candidates) {
    try {
      const browser = await offer();
      if (!browser) continue;
      await prove(browser);
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

async function prove({ path, args, env }) {
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
