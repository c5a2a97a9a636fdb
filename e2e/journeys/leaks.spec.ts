import type { Page } from '@playwright/test';
import { expect, test } from '../support/demo-test.ts';
import { manifests, memberPages } from '../support/manifests.ts';
import { pagesOfEachRemote, visitPage } from '../support/rounds.ts';

/* Remotes leave nothing behind when they are unmounted. Their memory is measured by `npm run bench -- pages`. */

/** Records from the page's start listeners and intervals of window and document, which outlive a remote. */
function recordLeaks(): void {
  const intervals = new Set<number>();
  const listeners = new Map<EventTarget, Map<string, Set<unknown>>>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const { setInterval, clearInterval } = window;
  const isCapturing = (options: unknown) =>
    typeof options === 'object'
      ? Boolean((options as { capture?: boolean } | null)?.capture)
      : options === true;
  const listenersOf = (target: EventTarget, type: string, options: unknown) => {
    const ofTarget = listeners.get(target) ?? new Map<string, Set<unknown>>();
    listeners.set(target, ofTarget);
    const key = `${target === window ? 'window' : 'document'} ${type}${isCapturing(options) ? ', capturing' : ''}`;
    const all = ofTarget.get(key) ?? new Set();
    ofTarget.set(key, all);
    return all;
  };
  const isWatched = (target: EventTarget) => target === window || target === document;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const { once, signal } = typeof options === 'object' ? options : {};
    if (isWatched(target) && listener && !once && !signal?.aborted) {
      const all = listenersOf(target, type, options).add(listener);
      if (signal) addEventListener.call(signal, 'abort', () => all.delete(listener), { once: true });
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (isWatched(target)) listenersOf(target, type, options).delete(listener);
    removeEventListener.call(target, type, listener, options);
  };
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = setInterval(...args) as unknown as number;
      intervals.add(id);
      return id;
    },
    clearInterval: (id?: number) => {
      intervals.delete(id!);
      clearInterval(id);
    },
    leaks: (): Record<string, number> => ({
      ...Object.fromEntries(
        [...listeners.values()].flatMap((all) => [...all].map(([key, each]) => [key, each.size] as const)),
      ),
      intervals: intervals.size,
    }),
  });
}

/** Numbers of remaining listeners of window and document, intervals, elements and style rules. */
const countLeaks = (page: Page) =>
  page.evaluate(() => ({
    ...(window as unknown as { leaks(): Record<string, number> }).leaks(),
    elements: document.querySelectorAll('*').length,
    rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  }));

test('mounting and unmounting adds no elements, style rules, listeners of the page or intervals', async ({
  demo,
  visitors,
}) => {
  const paths = pagesOfEachRemote(demo.access.events['supper']!);
  const page = await visitors.newTab('host', { width: 1280, height: 860 });
  await page.addInitScript(recordLeaks);
  await page.goto(`${demo.app.url}/about`);
  const counts: Record<string, number>[] = [];
  for (const _ of ['first', 'second', 'third', 'fourth']) {
    for (const path of paths) await visitPage(page, path);
    // Counted on a page of the shell, without any remote.
    await visitPage(page, '/about');
    counts.push(await countLeaks(page));
  }
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
