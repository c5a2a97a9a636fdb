import { openBrowser } from './parts/browsing.ts';
import { openHouse } from './parts/house.ts';
import { p95 } from './parts/latency.ts';
import { largeAlbum, nextPhotos, scrollThrough } from './parts/large-album.ts';
import { photoToWall } from './parts/photo-to-wall.ts';
import { compared, judged, write } from './parts/report.ts';
import { resumedBytes, seenByOthers } from './parts/uploads-on-a-line.ts';

const browser = await openBrowser();
const house = await openHouse();
try {
  const { seen, sent } = await seenByOthers(browser, house);
  const resumed = await resumedBytes(browser, house);
  const album = await largeAlbum(browser, house, 10_000);
  const grid = await scrollThrough(album.page);
  const next = await nextPhotos(album.page);
  await album.close();
  await write('media', [
    compared('seen-by-others', seen, sent, 's', { atMost: 0.03 }),
    compared('resumed-bytes', resumed.sent / 1e6, resumed.files / 1e6, 'MB', { atMost: 1.05 }),
    judged('grid-10000', grid.median, 'frames/s', { atLeast: 55 }),
    judged('grid-10000, longest task', grid.longest, 'ms', { atMost: 50 }),
    judged('grid-10000, elements', grid.elements, 'elements', { atMost: 300 }),
    judged('next-photo', p95(next), 'ms', { atMost: 50 }),
    judged('photo-to-wall', p95(await photoToWall(browser, house.app)) / 1000, 's', { atMost: 1 }),
  ]);
} finally {
  await house.end();
  await browser.close();
}
