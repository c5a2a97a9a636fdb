/** What a page keeps of remotes that have left, in its heap. What can be counted without it `what-stays.spec.ts` counts. */
import type { Page } from 'playwright';
import type { Demo } from '../../support/demo.ts';
import { rounds, visits } from '../../support/rounds.ts';
import type { Visitors } from '../../support/visit.ts';
import { effort } from './effort.ts';
import { heldBy } from './heap.ts';
import { type Case, judged } from './report.ts';

/** Counted after this number of mounts. */
const MOUNTS = effort('MOUNTS', 32, 4);

/**
 * What Chromium writes down about the page, up to a number of each (what was fetched, what moved, where one can go back to), and the
 * patterns that V8 keeps of literals while code gets warm.
 */
const OF_THE_BROWSER =
  /Performance|Timing|LayoutShift|DOMRect|ResourceData|NavigationHistoryEntry|^native (?:system|blink::)|^object (?:Object|Array)$/;

export async function whatStays(demo: Demo, visitors: Visitors): Promise<Case[]> {
  const paths = rounds(demo.doors.events['supper']!);
  const page: Page = await visitors.blank('host', { width: 1280, height: 860 });
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
  await page.close();
  // What is kept once is no leak, whenever it is: that grows with each half.
  const more = (name: string, half: number) => held[half]!.get(name)! - (held[half - 1]!.get(name) ?? 0);
  const grown = [...held[1]!.keys()]
    .filter((name) => held[2]!.has(name) && !OF_THE_BROWSER.test(name))
    .map((name) => [name, more(name, 1), more(name, 2)] as const)
    .filter(([, ...halves]) => halves.every((each) => each >= MOUNTS / 8));
  for (const [name, ...halves] of grown) console.log(`  ${name}: ${halves.join(' and ')} more`);
  return [judged('kinds-that-grow-with-mounts', grown.length, 'kinds', { atMost: 0 })];
}
