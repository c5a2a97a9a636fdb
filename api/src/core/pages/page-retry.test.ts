import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { ProcessEnded } from '../processes/on-demand-process.ts';
import type { PageFacts } from './page-facts.ts';
import type { PictureCandidates } from './picture-candidates.ts';
import type { PageProcess } from './page-process.ts';
import type { PageReadings } from './page-readings.ts';
import { Pages, type ReadPage } from './pages.ts';

const FACTS: PageFacts = { title: 'Pici', recipe: null, pictureUrls: [], iconUrl: null };

let site: Server;
let status = 200;
let body = '<title>Pici</title>';
beforeAll(async () => {
  Logger.overrideLogger(false);
  site = createServer((_, response) => {
    response.statusCode = status;
    response.setHeader('content-type', 'text/html').end(body);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

/** Reads a page with a page process that gives these results in order. @returns the title, and the number of tries */
async function read(...results: (PageFacts | Error)[]) {
  return [(await readPage(...results)).title, tried];
}

let tried = 0;
async function readPage(...results: (PageFacts | Error)[]): Promise<ReadPage> {
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  tried = 0;
  const process = {
    read: () => {
      const next = results[tried++]!;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
  };
  const readings: Pick<PageReadings, 'readOnce'> = {
    readOnce: (_folder, _url, reading) => reading(() => Promise.resolve()).catch(() => null),
  };
  const pages = new Pages(
    { outboundAllow: [host] } as unknown as Config,
    readings as PageReadings,
    process as unknown as PageProcess,
    { find: () => Promise.resolve(null) } as unknown as PictureCandidates,
  );
  return (await pages.read('food', `http://${host}/`))!;
}

test('a page whose process ended is read once more, but not a third time', async () => {
  const tooSlow = new ProcessEnded('too-slow');
  expect(await read(FACTS)).toEqual(['Pici', 1]);
  expect(await read(tooSlow, FACTS)).toEqual(['Pici', 2]);
  expect(await read(tooSlow, tooSlow, FACTS)).toEqual([null, 2]);
  expect(await read(new Error('That is no page'), FACTS)).toEqual([null, 1]);
});

test.each([
  [403, '<title>Are you human?</title>', 'refused'],
  [429, '', 'refused'],
  [200, '', 'refused'],
  [200, ' \r\n\t', 'refused'],
  [404, '', 'away'],
  [503, '', 'away'],
] as const)('a site that answers %d with %j gives the reason', async (code, content, unread) => {
  [status, body] = [code, content];
  expect(await readPage(FACTS)).toEqual({ title: null, picture: null, recipe: null, unread });
});

test('a page whose process crashed twice is unreadable, but not one that was interrupted', async () => {
  [status, body] = [200, '<title>Pici</title>'];
  const [tooSlow, stopped] = [new ProcessEnded('too-slow'), new ProcessEnded('not-wanted')];
  expect(await readPage(tooSlow, tooSlow)).toMatchObject({ unread: 'unreadable' });
  expect(await readPage(stopped, stopped)).toMatchObject({ unread: 'away' });
});
