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
import { KeptPictures } from '../files/kept-pictures.ts';
import { Pictures } from '../files/pictures.ts';
import { PageLadder } from './page-ladder.ts';

let server: PagesServer;
let folder: string;
let pictures: Pictures;
let kept: KeptPictures;
let ladder: PageLadder;
/** By what each path gives. */
const gives = new Map<string, (response: ServerResponse) => void>();

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
  for (const [path, give] of Object.entries<(response: ServerResponse) => void>({
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
    gives.set(`/${path}`, give);
  server = await PagesServer.start(({ url = '' }, response) => gives.get(url.split('?')[0]!)!(response));
  folder = await mkdtemp(join(tmpdir(), 'yolo-ladder-'));
  pictures = new Pictures({ heic: false });
  const config = { outboundAllow: [server.host] } as unknown as Config;
  kept = new KeptPictures(config, new DiskFileStore(folder), pictures);
  ladder = new PageLadder(kept);
});
afterAll(async () => {
  await pictures.onApplicationShutdown();
  server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.asked = [];
  ladder.patience = patient;
});

/** Ends what hangs; a machine that does other things is waited for. */
const patient = { rungMs: 90_000, ladderMs: 90_000 };

let lastRung = 0;
/** Where nothing is kept yet. */
const rung = (path: string | null, isIcon = false) => ({
  url: path === null ? null : `http://${server.host}/${path}?${++lastRung}`,
  isIcon,
});
const climb = (...rungs: ReturnType<typeof rung>[]) => ladder.climb('food', rungs);
const asked = () => server.asked.map((path) => path.split('?')[0]!.slice(1));

test.each(['pixel', 'bomb', 'five-megabytes', 'html', 'svg', 'nothing', 'cut', 'gone', 'inside', 'icon'])(
  'after a rung that gives %s the next one is taken',
  async (bad) => {
    const found = await climb(rung(bad), rung(null), rung('photo'), rung('photo'));
    expect(found).toMatchObject({ isIcon: false });
    expect(asked()).toEqual([bad, 'photo']);
  },
);

test('a rung has five seconds, and the whole has nine', () => {
  expect(new PageLadder(kept).patience).toEqual({ rungMs: 5000, ladderMs: 9000 });
});

test('after a rung that hangs for as long as it may the next one is taken', async () => {
  // The first alone waits no longer than this.
  const waits = [50];
  const rungMs = () => waits.shift() ?? 90_000;
  ladder.patience = Object.defineProperty({ rungMs: 0, ladderMs: 90_000 }, 'rungMs', { get: rungMs });
  expect(await climb(rung('hanging'), rung('photo'))).toMatchObject({ isIcon: false });
  expect(asked()).toEqual(['hanging', 'photo']);
});

test('what is kept is drawn anew, in a format and of a size of ours, without a word of what was sent', async () => {
  const found = await climb(rung('photo'));
  const { stream } = await kept.read('food', found!.hash);
  const bytes = await buffer(stream);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 });
});

test('a sign may be small, and a pixel is none', async () => {
  expect(await climb(rung('pixel', true), rung('icon', true))).toMatchObject({ isIcon: true });
  expect(asked()).toEqual(['pixel', 'icon']);
});

test('however many rungs hang, the whole ends in time, with a placeholder', async () => {
  ladder.patience = { rungMs: 50, ladderMs: 120 };
  expect(await climb(...Array.from({ length: 6 }, () => rung('hanging')))).toBeNull();
  // By then whatever was asked for before has come there.
  ladder.patience = patient;
  await climb(rung('photo'));
  expect(asked().filter((path) => path === 'hanging').length).toBeLessThan(4);
});

test('a picture is fetched once, however many pages show it at the same time', async () => {
  const one = rung('photo');
  const found = await Promise.all(Array.from({ length: 20 }, () => climb(one)));
  expect(new Set(found.map((each) => each?.hash)).size).toBe(1);
  expect(await climb(one)).toEqual(found[0]!);
  expect(asked()).toEqual(['photo']);
});
