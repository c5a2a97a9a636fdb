import type { Browser } from 'playwright';
import type { App } from '../../support/app.ts';
import { picture } from '../../support/picture.ts';
import { effort } from './effort.ts';
import { eventOn, post } from './house.ts';
import { choosePhotos, memberWindow } from './windows.ts';

const PHOTOS = effort('PHOTOS', 20, 2);
/** Milliseconds for which a photo that has just come stays, when another has come after it (mfe-media, wall-show.ts). */
const STAYS = 3000;

declare global {
  interface Window {
    /** When pictures were painted on the wall, in milliseconds since the epoch. */
    painted: number[];
  }
}

/**
 * One photo after the other, each chosen in one window and awaited on the wall in another.
 * @returns milliseconds of each, from the beginning of the transaction that gives it to others until the wall has painted it
 */
export async function photoToWall(browser: Browser, app: App): Promise<number[]> {
  const { context, token } = await memberWindow(browser, app.url);
  const { id } = await post(`${app.url}/api/events`, token, {
    ...eventOn('2027-07-17', 'The Long Table Supper'),
    emails: [],
  });
  const wall = await context.newPage();
  let tell: (at: number) => void = () => undefined;
  wall.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const at = /"photo\.added".*?"at":"([^"]+)"/.exec(String(payload))?.[1];
      if (at) tell(Date.parse(at));
    }),
  );
  await wall.goto(`/events/${String(id)}/photos/wall`);
  await wall.getByText('No photos uploaded yet').waitFor();
  await wall.evaluate(watchPaints);
  const album = await context.newPage();
  await album.goto(`/events/${String(id)}/photos`);
  const taken: number[] = [];
  for (let n = 0; n < PHOTOS; n += 1) {
    const added = new Promise<number>((resolve) => (tell = resolve));
    const buffer = picture(1600, [12 * n, 255 - 12 * n, (60 * n) % 256]);
    await choosePhotos(album, { name: `${n}.png`, mimeType: 'image/png', buffer });
    const at = await added;
    const shown = await wall.waitForFunction((since) => window.painted.find((time) => time > since), at);
    taken.push(((await shown.jsonValue()) as number) - at);
    // Its original comes after it, and stands there too before the next.
    await wall.waitForFunction((rest) => Date.now() > window.painted.at(-1)! + rest, STAYS);
  }
  await context.close();
  return taken;
}

/** Runs in the page. A frame after a photo came into the document it has been painted. */
function watchPaints(): void {
  window.painted = [];
  const note = () => window.painted.push(Date.now());
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node instanceof HTMLElement && node.matches('figure')))
      requestAnimationFrame(() => requestAnimationFrame(note));
  }).observe(document.body, { childList: true, subtree: true });
}
