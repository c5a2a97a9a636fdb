/** The cost of photos: each measure has an API of its own, so that none is affected by the one before. */
import { albumGrid } from './parts/album-grid.ts';
import { cutZip, largeZip } from './parts/album-zip.ts';
import { withBrowser, withInstance, type Measure, measureChosen } from './parts/cases.ts';
import { derivatives } from './parts/derivatives.ts';
import { killsOnDisk, killsOnS3 } from './parts/kills.ts';
import { largeAlbum, nextPhotos, scrollThrough } from './parts/large-album.ts';
import { p95 } from './parts/latency.ts';
import { loadPlanLog } from './parts/plans.ts';
import { photoToWall } from './parts/photo-to-wall.ts';
import { compared, judged, median } from './parts/report.ts';
import { resumedBytes, seenByOthers } from './parts/uploads-on-a-line.ts';
import { uploadMemory, uploadSpeed } from './parts/uploads.ts';
import { wallGrowth } from './parts/wall-growth.ts';

const measures: Record<string, Measure> = {
  derivatives: withInstance(derivatives),
  'upload-memory': withInstance(uploadMemory),
  'upload-speed': withInstance(uploadSpeed),
  zip: withInstance(largeZip),
  'zip-cuts': withInstance(cutZip),
  'album-2000': withInstance(albumGrid),
  'wall-growth': withInstance(wallGrowth, {}, loadPlanLog),
  'kills-on-disk': withInstance(killsOnDisk),
  'kills-on-s3': withInstance(killsOnS3),
  'seen-by-others': withBrowser(async (browser, house) => {
    const { seen, sent } = await seenByOthers(browser, house);
    return [compared('seen-by-others', seen, sent, 's', { atMost: 0.03 })];
  }),
  'resumed-bytes': withBrowser(async (browser, house) => {
    const { sent, files } = await resumedBytes(browser, house);
    return [compared('resumed-bytes', sent / 1e6, files / 1e6, 'MB', { atMost: 1.05 })];
  }),
  'grid-10000': withBrowser(async (browser, house) => {
    const { page, close } = await largeAlbum(browser, house, 10_000);
    const grid = await scrollThrough(page);
    const next = await nextPhotos(page);
    await close();
    return [
      judged('grid-10000', grid.median, 'frames/s', { atLeast: 55 }),
      judged('grid-10000-longest-task', grid.longest, 'ms', { atMost: 50 }),
      judged('grid-10000-elements', grid.elements, 'elements', { atMost: 300 }),
      judged('next-photo', median(next), 'ms', { atMost: 50 }),
      judged('next-photo-p95', p95(next), 'ms', { atMost: 100 }),
    ];
  }),
  'photo-to-wall': withBrowser(async (browser, { app }) => {
    const seconds = p95(await photoToWall(browser, app)) / 1000;
    return [judged('photo-to-wall', seconds, 's', { atMost: 1 })];
  }),
};

await measureChosen('media', measures);
