import { link, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Browser, Page } from 'playwright';
import { takeShots } from '../../support/camera.ts';
import { temporaryFolder } from '../../support/app.ts';
import { effort } from './effort.ts';
import { eventOn, type House, post } from './house.ts';
import { choosePhotos, memberWindow } from './windows.ts';

declare global {
  interface Window {
    /** Milliseconds from the key until the photo after it was painted. */
    nextShown: Promise<number>;
  }
}

/** Really taken and sent; all others have the pictures of one of them. */
const TAKEN = 24;
const SHAPES = [
  { width: 2016, height: 1512 },
  { width: 1512, height: 2016 },
  { width: 2016, height: 1134 },
];

const COPIES = `
  insert into photos (id, event_id, added_by_user_id, name, sha256, width, height, hue, taken_at,
    content_type, bytes, crc32, created_at)
  select gen_random_uuid(), event_id, added_by_user_id, name, sha256(sha256 || n::text::bytea), width, height,
    hue, taken_at, content_type, bytes, crc32, created_at - n * interval '1 minute'
  from photos cross join generate_series(1, $2::int) n
  where event_id = $1 order by n limit $3
  returning id, name`;

/** Until this number of originals has come. */
async function inFullSize(pool: Pool, eventId: string, count: number): Promise<void> {
  const those = 'select 1 from photos where event_id = $1 and bytes is not null';
  for (let tries = 1200; tries > 0; tries--) {
    const { rowCount } = await pool.query(those, [eventId]);
    if (rowCount === count) return;
    await pause(100);
  }
  throw new Error(`Not all of ${count} photos came within two minutes`);
}

/** An event with a number of photos, and its owner's page of them. */
export async function largeAlbum(
  browser: Browser,
  { app, pool }: House,
  count: number,
): Promise<{ page: Page; close(): Promise<void> }> {
  const { context, token } = await memberWindow(browser, app.url);
  const folder = await temporaryFolder();
  const event = await post(`${app.url}/api/events`, token, eventOn('2027-07-17', 'The whole summer'));
  const id = String(event.id);
  const page = await context.newPage();
  await page.goto(`/events/${id}/photos`);
  for (const [at, shape] of SHAPES.entries()) {
    const shots = { count: TAKEN / SHAPES.length, bytes: 100_000, noise: 0.2, ...shape };
    const taken = await takeShots(page, path.join(folder, String(at)), shots);
    await choosePhotos(
      page,
      taken.map((shot) => shot.path),
    );
    // Not by its toast: the one before may still stand there.
    await inFullSize(pool, id, (at + 1) * shots.count);
  }
  await rm(folder, { recursive: true });
  // Each copy knows by its name whose pictures it has.
  await pool.query(`update photos set name = id || '.jpg' where event_id = $1`, [id]);
  const { rows } = await pool.query<{ id: string; name: string }>(COPIES, [
    id,
    Math.ceil(count / TAKEN),
    count - TAKEN,
  ]);
  const photos = path.join(app.dataDir, 'files', 'photos');
  for (const copy of rows) {
    const from = path.join(photos, path.parse(copy.name).name);
    await mkdir(path.join(photos, copy.id));
    for (const file of ['thumb', 'view', 'original'])
      await link(path.join(from, file), path.join(photos, copy.id, file));
  }
  await pool.query('vacuum analyze photos');
  await page.reload();
  await page.getByRole('heading', { name: new RegExp(`^Photos.*${count}`) }).waitFor();
  return { page, close: () => context.close() };
}

/** How a long page scrolls. */
export interface Scrolled {
  /** Frames a second, by the median of their lengths. */
  median: number;
  /** Milliseconds of the longest task; 0: none was long. */
  longest: number;
  /** Elements of what is scrolled through, at most. */
  elements: number;
}

/** Through the album, or another list by its name, as a thumb does that is in a hurry. */
export const scrollThrough = (page: Page, list = 'Photos'): Promise<Scrolled> =>
  page.evaluate(async (name) => {
    const SECONDS = 8;
    /** Px a second: some twenty rows. */
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

const NEXT = effort('NEXT', 40, 3);

/** @returns milliseconds of each press of a key, until the next photo is painted in its size for the viewer */
export async function nextPhotos(page: Page): Promise<number[]> {
  await page
    .getByRole('button', { name: /^Photo \d+ of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Next photo' }).waitFor();
  const taken: number[] = [];
  for (let n = 0; n < NEXT; n++) {
    await page.waitForFunction(neighboursAreThere);
    await page.evaluate(awaitNext);
    await page.keyboard.press('ArrowRight');
    taken.push(await page.evaluate(() => window.nextShown));
  }
  return taken;
}

/** Somebody has looked at the photo before they press. Runs in the page. */
const neighboursAreThere = () => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-away] > img')];
  return pictures.length > 2 && pictures.every((one) => one.complete && one.naturalWidth > 0);
};

/** Runs in the page. */
function awaitNext(): void {
  const middle = () => document.querySelector<HTMLImageElement>('[data-middle] > img');
  const before = middle()!.src;
  window.nextShown = new Promise((resolve) => {
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      const look = () => {
        const picture = middle();
        if (picture && picture.src !== before && picture.complete && picture.naturalWidth > 0)
          // What this frame draws is painted once the next begins.
          requestAnimationFrame((painted) => resolve(painted - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', onKey, { once: true, capture: true });
  });
}
