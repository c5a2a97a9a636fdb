import type { Browser } from 'playwright';
import { type CrashFile, fieldOf, files } from '../../support/crash-files.ts';
import { FaultyServer } from '../../support/faulty-server.ts';
import { waitForApp } from '../../support/visit.ts';
import { amountOf } from './effort.ts';
import type { Instance } from './instance.ts';
import { type Case, judged } from './report.ts';
import { memberWindow } from './windows.ts';

const MEASURED = amountOf('FILES', Object.keys(files).length);

/**
 * Each kind of file of a remote hangs: from the start of the page to the tile, and from one press of Try again to the page's field,
 * while the first request still hangs. The slowest counts.
 */
export async function hangingFiles(browser: Browser, { app }: Instance): Promise<Case[]> {
  const server = await FaultyServer.startFor(app.url);
  const tiles: number[] = [];
  const presses: number[] = [];
  try {
    for (const file of Object.values(files).slice(0, MEASURED)) {
      const { tile, press } = await waits(browser, server, file);
      tiles.push(tile);
      presses.push(press);
    }
  } finally {
    await server.end();
  }
  return [
    judged('hanging-tile', Math.max(...tiles), 's', { atMost: 12 }),
    judged('hanging-press', Math.max(...presses), 's', { atMost: 3 }),
  ];
}

async function waits(browser: Browser, server: FaultyServer, file: CrashFile) {
  const { context } = await memberWindow(browser, server.url);
  const page = await context.newPage();
  const since = (began: number) => (performance.now() - began) / 1000;
  server.break(file.address(), 'no answer');
  // A request that hangs delays the load event, too.
  await page.goto(server.url + file.page, { waitUntil: 'commit' });
  const opened = performance.now();
  await waitForApp(page);
  const alert = page.getByRole('main').getByRole('alert');
  await alert.waitFor();
  const tile = since(opened);
  server.mend();
  const pressed = performance.now();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await fieldOf(page, file).waitFor();
  const press = since(pressed);
  await context.close();
  return { tile, press };
}
