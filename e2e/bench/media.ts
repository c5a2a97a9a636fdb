import { startApp } from '../support/app.ts';
import { openBrowser } from './parts/browsing.ts';
import { p95 } from './parts/latency.ts';
import { photoToWall } from './parts/photo-to-wall.ts';
import { judged, write } from './parts/report.ts';

const browser = await openBrowser();
const app = await startApp();
try {
  await write('media', [
    judged('photo-to-wall', p95(await photoToWall(browser, app)) / 1000, 's', { atMost: 1 }),
  ]);
} finally {
  await app.stop();
  await browser.close();
}
