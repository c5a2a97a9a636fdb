import type { Page } from '@playwright/test';
import { expect, test } from '../support/demo-test.ts';
import { heldBy } from '../support/heap.ts';
import { follow } from '../support/visit.ts';

/* What remotes leave behind when they go: nothing. Looked at after 32 mounts, or after as many as the variable MOUNTS says. */
const MOUNTS = Number(process.env['MOUNTS'] ?? 32);

/**
 * What Chromium writes down about the page, up to a number of each (what was fetched, what moved, where one can go back to), and the
 * patterns that V8 keeps of literals while code gets warm.
 */
const OF_THE_BROWSER =
  /Performance|Timing|LayoutShift|DOMRect|ResourceData|NavigationHistoryEntry|^native (?:system|blink::)|^object (?:Object|Array)$/;

/** By turns a page of each remote that has one for everybody, alone and inside of an event. */
const rounds = (event: string) => [
  '/events',
  '/photos',
  `/events/${event}/food`,
  '/expenses',
  `/events/${event}/invites`,
  '/music',
  `/events/${event}/expenses`,
  '/stuff',
];

async function visits(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-state=loading]')).toHaveCount(0);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}

test('mounting and leaving adds no nodes, listeners, style rules or objects', async ({ demo, visitors }) => {
  test.setTimeout(60_000 + MOUNTS * 3_000);
  const paths = rounds(demo.doors.events['supper']!);
  const page = await visitors.blank('host', { width: 1280, height: 860 });
  await page.goto(`${demo.app.url}/about`);
  const goesAround = async (mounts: number) => {
    for (let mount = 0; mount < mounts; mount++) await visits(page, paths[mount % paths.length]!);
    // Where it is measured nothing of a remote is on the page.
    await visits(page, '/about');
  };
  await goesAround(paths.length * 2);
  const held = [await heldBy(page)];
  for (const _ of ['one half', 'the other']) {
    await goesAround(MOUNTS / 2);
    held.push(await heldBy(page));
  }
  // What is kept once is no leak, whenever it is: that grows with each half.
  const more = (name: string, half: number) => held[half]!.get(name)! - (held[half - 1]!.get(name) ?? 0);
  const grown = [...held[1]!.keys()]
    .filter((name) => held[2]!.has(name) && !OF_THE_BROWSER.test(name))
    .map((name) => [name, more(name, 1), more(name, 2)] as const)
    .filter(([, ...halves]) => halves.every((each) => each >= MOUNTS / 8));
  expect(grown, 'more of them after each half').toEqual([]);
  await page.close();
});

/** Style rules by the class that they are for; '' for those of no class, which hold everywhere. */
const rulesOf = (page: Page) =>
  page.evaluate(() => {
    const rules: Record<string, string[]> = {};
    const read = (list: CSSRuleList, around: string) => {
      for (const rule of list) {
        const { selectorText, cssText } = rule as CSSStyleRule;
        const inner = (rule as CSSGroupingRule).cssRules as CSSRuleList | undefined;
        if (selectorText !== undefined) {
          const owner = /\.([\w-]+)/.exec(selectorText)?.[1] ?? '';
          (rules[owner] ??= []).push(around + cssText);
        } else if (inner && !cssText.startsWith('@keyframes')) read(inner, `${cssText.split('{')[0]} `);
        // A name for frames is made of what they say, as a class is.
        else (rules[/^@keyframes ([\w-]+)/.exec(cssText)?.[1] ?? ''] ??= []).push(cssText);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules, '');
    const elements = [...document.querySelectorAll('style, link[rel=stylesheet]')];
    return {
      rules,
      elements: elements.length,
      foreign: document.querySelectorAll('[data-remote] style, [data-remote] link, body style').length,
      adopted: document.adoptedStyleSheets.length,
    };
  });

test('no remote brings a style of its own, or changes what a class of another means', async ({
  demo,
  visitors,
}) => {
  const page = await visitors.blank('host', { width: 1280, height: 860 });
  await page.goto(`${demo.app.url}/about`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const first = await rulesOf(page);
  const known = new Map(Object.entries(first.rules));
  for (const path of [...rounds(demo.doors.events['supper']!), '/create', '/invitations', '/food']) {
    await visits(page, path);
    const { rules, ...styles } = await rulesOf(page);
    expect(styles, path).toEqual({ elements: first.elements, foreign: 0, adopted: 0 });
    for (const [owner, said] of Object.entries(rules)) {
      expect(said, `${path}: ${owner === '' ? 'what holds everywhere' : owner}`).toEqual(
        known.get(owner) ?? said,
      );
      known.set(owner, said);
    }
  }
  expect(known.size, 'classes').toBeGreaterThan(Object.keys(first.rules).length + 50);
  await page.close();
});
