/** A member's visits to an event: what is largest on its page, and how soon another of its areas is there. */
import type { BrowserContext, Page } from 'playwright';
import { effort } from './effort.ts';
import { slowPage } from './first-words.ts';
import { percentile } from './latency.ts';
import { median } from './report.ts';

const ROUNDS = effort('ROUNDS', 5);
const LAPS = effort('LAPS', 10);

/** A member's browser that has seen nothing of the house yet, and the address of an event of theirs. */
export interface Visit {
  context: BrowserContext;
  event: string;
}

/** Milliseconds until what is largest on an event's page is painted, on a slow phone, medians of rounds that took turns. */
export async function largestPaint(
  ours: () => Promise<Visit>,
  theirs: () => Promise<Visit>,
): Promise<{ ours: number; theirs: number }> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.ours.push(await paintedAfter(await ours()));
    times.theirs.push(await paintedAfter(await theirs()));
  }
  return { ours: median(times.ours), theirs: median(times.theirs) };
}

async function paintedAfter({ context, event }: Visit): Promise<number> {
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

/** From area to area of an event whose areas were seen before. @returns p95 in milliseconds, and reads of what was known */
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

/** @returns milliseconds from each press until the area that was asked for stands whole */
const lap = (page: Page, areas: readonly string[]): Promise<number[]> =>
  page.evaluate(async (hrefs) => {
    const isThere = (href: string) =>
      document.querySelector(`nav a[href="${href}"][aria-current=page]`) !== null &&
      document.querySelector('main [data-state=shown] h1, main [data-state=shown] h2') !== null &&
      document.querySelector('main [data-state=loading], main [data-loading]') === null;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const taken: number[] = [];
    for (const href of hrefs) {
      const began = performance.now();
      document.querySelector<HTMLElement>(`nav a[href="${href}"]`)!.click();
      do {
        await frame();
        if (performance.now() - began > 20_000) throw new Error(`${href} did not come`);
      } while (!isThere(href));
      taken.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return taken;
  }, areas as string[]);
