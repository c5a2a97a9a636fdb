import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { openBrowser } from '../bench/parts/browsing.ts';
import { startDemo } from '../support/demo.ts';
import type { DemoPage } from '../support/demo-page.ts';
import { pages, states } from '../support/pages.ts';
import { themes, Visitors, setTheme } from '../support/visit.ts';
import { makeSheet, type Shot } from './sheet.ts';

/**
 * Writes contact sheets into `docs/look/`: each page in three themes at two widths with the demo's people; and the pictures at
 * full size into `.data/look/`. Arguments select pages whose names contain one of them.
 */
const folder = fileURLToPath(new URL('../../docs/look', import.meta.url));
const fullSize = fileURLToPath(new URL('../../.data/look', import.meta.url));
/** Width and height of the window, and the most of a page's height that is shown; CSS pixels. */
const windows = [
  { width: 1280, height: 860, maxHeight: 2200 },
  { width: 360, height: 780, maxHeight: 2600 },
];

const nameParts = process.argv.slice(2);
const all = [...pages, ...states];
const selected =
  nameParts.length > 0 ? all.filter(({ name }) => nameParts.some((part) => name.includes(part))) : all;

async function shoot(visitors: Visitors, place: DemoPage): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const { maxHeight, ...viewport } of windows) {
    const page = await visitors.open(place, viewport);
    for (const theme of themes) {
      await setTheme(page, theme);
      const png = await pictureOf(page, viewport.width, maxHeight);
      await writeFile(path.join(fullSize, `${place.name}-${theme}-${viewport.width}.png`), png);
      shots.push({ theme, width: viewport.width, png });
    }
    await page.close();
  }
  return shots;
}

async function pictureOf(page: Page, width: number, maxHeight: number): Promise<Buffer> {
  // A dialog is as high as the window, and the page behind it cannot be scrolled.
  if ((await page.locator('dialog:modal').count()) > 0) return page.screenshot({ animations: 'disabled' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, maxHeight) };
  return page.screenshot({ fullPage: true, clip, animations: 'disabled' });
}

async function writeIndex(): Promise<void> {
  const list = (title: string, some: DemoPage[]) =>
    [`## ${title}`, ...some.map((each) => `### ${each.title}\n\n![${each.title}](${each.name}.webp)`)].join(
      '\n\n',
    );
  const text = [
    '# How it looks',
    'Each page in the three themes at 1280 and 360 px, with the life of `npm run demo`. Made by `npm run look`, which',
    'also puts the pictures at full size into `.data/look/`; `npm run look -- events` makes only the sheets whose names',
    'contain the word. Pages are listed in `e2e/pages.ts` of shell and remotes.',
  ];
  const body = `${text[0]}\n\n${text.slice(1).join('\n')}\n\n${list('Pages', pages)}\n\n${list('States of lists', states)}\n`;
  await writeFile(path.join(folder, 'README.md'), body);
}

const browser = await openBrowser();
const demo = await startDemo();
const visitors = new Visitors(browser, demo);
try {
  await Promise.all([folder, fullSize].map((each) => mkdir(each, { recursive: true })));
  if (nameParts.length === 0) {
    const old = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
    await Promise.all(old.map((file) => rm(path.join(folder, file))));
  }
  const table = await browser.newPage();
  let total = 0;
  for (const place of selected) {
    const sheet = await makeSheet(table, place.title, await shoot(visitors, place));
    await writeFile(path.join(folder, `${place.name}.webp`), sheet);
    total += sheet.byteLength;
    process.stdout.write(`  ${place.name} ${Math.round(sheet.byteLength / 1024)} KiB\n`);
  }
  await writeIndex();
  process.stdout.write(`${selected.length} sheets, ${Math.round(total / 1024)} KiB, in docs/look\n`);
} finally {
  await visitors.leave();
  await demo.app.stop();
  await browser.close();
}
