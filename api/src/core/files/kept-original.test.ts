import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Lent } from '../../../test/photos/lent.ts';
import { keptOf, keptStream, type Original } from './kept-original.ts';

const MEBIBYTE = 1024 * 1024;
const lent = new Lent();
afterAll(() => lent.end());

const original = (kept: Original['kept']): Original => ({
  ...{ kept, length: 0, contentType: 'image/jpeg', crc32: 0, taken: null },
});

test('what is blanked lies before, across and behind the pieces that are read', async () => {
  const upload = randomBytes(3 * MEBIBYTE + 77);
  const path = await lent.file(upload);
  const ends = [0, MEBIBYTE - 10, 2 * MEBIBYTE - 5000, 2 * MEBIBYTE, upload.length - 20];
  const changes = ends.map((at, n) => ({ at, bytes: Buffer.alloc(n === 2 ? MEBIBYTE + 4000 : 20, n) }));
  const told = original({ changes });
  const kept = await buffer(keptStream(path, told));
  expect(kept.equals(keptOf(upload, told))).toBe(true);
  expect(kept.equals(upload)).toBe(false);
});

test('what was drawn anew is kept instead of the upload', async () => {
  const path = await lent.file(randomBytes(100));
  const redrawn = randomBytes(50);
  expect(await buffer(keptStream(path, original({ redrawn })))).toEqual(redrawn);
});
