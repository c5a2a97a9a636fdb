import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../support/app.ts';
import { expect, test } from '../support/demo-test.ts';
import { pages } from '../support/pages.ts';
import { browserOptions } from '../support/browser.ts';

const judged = ['home-guest', 'home-member', 'login', 'create', 'invites-owner'];

/** Lighthouse opens its own tabs in a browser's default profile, so that browser has to be one of its own. */
test('Lighthouse: accessibility is 100 on home, login, create and invites', async ({ demo, visitors }) => {
  test.setTimeout(180_000);
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
    const scores: Record<string, number | string[] | null> = {};
    for (const name of judged) {
      const place = pages.find((each) => each.name === name)!;
      const { cookies, origins } = await visitors.kept(place.as);
      await context.clearCookies();
      await context.addCookies(cookies);
      await page.goto(`${demo.app.url}/healthz`);
      await page.evaluate(
        (kept) => {
          localStorage.clear();
          for (const { name, value } of kept) localStorage.setItem(name, value);
        },
        origins.flatMap(({ localStorage }) => localStorage),
      );
      const result = await lighthouse(demo.app.url + place.path(demo.doors), {
        port,
        onlyCategories: ['accessibility'],
        disableStorageReset: true,
        logLevel: 'error',
      });
      const { categories, audits, finalDisplayedUrl } = result!.lhr;
      expect(finalDisplayedUrl).toContain(place.path(demo.doors));
      const failed = Object.values(audits).filter(({ score }) => score !== null && score < 1);
      scores[name] = failed.length > 0 ? failed.map(({ id }) => id) : categories.accessibility!.score;
    }
    expect(scores).toEqual(Object.fromEntries(judged.map((name) => [name, 1])));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});
