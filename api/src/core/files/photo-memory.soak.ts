import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { smallPicture } from '../../../test/large-picture.ts';
import { heic } from '../../../test/photos/heif.ts';
import { TempFiles } from '../../../test/photos/temp-files.ts';
import { Pictures } from './pictures.ts';

const MEGABYTES_MAX = 300;

const temp = new TempFiles();
afterAll(() => temp.end());

let pictures: Pictures;
beforeEach(() => {
  pictures = new Pictures({ heic: true });
});
afterEach(() => pictures.onApplicationShutdown());

/** The peak memory of each process, in megabytes. */
async function peaks(): Promise<Map<number, number>> {
  const read = pictures.pids.map(async (pid): Promise<[number, number]> => {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!;
    return [pid, Number(kilobytes) / 1024];
  });
  return new Map(await Promise.all(read));
}

const wide = () => sharp({ create: { width: 8000, height: 6200, channels: 4, background: '#c0406080' } });
const tile = (channel: number, x: number, y: number) => (channel === 0 ? (x ^ y) & 255 : 128);
const still = (columns: number, rows: number) =>
  heic({ width: 512, height: 512, grid: { columns, rows }, sample: tile });

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an interlaced PNG', () => wide().png({ progressive: true, compressionLevel: 1 }).toBuffer()],
  ['a progressive JPEG', () => wide().jpeg({ progressive: true }).toBuffer()],
  ['a lossless WebP', () => wide().webp({ lossless: true, effort: 0 }).toBuffer()],
  ['a HEIC of tiles', () => still(16, 11)],
])('%s of almost 50 megapixels takes less than 300 MB', async (_, make) => {
  const photo = await temp.file(await make());
  await pictures.photo(await temp.file(await smallPicture()), 'UTC');
  await pictures.photo(await temp.file(still(1, 1)), 'UTC');
  const idle = await peaks();
  const { width, height } = await pictures.photo(photo, 'UTC');
  expect(width * height).toBeGreaterThan(45_000_000);
  const grown = [...(await peaks())].map(([pid, peak]) => peak - idle.get(pid)!);
  expect(Math.max(...grown)).toBeLessThan(MEGABYTES_MAX);
  // Otherwise the picture was not decoded.
  expect(Math.max(...grown)).toBeGreaterThan(10);
});
