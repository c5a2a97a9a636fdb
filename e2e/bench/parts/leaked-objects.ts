/** Objects of unmounted remotes that stay in a page's heap. What can be counted without the heap is in `leaks.spec.ts`. */
import type { Page } from 'playwright';
import type { Demo } from '../../support/demo.ts';
import { pagesOfEachRemote, visitPage } from '../../support/rounds.ts';
import type { Visitors } from '../../support/visit.ts';
import { amountOf } from './effort.ts';
import { countRetained } from './heap.ts';
import { type Case, judged } from './report.ts';

/** Number of mounts. */
const MOUNTS = amountOf('MOUNTS', 32, 4);

/**
 * Chromium's own records about the page, up to a number of each (requests, layout shifts, history entries), and V8's templates
 * of literals while code is optimized.
 */
const OF_THE_BROWSER =
  /Performance|Timing|LayoutShift|DOMRect|ResourceData|NavigationHistoryEntry|^native (?:system|blink::)|^object (?:Object|Array)$/;

export async function leakedObjects(demo: Demo, visitors: Visitors): Promise<Case[]> {
  const paths = pagesOfEachRemote(demo.access.events['supper']!);
  const page: Page = await visitors.newTab('host', { width: 1280, height: 860 });
  await page.goto(`${demo.app.url}/about`);
  const visitRounds = async (mounts: number) => {
    for (let mount = 0; mount < mounts; mount++) await visitPage(page, paths[mount % paths.length]!);
    // Measured on a page of the shell, without any remote.
    await visitPage(page, '/about');
  };
  await visitRounds(paths.length * 2);
  const heaps = [await countRetained(page)];
  for (const _ of ['one half', 'the other']) {
    await visitRounds(MOUNTS / 2);
    heaps.push(await countRetained(page));
  }
  await page.close();
  // Only what grows with each half is a leak.
  const growth = (name: string, half: number) => heaps[half]!.get(name)! - (heaps[half - 1]!.get(name) ?? 0);
  const grown = [...heaps[1]!.keys()]
    .filter((name) => heaps[2]!.has(name) && !OF_THE_BROWSER.test(name))
    .map((name) => [name, growth(name, 1), growth(name, 2)] as const)
    .filter(([, ...halves]) => halves.every((each) => each >= MOUNTS / 8));
  for (const [name, ...halves] of grown) console.log(`  ${name}: ${halves.join(' and ')} more`);
  return [judged('kinds-that-grow-with-mounts', grown.length, 'kinds', { atMost: 0 })];
}
