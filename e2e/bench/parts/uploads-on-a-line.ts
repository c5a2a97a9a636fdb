import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { temporaryFolder } from '../../support/app.ts';
import { type Shot, takeShots } from '../../support/camera.ts';
import { Line } from '../../support/line.ts';
import { amountOf } from './effort.ts';
import { eventOn, type Instance, post } from './instance.ts';
import { choosePhotos, memberWindow } from './windows.ts';

const PHOTOS = amountOf('PHOTOS', 30, 4);
const BYTES = 4_000_000;
/** With this noise a photo of twelve megapixels has 3.7 MB, and its preview 50 KB. */
const NOISE = 0.25;
/** Upload speeds in bytes per second: at a party, and at home. */
const MEGABIT = 125_000;
const HOME = 20 * MEGABIT;
const CUTS = amountOf('CUTS', 10);

/** An album that two members have open, one of them over a slow line. */
interface Party {
  sending: Page;
  watching: Page;
  line: Line;
  shots: Shot[];
}

/**
 * Measures from the choice of thirty photos at 1 Mbit/s upload until another member's page shows all of them.
 * @returns seconds, and the seconds that the bytes of the files take on that line
 */
export function seenByOthers(browser: Browser, house: Instance): Promise<{ seen: number; sent: number }> {
  return withSlowLine(browser, house, MEGABIT, async ({ sending, watching, line, shots }) => {
    const began = performance.now();
    await choosePhotos(
      sending,
      shots.map((shot) => shot.path),
    );
    await waitForPhotos(watching);
    const seen = (performance.now() - began) / 1000;
    console.log(`  seen-by-others: ${Math.round(line.bytesUp / 1024)} KiB had gone up`);
    return { seen, sent: weight(shots) / MEGABIT };
  });
}

/** @returns uploaded bytes with ten cuts, and the bytes of the files */
export function resumedBytes(browser: Browser, house: Instance): Promise<{ sent: number; files: number }> {
  return withSlowLine(browser, house, HOME, async ({ sending, watching, line, shots }) => {
    const files = weight(shots);
    await choosePhotos(
      sending,
      shots.map((shot) => shot.path),
    );
    for (let cut = 1; cut <= CUTS; cut++) {
      const until = (files * cut) / (CUTS + 1);
      while (line.bytesUp < until) await pause(50);
      line.cut();
      await sending.getByText(/^Waiting for the network/).waitFor();
      line.mend();
    }
    await sending.getByText(`${PHOTOS} photo(s) uploaded`).waitFor({ timeout: 300_000 });
    const sent = line.bytesUp;
    await waitForPhotos(watching);
    return { sent, files };
  });
}

const weight = (shots: readonly Shot[]) => shots.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Waits until all pictures have loaded: a photo's box exists before. */
const waitForPhotos = (page: Page) =>
  page.waitForFunction(
    (count) => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('[aria-label="Photos"] img')];
      return pictures.length === count && pictures.every((one) => one.complete && one.naturalWidth > 0);
    },
    PHOTOS,
    { timeout: 300_000, polling: 'raf' },
  );

async function withSlowLine<Result>(
  browser: Browser,
  house: Instance,
  speed: number,
  measure: (party: Party) => Promise<Result>,
): Promise<Result> {
  const { app, pool } = house;
  const line = await Line.to(app.url, speed);
  const folder = await temporaryFolder();
  const [host, guest] = [await memberWindow(browser, app.url), await memberWindow(browser, line.url)];
  try {
    const { id } = await post(`${app.url}/api/events`, host.token, eventOn('2027-07-17', 'Garden Lanterns'));
    await pool.query(
      'update accounts set email_verified_at = now() where user_id in (select id from profiles where email = $1)',
      [guest.email],
    );
    await post(`${app.url}/api/events/${String(id)}/invitations`, host.token, { emails: [guest.email] });
    const [watching, sending] = [await host.context.newPage(), await guest.context.newPage()];
    const shots = await takeShots(watching, path.join(folder, 'shots'), {
      count: PHOTOS,
      bytes: BYTES,
      width: 4032,
      height: 3024,
      noise: NOISE,
    });
    // High enough that the album draws all photos.
    await watching.setViewportSize({ width: 1280, height: 5000 });
    await watching.goto(`/events/${String(id)}/photos`);
    await watching.getByText('No photos uploaded yet for this event.').waitFor();
    await sending.goto(`/events/${String(id)}/photos`);
    return await measure({ sending, watching, line, shots });
  } finally {
    await Promise.all([host.context.close(), guest.context.close()]);
    await line.end();
    await rm(folder, { recursive: true, force: true });
  }
}
