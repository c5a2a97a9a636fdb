import type { Browser, BrowserContext, Page } from 'playwright';
import { startApp, type App } from '../support/app.ts';
import { layoutShift, load, openBrowser, rounds, type Loaded } from './parts/browsing.ts';
import { firstWords } from './parts/first-words.ts';
import { eventOn, post } from './parts/house.ts';
import { buildMonolith, publishMonolith } from './parts/monolith.ts';
import { compared, judged, write } from './parts/report.ts';
import { memberWindow } from './parts/windows.ts';

/** Milliseconds added to every request when rounds are counted: far more than any of them takes by itself. */
const LATENCY = 2000;
const SHIFT_PATHS = ['/', '/login', '/create-account', '/create', '/events'];

const weight = (requests: Loaded[]) => requests.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
const quiet = (page: Page) => heading(page).then(() => page.waitForLoadState('networkidle'));

/** A context that is signed in, by the session that the browser keeps, and an event of that member's. */
async function hostWithEvent(browser: Browser, app: App): Promise<{ context: BrowserContext; path: string }> {
  const { context, token } = await memberWindow(browser, app.url);
  const { id } = await post(`${app.url}/api/events`, token, {
    ...eventOn('2027-07-17', 'The Long Table Supper'),
    emails: ['ana@example.org', 'li@example.org'],
  });
  return { context, path: `/events/${String(id)}/invites` };
}

async function eventPage(browser: Browser, app: App, latency = 0): Promise<Loaded[]> {
  const { context, path } = await hostWithEvent(browser, app);
  const settled = latency > 0 ? heading : quiet;
  const { requests } = await load(context, app.url + path, settled, latency);
  await context.close();
  return requests;
}

async function worstShift(browser: Browser, app: App): Promise<number> {
  const { context, path } = await hostWithEvent(browser, app);
  const guest = await browser.newContext();
  const shifts: number[] = [];
  for (const [visitor, target] of [
    ...SHIFT_PATHS.map((each) => [guest, each] as const),
    [context, path] as const,
    [context, '/create'] as const,
    [context, '/events'] as const,
  ]) {
    const { page } = await load(visitor, app.url + target, quiet, LATENCY / 20);
    shifts.push(await layoutShift(page));
    await page.close();
  }
  await Promise.all([context.close(), guest.close()]);
  return Math.max(...shifts);
}

const browser = await openBrowser();
const app = await startApp();
await buildMonolith();
const monolith = await startApp({ published: publishMonolith });
try {
  const guest = await browser.newContext();
  const home = await load(guest, app.url, quiet);
  const scripts = home.requests.filter(({ type }) => type === 'Script');
  await guest.close();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < 3; round++) {
    ours.push(weight(await eventPage(browser, app)));
    theirs.push(weight(await eventPage(browser, monolith)));
  }
  const words = await firstWords(browser, app);
  await write('web', [
    compared('first-words', words.ours.cold, words.byHand.cold, 'ms', { atMost: 1.3 }),
    compared('second-visit', words.ours.again, words.byHand.again, 'ms', { atMost: 1.3 }),
    judged('guest-home-js', weight(scripts) / 1024, 'KiB', { atMost: 225 }),
    compared('cold-bytes', Math.max(...ours) / 1024, Math.max(...theirs) / 1024, 'KiB', { atMost: 1.15 }),
    judged('rounds', rounds(await eventPage(browser, app, LATENCY)), 'rounds', { atMost: 3 }),
    judged('layout-shift', await worstShift(browser, app), 'CLS', { atMost: 0.02 }),
  ]);
} finally {
  await Promise.all([app.stop(), monolith.stop()]);
  await browser.close();
}
