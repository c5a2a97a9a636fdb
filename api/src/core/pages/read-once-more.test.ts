import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { ProcessEnded } from '../processes/late-process.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageLadder } from './page-ladder.ts';
import type { PageProcess } from './page-process.ts';
import type { PageReadings } from './page-readings.ts';
import { Pages } from './pages.ts';

const FACTS: PageFacts = { title: 'Pici', recipe: null, pictureUrls: [], iconUrl: null };

let site: Server;
beforeAll(async () => {
  Logger.overrideLogger(false);
  site = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Pici</title>'),
  );
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

/** Reads a page with a process that does this, time after time. @returns what was read, and how often it was tried */
async function read(...does: (PageFacts | Error)[]) {
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  let tried = 0;
  const process = {
    read: () => {
      const next = does[tried++]!;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
  };
  const readings: Pick<PageReadings, 'of'> = {
    of: (_folder, _url, reading) => reading(() => Promise.resolve()).catch(() => null),
  };
  const pages = new Pages(
    { outboundAllow: [host] } as unknown as Config,
    readings as PageReadings,
    process as unknown as PageProcess,
    { climb: () => Promise.resolve(null) } as unknown as PageLadder,
  );
  return [(await pages.read('food', `http://${host}/`))?.title ?? null, tried];
}

test('a page over which the process that reads it has ended is read once more, and no oftener', async () => {
  const tooSlow = new ProcessEnded('too-slow');
  expect(await read(FACTS)).toEqual(['Pici', 1]);
  expect(await read(tooSlow, FACTS)).toEqual(['Pici', 2]);
  expect(await read(tooSlow, tooSlow, FACTS)).toEqual([null, 2]);
  expect(await read(new Error('That is no page'), FACTS)).toEqual([null, 1]);
});
