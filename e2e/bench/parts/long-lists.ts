/** Pages of hundreds of rows in a real browser: the longest task, and the delay of a click's effect. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { amountOf } from './effort.ts';
import { insertItems } from './inserted-items.ts';
import type { Instance } from './instance.ts';
import { scrollThrough } from './large-album.ts';
import { p95 } from './latency.ts';
import { createParty, type LiveParty, putAs } from './live-party.ts';
import { longBill } from './long-bill.ts';
import { type Case, judged, median } from './report.ts';
import { memberWindow } from './windows.ts';
import { longestCpuTask } from './cpu-tasks.ts';

declare global {
  interface Window {
    /** Durations of the tasks above 50 ms. */
    longTasks: number[];
    /** Milliseconds from the click until its change was painted. */
    claimDelay: Promise<number>;
  }
}

const ITEMS = 300;
const GUESTS = 20;
const SETTLED_MS = 2_000;
/** Number of live changes by others while a page is open. */
const CHANGES = amountOf('CHANGES', 5);
const PRESSES = amountOf('PRESSES', 40, 2);
const AT_MOST_MS = 50;

/** Measures the pages of the owner, who has the most controls. */
export async function longPages(browser: Browser, house: Instance): Promise<Case[]> {
  const { context, party, free } = await longEvent(browser, house);
  const stuff = await tasksOf(browser, context, party, 'stuff', 'Items Requested', (nth) =>
    putAs(
      party.guests[nth]!,
      `${house.app.url}/api/events/${party.eventId}/requested-items/${free[nth]!}/claim`,
      { quantity: 1 },
    ),
  );
  const bill = await tasksOf(browser, context, party, 'expenses', 'Expenses', (nth) =>
    changeBill(house, party, nth),
  );
  await context.close();
  const longest = (key: keyof Tasks) => Math.max(stuff[key], bill[key]);
  return [
    judged('page-300-load', longest('load'), 'ms', { atMost: AT_MOST_MS }),
    judged('page-300', Math.max(longest('scrolling'), longest('changes')), 'ms', { atMost: AT_MOST_MS }),
  ];
}

/** Creates an event of the window's member with three hundred items and five hundred expenses. */
async function longEvent(browser: Browser, house: Instance) {
  const { context, ...host } = await memberWindow(browser, house.app.url);
  const party = await createParty(house, GUESTS, GUESTS, host);
  await insertItems(house, party.eventId, ITEMS, party.guestIds);
  await longBill(house, party);
  await context.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const { rows } = await house.pool.query<{ id: string }>(
    `select id from event_requested_items r where event_id = $1
       and not exists (select from item_claims c where c.item_id = r.id) order by created_at, id`,
    [party.eventId],
  );
  return { context, party, free: rows.map(({ id }) => id) };
}

/** Durations of the longest task in milliseconds; 0: there was no long task. */
interface Tasks {
  load: number;
  scrolling: number;
  changes: number;
}

async function tasksOf(
  browser: Browser,
  context: BrowserContext,
  { eventId }: LiveParty,
  path: string,
  list: string,
  change: (nth: number) => Promise<unknown>,
): Promise<Tasks> {
  const page = await context.newPage();
  const visit = async () => {
    await page.goto(`/events/${eventId}/${path}`);
    await wholeList(page, list);
    await pause(SETTLED_MS);
  };
  // The first visits compile the page's scripts, and cache their code.
  for (let n = 0; n < 3; n++) await visit();
  const changes = async () => {
    for (let nth = 0; nth < CHANGES; nth++) {
      await change(nth);
      await pause(SETTLED_MS);
    }
  };
  const tasks: Tasks = { load: 0, scrolling: 0, changes: 0 };
  const acts = { load: visit, scrolling: () => scrollThrough(page, list).then(() => undefined), changes };
  for (const name of ['load', 'scrolling', 'changes'] as const) {
    await page.evaluate(() => window.longTasks.splice(0));
    const worked = await longestCpuTask(browser, page, acts[name]);
    tasks[name] = await longestTask(page);
    const wall = tasks[name] === 0 ? 'none' : `${tasks[name].toFixed(0)} ms`;
    console.log(
      `  ${path}, ${name}: longest task ${wall}; the most that one has worked ${worked.toFixed(0)} ms`,
    );
  }
  await page.close();
  return tasks;
}

const wholeList = (page: Page, list: string) =>
  page.waitForFunction(
    ([name, rows]) => document.querySelectorAll(`ul[aria-label="${name}"] > li`).length >= rows,
    [list, ITEMS] as const,
  );

const longestTask = (page: Page) => page.evaluate(() => Math.max(0, ...window.longTasks.splice(0)));

/** A guest adds an expense, after which all open pages read the bill again. */
async function changeBill({ app }: Instance, { eventId, guests }: LiveParty, nth: number): Promise<void> {
  const response = await fetch(`${app.url}/api/events/${eventId}/expenses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guests[nth]!}` },
    body: JSON.stringify({ title: 'Ice', amount: 1_200, payers: [], again: true }),
  });
  if (!response.ok) throw new Error(`An expense was answered ${response.status}: ${await response.text()}`);
}

/** Claims one item after the other on the page of three hundred. */
export async function claimDelay(browser: Browser, house: Instance): Promise<Case[]> {
  const { context, party } = await longEvent(browser, house);
  const page = await context.newPage();
  await page.goto(`/events/${party.eventId}/stuff`);
  await wholeList(page, 'Items Requested');
  await pause(SETTLED_MS);
  const delays: number[] = [];
  for (let press = -3; press < PRESSES; press++) {
    const [x, y] = await page.evaluate(recordClaim);
    // A pointer rests on a button before it presses; the frames of scrolling and hovering are not those of the press.
    await page.mouse.move(x, y);
    await pause(300);
    // Not by a locator, which would search all buttons of the page at the same time.
    await page.mouse.down();
    await page.mouse.up();
    const delay = await page.evaluate(() => window.claimDelay);
    if (press >= 0) delays.push(delay);
    // The response and the reads after it must not affect the next click.
    await pause(600);
  }
  await context.close();
  console.log(`  claim-felt: half of them within ${median(delays).toFixed(0)} ms`);
  return [judged('claim-felt', p95(delays), 'ms', { atMost: AT_MOST_MS })];
}

/** Records the delay of the next claim in `window.claimDelay`. Runs in the page. @returns where to click */
function recordClaim(): [number, number] {
  const buttons = document.querySelectorAll<HTMLElement>('[aria-label="Items Requested"] button');
  const button = [...buttons].find(({ textContent }) => textContent.startsWith('Claim '))!;
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const row = button.closest('li')!;
  window.claimDelay = new Promise((resolve) => {
    const onPress = ({ timeStamp }: MouseEvent) => {
      const check = () => {
        // The frame is painted when the next one begins.
        if (row.textContent.includes('Un-claim'))
          requestAnimationFrame((painted) => resolve(painted - timeStamp));
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    };
    button.addEventListener('click', onPress, { once: true, capture: true });
  });
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
