import type { Page } from '@playwright/test';
import { expect, test } from '../support/demo-test.ts';
import { leftByRemotes, readLeftovers, recordLeftovers } from '../support/leftovers.ts';
import { manifests, memberPages } from '../support/manifests.ts';
import { pagesOfEachRemote, visitPage } from '../support/rounds.ts';

/* Remotes leave nothing behind when they are unmounted. Their memory is measured by `npm run bench -- pages`. */

/** Numbers of remaining listeners of window and document, intervals, elements and style rules. */
async function countLeaks(page: Page): Promise<Record<string, number>> {
  // A timeout ends by itself.
  const lasting = (await readLeftovers(page)).filter(({ what }) => what !== 'timeout');
  const names = [...new Set(lasting.map(({ what }) => what))];
  return {
    ...Object.fromEntries(names.map((name) => [name, lasting.filter(({ what }) => what === name).length])),
    ...(await page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    }))),
  };
}

test('mounting and unmounting adds no elements, style rules, listeners of the page or intervals', async ({
  demo,
  visitors,
}) => {
  const paths = pagesOfEachRemote(demo.access.events['supper']!);
  const page = await visitors.newTab('host', { width: 1280, height: 860 });
  await recordLeftovers(page);
  await page.goto(`${demo.app.url}/about`);
  const counts: Record<string, number>[] = [];
  for (const _ of ['first', 'second', 'third', 'fourth']) {
    for (const path of paths) await visitPage(page, path);
    // Counted on a page of the shell, without any remote.
    await visitPage(page, '/about');
    counts.push(await countLeaks(page));
  }
  await expect.poll(() => leftByRemotes(page)).toEqual([]);
  expect(Object.keys(counts[0]!).length, 'recorded kinds').toBeGreaterThan(5);
  // Only what grows with each round is a leak.
  const isLeak = (name: string) => [1, 2, 3].every((at) => counts[at]![name]! > (counts[at - 1]![name] ?? 0));
  expect(Object.keys(counts[1]!).filter(isLeak)).toEqual([]);
  await page.close();
});

/** Style rules by class; '' for rules without a class, which apply everywhere. */
const rulesOf = (page: Page) =>
  page.evaluate(() => {
    const rules: Record<string, string[]> = {};
    const read = (list: CSSRuleList, context: string) => {
      for (const rule of list) {
        const { selectorText, cssText } = rule as CSSStyleRule;
        const nested = (rule as CSSGroupingRule).cssRules as CSSRuleList | undefined;
        if (selectorText !== undefined) {
          const owner = /\.([\w-]+)/.exec(selectorText)?.[1] ?? '';
          (rules[owner] ??= []).push(context + cssText);
        } else if (nested && !cssText.startsWith('@keyframes')) read(nested, `${cssText.split('{')[0]} `);
        // The name of keyframes is a hash of their content, like that of a class.
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

test('no remote adds style elements or changes the rules of another class', async ({ demo, visitors }) => {
  const page = await visitors.newTab('host', { width: 1280, height: 860 });
  await page.goto(`${demo.app.url}/about`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const first = await rulesOf(page);
  const known = new Map(Object.entries(first.rules));
  for (const path of [
    ...pagesOfEachRemote(demo.access.events['supper']!),
    ...manifests.flatMap(memberPages),
  ]) {
    await visitPage(page, path);
    const { rules, ...styles } = await rulesOf(page);
    expect(styles, path).toEqual({ elements: first.elements, foreign: 0, adopted: 0 });
    for (const [owner, texts] of Object.entries(rules)) {
      expect(texts, `${path}: ${owner === '' ? 'rules without a class' : owner}`).toEqual(
        known.get(owner) ?? texts,
      );
      known.set(owner, texts);
    }
  }
  expect(known.size, 'classes').toBeGreaterThan(Object.keys(first.rules).length + 50);
  await page.close();
});
