/** A member's visits to an event: the largest contentful paint, and the time to change the area. */
import type { BrowserContext, Page } from 'playwright';
import { amountOf } from './effort.ts';
import { slowPage } from './first-words.ts';
import { percentile } from './latency.ts';
import { median } from './report.ts';

const ROUNDS = amountOf('ROUNDS', 5);
const LAPS = amountOf('LAPS', 10);

/** A member's browser with an empty cache, and the address of an event of theirs. */
export interface Visit {
  context: BrowserContext;
  event: string;
}

/** Largest contentful paint of an event's page on a slow phone, in ms: medians of alternating rounds. */
export async function largestPaint(
  ours: () => Promise<Visit>,
  theirs: () => Promise<Visit>,
): Promise<{ ours: number; theirs: number }> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.ours.push(await paintTime(await ours()));
    times.theirs.push(await paintTime(await theirs()));
  }
  return { ours: median(times.ours), theirs: median(times.theirs) };
}

async function paintTime({ context, event }: Visit): Promise<number> {
  const page = await slowPage(context);
  await page.goto(`${event}/invites`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const at = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return at;
}

/** Changes between areas that were visited before. @returns p95 in milliseconds, and the number of API reads */
export async function areaChanges({ context, event }: Visit): Promise<{ p95: number; reads: number }> {
  const page = await context.newPage();
  await page.goto(`${event}/invites`);
  const nav = page.getByRole('navigation', { name: 'Event areas' });
  await nav.waitFor();
  await page.waitForLoadState('networkidle');
  const areas = await nav
    .getByRole('link')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href')!));
  await lap(page, areas);
  await page.waitForLoadState('networkidle');
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) reads += 1;
  });
  const times: number[] = [];
  for (let at = 0; at < LAPS; at++) times.push(...(await lap(page, areas)));
  await context.close();
  return { p95: percentile(times, 0.95), reads };
}

/** Visits each area. @returns milliseconds from each click until the area is complete */
const lap = (page: Page, areas: readonly string[]): Promise<number[]> =>
  page.evaluate(async (hrefs) => {
    const isComplete = (href: string) =>
      document.querySelector(`nav a[href="${href}"][aria-current=page]`) !== null &&
      document.querySelector('main [data-state=shown] h1, main [data-state=shown] h2') !== null &&
      document.querySelector('main [data-state=loading], main [data-loading]') === null;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    for (const href of hrefs) {
      const began = performance.now();
      document.querySelector<HTMLElement>(`nav a[href="${href}"]`)!.click();
      do {
        await frame();
        if (performance.now() - began > 20_000) throw new Error(`${href} did not come`);
      } while (!isComplete(href));
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return times;
  }, areas as string[]);
