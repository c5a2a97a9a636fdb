import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { largePicture, smallPicture } from '../../../test/large-picture.ts';
import { until } from '../../../test/until.ts';
import { ascii, exifBlock } from '../../../test/photos/exif.ts';
import { exifSegment, photoWithPlace, withSegments } from '../../../test/photos/files.ts';
import { heic } from '../../../test/photos/heif.ts';
import { TempFiles } from '../../../test/photos/temp-files.ts';
import { changedStream } from './changed-file.ts';
import { type Photo, Pictures } from './pictures.ts';

const temp = new TempFiles();
afterAll(() => temp.end());

let pictures: Pictures;
let small: Buffer;
let large: Buffer;
beforeAll(async () => {
  [small, large] = await Promise.all([smallPicture(), largePicture()]);
});
beforeEach(() => {
  pictures = new Pictures({ heic: true });
});
afterEach(() => pictures.onApplicationShutdown());

const bytesOf = async ({ original }: Photo) =>
  'path' in original ? buffer(changedStream(original)) : Buffer.from(original);
const expectDrawing = async () => expect(await pictures.read(small)).toMatchObject({ full: { width: 120 } });
const firstPid = async () => {
  await until(() => pictures.pids.length > 0);
  return pictures.pids[0]!;
};

test('a picture that crashes its process is invalid, and the next one is drawn', async () => {
  const crashing = pictures.read(large);
  process.kill(await firstPid(), 'SIGSEGV');
  await expect(crashing).rejects.toMatchObject({ code: 'invalid_file_type' });
  await expectDrawing();
});

test('a killed process is reported as unavailable with a time for the retry', async () => {
  const lost = pictures.read(large);
  process.kill(await firstPid(), 'SIGKILL');
  await expect(lost).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await expectDrawing();
});

test('a picture that takes too long is rejected', async () => {
  await expectDrawing();
  pictures.timeoutMs = 50;
  await expect(pictures.read(large)).rejects.toThrow('takes too long');
  pictures.timeoutMs = 20_000;
  await expectDrawing();
});

test('a crash fails only the picture that is being drawn, not the waiting ones', async () => {
  const waiting = Array.from({ length: 12 }, () => pictures.square(small));
  const crashing = pictures.read(large);
  const all = Promise.allSettled([...waiting, crashing]);
  process.kill(await firstPid(), 'SIGABRT');
  const failed = (await all).filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(1);
});

test('HEIC is refused as HEIC', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1');
  await expect(pictures.read(heic)).rejects.toMatchObject({
    code: 'invalid_file_type',
    message: expect.stringContaining('HEIC'),
  });
});

test('the shutdown ends the processes', async () => {
  await expectDrawing();
  expect(pictures.pids).toHaveLength(1);
  await pictures.onApplicationShutdown();
  expect(pictures.pids).toEqual([]);
});

test('draws a photo whose camera clock shows the event’s zone', async () => {
  const exif = exifBlock({ exif: { 0x9003: ascii('2027:07:17 12:00:00') } });
  const upload = withSegments(await sharp(small).jpeg().toBuffer(), exifSegment(exif));
  const path = await temp.file(upload);
  const photo = await pictures.photo(path, 'Asia/Tokyo');
  expect(photo).toMatchObject({ width: 120, height: 90, contentType: 'image/jpeg', view: { width: 120 } });
  expect(photo.takenAt).toEqual(new Date('2027-07-17T03:00:00Z'));
  const original = await bytesOf(photo);
  expect(original).toHaveLength(upload.length);
  expect(original.includes('Camera works')).toBe(true);
  expect((await sharp(original).metadata()).exif!.length).toBe(exif.length + 6);
  expect([photo.crc32, photo.length]).toEqual([crc32(original), upload.length]);
  expect((await readFile(path)).equals(upload)).toBe(true);
  const tiff = await temp.file(await photoWithPlace('tiff'));
  expect((await pictures.photo(tiff, 'Asia/Tokyo')).takenAt).toEqual(new Date('2027-07-17T13:04:05Z'));
});

const still = heic({
  width: 64,
  height: 48,
  sample: (channel, x, y) => (channel === 0 ? 4 * (x & y & 15) : 128),
});

test('HEIC photos become JPEGs, one after the other, in a process of their own', async () => {
  const path = await temp.file(still);
  const [one, other] = await Promise.all([pictures.photo(path, 'UTC'), pictures.photo(path, 'UTC')]);
  expect(one).toMatchObject({ width: 64, height: 48, contentType: 'image/jpeg', takenAt: null });
  const jpeg = await bytesOf(one);
  expect((await sharp(jpeg).metadata()).format).toBe('jpeg');
  expect([one.length, one.crc32]).toEqual([jpeg.length, crc32(jpeg)]);
  expect(other.sha256).toBe(one.sha256);
  const running = pictures.pids.length;
  await pictures.onApplicationShutdown();
  expect([running, pictures.pids]).toEqual([2, []]);
});

test('HEIC is refused as HEIC if it is turned off; a video always is', async () => {
  const strict = new Pictures({ heic: false });
  await expect(strict.photo(await temp.file(still), 'UTC')).rejects.toMatchObject({
    code: 'invalid_file_type',
    refusal: 'heic',
    message: expect.stringContaining('HEIC'),
  });
  await strict.onApplicationShutdown();
  const film = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08wide', 'latin1');
  await expect(pictures.photo(await temp.file(film), 'UTC')).rejects.toMatchObject({ refusal: 'video' });
});
