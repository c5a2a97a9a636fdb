import type { Browser } from 'playwright';
import type { App } from '../../support/app.ts';
import { picture } from '../../support/picture.ts';
import { amountOf } from './effort.ts';
import { eventOn, post } from './instance.ts';
import { choosePhotos, memberWindow } from './windows.ts';

const PHOTOS = amountOf('PHOTOS', 20, 2);
/** Milliseconds for which a new photo is shown before the next new one (mfe-media, wall-show.ts). */
const SHOWN_MS = 3000;

declare global {
  interface Window {
    /** Times at which pictures were painted on the wall, in milliseconds since the epoch. */
    painted: number[];
  }
}

/**
 * Uploads one photo after the other in one window, and waits for each on the wall in another.
 * @returns for each the milliseconds from the start of the transaction that publishes it until the wall has painted it
 */
export async function photoToWall(browser: Browser, app: App): Promise<number[]> {
  const { context, token } = await memberWindow(browser, app.url);
  const { id } = await post(`${app.url}/api/events`, token, {
    ...eventOn('2027-07-17', 'The Long Table Supper'),
    emails: [],
  });
  const wall = await context.newPage();
  let onAdded: (at: number) => void = () => undefined;
  wall.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const at = /"photo\.added".*?"at":"([^"]+)"/.exec(String(payload))?.[1];
      if (at) onAdded(Date.parse(at));
    }),
  );
  await wall.goto(`/events/${String(id)}/photos/wall`);
  await wall.getByText('No photos uploaded yet').waitFor();
  await wall.evaluate(watchPaints);
  const album = await context.newPage();
  await album.goto(`/events/${String(id)}/photos`);
  const delays: number[] = [];
  for (let n = 0; n < PHOTOS; n += 1) {
    const added = new Promise<number>((resolve) => (onAdded = resolve));
    const buffer = picture(1600, [12 * n, 255 - 12 * n, (60 * n) % 256]);
    await choosePhotos(album, { name: `${n}.png`, mimeType: 'image/png', buffer });
    const at = await added;
    const shown = await wall.waitForFunction((since) => window.painted.find((time) => time > since), at);
    delays.push(((await shown.jsonValue()) as number) - at);
    // The photo's original follows, which must be shown before the next photo, too.
    await wall.waitForFunction((rest) => Date.now() > window.painted.at(-1)! + rest, SHOWN_MS);
  }
  await context.close();
  return delays;
}

/** Records when photos are painted: one frame after they were added to the document. Runs in the page. */
function watchPaints(): void {
  window.painted = [];
  const record = () => window.painted.push(Date.now());
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node instanceof HTMLElement && node.matches('figure')))
      requestAnimationFrame(() => requestAnimationFrame(record));
  }).observe(document.body, { childList: true, subtree: true });
}
