import type { Browser, BrowserContext, Page } from 'playwright';
import { startApp, type App } from '../support/app.ts';
import { layoutShift, load, openBrowser, type LoadedRequest } from './parts/browsing.ts';
import { areaChanges, largestPaint } from './parts/event-visits.ts';
import { firstWords } from './parts/first-words.ts';
import { eventOn, post } from './parts/instance.ts';
import { buildMonolith, startMonolith } from './parts/monolith.ts';
import { compared, judged, write } from './parts/report.ts';
import { mostRounds } from './parts/route-rounds.ts';
import { memberWindow } from './parts/windows.ts';

/** Milliseconds added to every request while layout shifts are measured. */
const LATENCY = 100;
const EVENT_PAGE = '/events/:eventId/invites';
const SHIFT_PATHS = ['/', '/login', '/create-account', '/create', '/events'];

const weight = (requests: LoadedRequest[]) =>
  requests.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1024;
const scriptsOf = (requests: LoadedRequest[]) => requests.filter(({ type }) => type === 'Script');
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
const headingAndIdle = (page: Page) => heading(page).then(() => page.waitForLoadState('networkidle'));

interface Host {
  context: BrowserContext;
  /** A route's address for this member and their event. */
  at(route: string): string;
}

/** A browser context of a signed-in member, with an event of theirs. */
async function hostWithEvent(browser: Browser, app: App): Promise<Host> {
  const { context, token, id: member } = await memberWindow(browser, app.url);
  const { id } = await post(`${app.url}/api/events`, token, {
    ...eventOn('2027-07-17', 'The Long Table Supper'),
    emails: ['ana@example.org', 'li@example.org'],
  });
  const at = (route: string) => route.replace(':eventId', String(id)).replace(':memberId', member);
  return { context, at };
}

/** Requests of a page of a member on a first visit. */
async function memberPage(browser: Browser, app: App, route: string): Promise<LoadedRequest[]> {
  const { context, at } = await hostWithEvent(browser, app);
  const { requests } = await load(context, app.url + at(route), headingAndIdle);
  await context.close();
  return requests;
}

async function worstShift(browser: Browser, app: App): Promise<number> {
  const { context, at } = await hostWithEvent(browser, app);
  const guest = await browser.newContext();
  const shifts: number[] = [];
  for (const [visitor, target] of [
    ...SHIFT_PATHS.map((each) => [guest, each] as const),
    [context, at(EVENT_PAGE)] as const,
    [context, '/create'] as const,
    [context, '/events'] as const,
  ]) {
    const { page } = await load(visitor, app.url + target, headingAndIdle, LATENCY);
    shifts.push(await layoutShift(page));
    await page.close();
  }
  await Promise.all([context.close(), guest.close()]);
  return Math.max(...shifts);
}

const browser = await openBrowser();
const app = await startApp();
await buildMonolith();
const monolith = await startMonolith();
try {
  const guest = await browser.newContext();
  const home = await load(guest, app.url, headingAndIdle);
  await guest.close();
  const ours = await memberPage(browser, app, EVENT_PAGE);
  const theirs = await memberPage(browser, monolith.app, EVENT_PAGE);
  const words = await firstWords(browser, app);
  const visit = async (house: App) => {
    const { context, at } = await hostWithEvent(browser, house);
    return { context, event: house.url + at('/events/:eventId') };
  };
  const paint = await largestPaint(
    () => visit(app),
    () => visit(monolith.app),
  );
  const change = await areaChanges(await visit(app));
  await write('web', [
    compared('first-words', words.ours.cold, words.byHand.cold, 'ms', { atMost: 1.3 }),
    compared('second-visit', words.ours.again, words.byHand.again, 'ms', { atMost: 1.3 }),
    judged('guest-home-js', weight(scriptsOf(home.requests)), 'KiB', { atMost: 200 }),
    compared('cold-bytes', weight(ours), weight(theirs), 'KiB', { atMost: 1.1 }),
    // Also compared without fonts, which are the same on both sides.
    compared('cold-scripts', weight(scriptsOf(ours)), weight(scriptsOf(theirs)), 'KiB', { atMost: 1.15 }),
    compared('largest-paint', paint.ours, paint.theirs, 'ms', { atMost: 1.15 }),
    judged('area-change', change.p95, 'ms', { atMost: 100 }),
    judged('area-change-reads', change.reads, 'reads', { atMost: 0 }),
    judged('rounds', await mostRounds(browser, app), 'rounds', { atMost: 3 }),
    judged('layout-shift', await worstShift(browser, app), 'CLS', { atMost: 0.02 }),
  ]);
} finally {
  await Promise.all([app.stop(), monolith.end()]);
  await browser.close();
}
