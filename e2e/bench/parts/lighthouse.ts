/** Lighthouse's accessibility scores of some pages; `page-checks.spec.ts` checks all pages by axe. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouseOf from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from '../../support/app.ts';
import { browserOptions } from '../../support/browser.ts';
import type { Demo } from '../../support/demo.ts';
import { pages } from '../../support/pages.ts';
import type { Visitors } from '../../support/visit.ts';
import { type Case, judged } from './report.ts';

const PAGES = ['home-guest', 'home-member', 'login', 'create', 'invites-owner'];

/** Lighthouse opens its tabs in a browser's default profile, so it gets a browser of its own. */
export async function lighthouse(demo: Demo, visitors: Visitors): Promise<Case[]> {
  const profile = await mkdtemp(path.join(tmpdir(), 'yolo-lighthouse-'));
  const port = await freePort();
  const { executablePath, args, env } = browserOptions();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env,
  });
  try {
    const page = await context.newPage();
    const cases: Case[] = [];
    for (const name of PAGES) {
      const place = pages.find((each) => each.name === name)!;
      const { cookies, origins } = await visitors.storageOf(place.as);
      await context.clearCookies();
      await context.addCookies(cookies);
      await page.goto(`${demo.app.url}/healthz`);
      await page.evaluate(
        (items) => {
          localStorage.clear();
          for (const { name, value } of items) localStorage.setItem(name, value);
        },
        origins.flatMap(({ localStorage }) => localStorage),
      );
      const address = demo.app.url + (await place.path(demo.access, demo.app.url));
      const result = await lighthouseOf(address, {
        port,
        onlyCategories: ['accessibility'],
        disableStorageReset: true,
        logLevel: 'error',
      });
      const { categories, audits, finalDisplayedUrl } = result!.lhr;
      if (finalDisplayedUrl !== address) throw new Error(`${name} came to ${finalDisplayedUrl}`);
      for (const { id, score } of Object.values(audits))
        if (score !== null && score < 1) console.log(`  ${name}: ${id} fails`);
      const score = 100 * (categories.accessibility!.score ?? 0);
      cases.push(judged(`lighthouse-${name}`, score, 'points', { atLeast: 100 }));
    }
    return cases;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
