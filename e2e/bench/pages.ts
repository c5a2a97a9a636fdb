/** Lighthouse's accessibility scores of pages, and the memory that unmounted remotes leave in a page's heap. */
import { startDemo } from '../support/demo.ts';
import { Visitors } from '../support/visit.ts';
import { openBrowser } from './parts/browsing.ts';
import { measureChosen } from './parts/cases.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { leakedObjects } from './parts/leaked-objects.ts';

const browser = await openBrowser();
const demo = await startDemo();
const visitors = new Visitors(browser, demo);
try {
  await measureChosen('pages', {
    lighthouse: () => lighthouse(demo, visitors),
    'what-stays': () => leakedObjects(demo, visitors),
  });
} finally {
  await visitors.leave();
  await demo.app.stop();
  await browser.close();
}
