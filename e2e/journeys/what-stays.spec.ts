import type { Page } from '@playwright/test';
import { expect, test } from '../support/demo-test.ts';
import { manifests, memberPages } from '../support/manifests.ts';
import { rounds, visits } from '../support/rounds.ts';

/* What remotes leave behind when they go: nothing. What the heap keeps of them `npm run bench -- pages` looks at. */

/** Watches from the page's beginning what is added to window and document, which outlive a remote. */
function watchWhatStays(): void {
  const intervals = new Set<number>();
  const listeners = new Map<EventTarget, Map<string, Set<unknown>>>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const { setInterval, clearInterval } = window;
  const isCapturing = (options: unknown) =>
    typeof options === 'object'
      ? Boolean((options as { capture?: boolean } | null)?.capture)
      : options === true;
  const known = (target: EventTarget, type: string, options: unknown) => {
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
      const all = known(target, type, options).add(listener);
      if (signal) addEventListener.call(signal, 'abort', () => all.delete(listener), { once: true });
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (isWatched(target)) known(target, type, options).delete(listener);
    removeEventListener.call(target, type, listener, options);
  };
  Object.assign(window, {
    setInterval: (...given: Parameters<typeof setInterval>) => {
      const id = setInterval(...given) as unknown as number;
      intervals.add(id);
      return id;
    },
    clearInterval: (id?: number) => {
      intervals.delete(id!);
      clearInterval(id);
    },
    left: (): Record<string, number> => ({
      ...Object.fromEntries(
        [...listeners.values()].flatMap((all) => [...all].map(([key, each]) => [key, each.size] as const)),
      ),
      intervals: intervals.size,
    }),
  });
}

/** Listeners of the page and its document that were not removed, intervals that go on, elements and style rules. */
const leftOn = (page: Page) =>
  page.evaluate(() => ({
    ...(window as unknown as { left(): Record<string, number> }).left(),
    elements: document.querySelectorAll('*').length,
    rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  }));

test('mounting and leaving adds no elements, style rules, listeners of the page or intervals', async ({
  demo,
  visitors,
}) => {
  const paths = rounds(demo.doors.events['supper']!);
  const page = await visitors.blank('host', { width: 1280, height: 860 });
  await page.addInitScript(watchWhatStays);
  await page.goto(`${demo.app.url}/about`);
  const left: Record<string, number>[] = [];
  for (const _ of ['first', 'second', 'third', 'fourth']) {
    for (const path of paths) await visits(page, path);
    // Where it is counted nothing of a remote is on the page.
    await visits(page, '/about');
    left.push(await leftOn(page));
  }
  expect(Object.keys(left[0]!).length, 'it is watched').toBeGreaterThan(5);
  // What is kept once is no leak, whenever it is: that grows with each round.
  const grows = (name: string) => [1, 2, 3].every((at) => left[at]![name]! > (left[at - 1]![name] ?? 0));
  expect(Object.keys(left[1]!).filter(grows)).toEqual([]);
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
  for (const path of [...rounds(demo.doors.events['supper']!), ...manifests.flatMap(memberPages)]) {
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
