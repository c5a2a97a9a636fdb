import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import sharp from 'sharp';
import { html, PagesServer } from '../../../test/pages-server.ts';
import type { Config } from '../config/config.ts';
import { DiskFileStore } from '../files/disk-file-store.ts';
import { StoredPictures } from './stored-pictures.ts';
import { Pictures } from '../files/pictures.ts';
import type { PageReadings } from './page-readings.ts';
import { PictureCandidates } from './picture-candidates.ts';

let server: PagesServer;
let folder: string;
let pictures: Pictures;
let kept: StoredPictures;
let finder: PictureCandidates;
/** The handler of each path. */
const handlers = new Map<string, (response: ServerResponse) => void>();

const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#8e1f45' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

beforeAll(async () => {
  Logger.overrideLogger(false);
  const [photo, icon, pixel, bomb] = await Promise.all([png(320, 200), png(32), png(1), png(8000, 5000)]);
  const five = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
  const sent = (bytes: Buffer | string) => (response: ServerResponse) => void response.end(bytes);
  for (const [path, handler] of Object.entries<(response: ServerResponse) => void>({
    photo: sent(photo),
    icon: sent(icon),
    pixel: sent(pixel),
    bomb: sent(bomb),
    'five-megabytes': sent(five),
    html: (response) => html(response, '<title>No picture</title>'),
    svg: (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(svg),
    nothing: sent(''),
    cut: sent(photo.subarray(0, photo.length - 20)),
    gone: (response) => void response.writeHead(404).end(photo),
    inside: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/photo' }).end(),
    hanging: () => undefined,
  }))
    handlers.set(`/${path}`, handler);
  server = await PagesServer.start(({ url = '' }, response) => handlers.get(url.split('?')[0]!)!(response));
  folder = await mkdtemp(join(tmpdir(), 'yolo-candidates-'));
  pictures = new Pictures({ heic: false });
  const config = { outboundAllow: [server.host] } as unknown as Config;
  kept = new StoredPictures(config, new DiskFileStore(folder), pictures, fetched as PageReadings);
  finder = new PictureCandidates(kept);
});
afterAll(async () => {
  await pictures.onApplicationShutdown();
  server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.asked = [];
  finder.deadlines = longDeadlines;
});

/** Long enough for a busy machine; only ends a hanging test. */
const longDeadlines = { candidateMs: 90_000, searchMs: 90_000 };

/** Always fetches; caching is tested in `stored-pictures.test.ts`. */
const fetched: Pick<PageReadings, 'picture'> = {
  picture: (_folder, _url, fetch) =>
    fetch().then(
      () => true,
      () => false,
    ),
};

let lastCandidate = 0;
/** A unique address, which is not cached. */
const candidate = (path: string | null, isIcon = false) => ({
  url: path === null ? null : `http://${server.host}/${path}?${++lastCandidate}`,
  isIcon,
});
const find = (...candidates: ReturnType<typeof candidate>[]) => finder.find('food', candidates);
const asked = () => server.asked.map((path) => path.split('?')[0]!.slice(1));

test.each(['pixel', 'bomb', 'five-megabytes', 'html', 'svg', 'nothing', 'cut', 'gone', 'inside', 'icon'])(
  'after a candidate with %s the next one is used',
  async (bad) => {
    const found = await find(candidate(bad), candidate(null), candidate('photo'), candidate('photo'));
    expect(found).toMatchObject({ isIcon: false });
    expect(asked()).toEqual([bad, 'photo']);
  },
);

test('a candidate has five seconds, and the whole search nine', () => {
  expect(new PictureCandidates(kept).deadlines).toEqual({ candidateMs: 5000, searchMs: 9000 });
});

test('after the timeout of a candidate the next one is used', async () => {
  // The timeout of the first candidate only.
  const timeouts = [50];
  const candidateMs = () => timeouts.shift() ?? 90_000;
  finder.deadlines = Object.defineProperty({ candidateMs: 0, searchMs: 90_000 }, 'candidateMs', {
    get: candidateMs,
  });
  expect(await find(candidate('hanging'), candidate('photo'))).toMatchObject({ isIcon: false });
  expect(asked()).toEqual(['hanging', 'photo']);
});

test('the stored picture is re-encoded in our format and size', async () => {
  const found = await find(candidate('photo'));
  const { stream } = await kept.read('food', found!.hash);
  const bytes = await buffer(stream);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 });
});

test('an icon may be small, but not a single pixel', async () => {
  expect(await find(candidate('pixel', true), candidate('icon', true))).toMatchObject({ isIcon: true });
  expect(asked()).toEqual(['pixel', 'icon']);
});

test('with many hanging candidates the search ends in time, without a picture', async () => {
  finder.deadlines = { candidateMs: 50, searchMs: 120 };
  expect(await find(...Array.from({ length: 6 }, () => candidate('hanging')))).toBeNull();
  // After a later request all earlier ones have arrived.
  finder.deadlines = longDeadlines;
  await find(candidate('photo'));
  expect(asked().filter((path) => path === 'hanging').length).toBeLessThan(4);
});
