import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Browser, Page } from 'playwright';
import { takeShots } from '../../support/camera.ts';
import { temporaryFolder } from '../../support/app.ts';
import { amountOf } from './effort.ts';
import { eventOn, type Instance, post } from './instance.ts';
import { choosePhotos, memberWindow } from './windows.ts';

declare global {
  interface Window {
    /** Milliseconds from the key press until the next photo was painted. */
    nextShown: Promise<number>;
  }
}

/** Number of uploaded photos; all others share the files of one of them. */
const UPLOADED = 24;
const SHAPES = [
  { width: 2016, height: 1512 },
  { width: 1512, height: 2016 },
  { width: 2016, height: 1134 },
];

/** The copies share the stored files of the uploaded photos. */
const COPIES = `
  insert into photos (id, event_id, added_by_user_id, name, sha256, width, height, hue, taken_at,
    content_type, bytes, crc32, original_folder, created_at)
  select gen_random_uuid(), event_id, added_by_user_id, name, sha256(sha256 || n::text::bytea), width, height,
    hue, taken_at, content_type, bytes, crc32, original_folder, created_at - n * interval '1 minute'
  from photos cross join generate_series(1, $2::int) n
  where event_id = $1 order by n limit $3`;

/** Waits until this number of originals is stored. */
async function waitForOriginals(pool: Pool, eventId: string, count: number): Promise<void> {
  const originals = 'select 1 from photos where event_id = $1 and bytes is not null';
  for (let tries = 1200; tries > 0; tries--) {
    const { rowCount } = await pool.query(originals, [eventId]);
    if (rowCount === count) return;
    await pause(100);
  }
  throw new Error(`Not all of ${count} photos came within two minutes`);
}

/** Creates an event with a number of photos. @returns its owner's page of photos */
export async function largeAlbum(
  browser: Browser,
  { app, pool }: Instance,
  count: number,
): Promise<{ page: Page; close(): Promise<void> }> {
  const { context, token } = await memberWindow(browser, app.url);
  const folder = await temporaryFolder();
  const event = await post(`${app.url}/api/events`, token, eventOn('2027-07-17', 'The whole summer'));
  const id = String(event.id);
  const page = await context.newPage();
  await page.goto(`/events/${id}/photos`);
  for (const [at, shape] of SHAPES.entries()) {
    const shots = { count: UPLOADED / SHAPES.length, bytes: 100_000, noise: 0.2, ...shape };
    const taken = await takeShots(page, path.join(folder, String(at)), shots);
    await choosePhotos(
      page,
      taken.map((shot) => shot.path),
    );
    // Not by the toast: the one before may still be shown.
    await waitForOriginals(pool, id, (at + 1) * shots.count);
  }
  await rm(folder, { recursive: true });
  await pool.query(COPIES, [id, Math.ceil(count / UPLOADED), count - UPLOADED]);
  await pool.query('vacuum analyze photos');
  await page.reload();
  await page.getByRole('heading', { name: new RegExp(`^Photos.*${count}`) }).waitFor();
  return { page, close: () => context.close() };
}

/** Measurements while a long page is scrolled. */
export interface ScrollMetrics {
  /** Frames per second, by the median duration of a frame. */
  median: number;
  /** Duration of the longest task in milliseconds; 0: there was no long task. */
  longest: number;
  /** The largest number of elements in the list. */
  elements: number;
}

/** Scrolls fast through the album, or another list by its name. */
export const scrollThrough = (page: Page, list = 'Photos'): Promise<ScrollMetrics> =>
  page.evaluate(async (name) => {
    const SECONDS = 8;
    /** Pixels per second: some twenty rows. */
    const SPEED = 4_000;
    const grid = document.querySelector(`[aria-label="${name}"]`)!.parentElement!;
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' });
    const frames: number[] = [];
    let elements = 0;
    await new Promise<void>((resolve) => {
      const began = performance.now();
      let before = began;
      const step = (now: number) => {
        frames.push(now - before);
        window.scrollBy({ top: ((now - before) * SPEED) / 1000, behavior: 'instant' });
        elements = Math.max(elements, grid.querySelectorAll('*').length);
        before = now;
        if (now - began < SECONDS * 1000) requestAnimationFrame(step);
        else resolve();
      };
      requestAnimationFrame(step);
    });
    frames.sort((a, b) => a - b);
    return { median: 1000 / frames[Math.floor(frames.length / 2)]!, longest, elements };
  }, list);

const NEXT = amountOf('NEXT', 40, 3);

/** @returns for each key press the milliseconds until the next photo is painted in the viewer's size */
export async function nextPhotos(page: Page): Promise<number[]> {
  await page
    .getByRole('button', { name: /^Photo \d+ of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Next photo' }).waitFor();
  const delays: number[] = [];
  for (let n = 0; n < NEXT; n++) {
    await page.waitForFunction(neighboursLoaded);
    await page.evaluate(recordNext);
    await page.keyboard.press('ArrowRight');
    delays.push(await page.evaluate(() => window.nextShown));
  }
  return delays;
}

/** Whether the photo's neighbours have loaded, as they have when somebody looks at it for a while. Runs in the page. */
const neighboursLoaded = () => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-away] > img')];
  return pictures.length > 2 && pictures.every((one) => one.complete && one.naturalWidth > 0);
};

/** Records the delay of the next photo in `window.nextShown`. Runs in the page. */
function recordNext(): void {
  const middle = () => document.querySelector<HTMLImageElement>('[data-middle] > img');
  const before = middle()!.src;
  window.nextShown = new Promise((resolve) => {
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      const check = () => {
        const picture = middle();
        if (picture && picture.src !== before && picture.complete && picture.naturalWidth > 0)
          // The frame is painted when the next one begins.
          requestAnimationFrame((painted) => resolve(painted - timeStamp));
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    };
    addEventListener('keydown', onKey, { once: true, capture: true });
  });
}
