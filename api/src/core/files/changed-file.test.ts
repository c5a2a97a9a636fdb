import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { TempFiles } from '../../../test/photos/temp-files.ts';
import { changedStream } from './changed-file.ts';
import { storedOriginal } from './stored-original.ts';

const MEBIBYTE = 1024 * 1024;
const temp = new TempFiles();
afterAll(() => temp.end());

test('applies changes within, across and at the ends of the chunks that are read', async () => {
  const upload = randomBytes(3 * MEBIBYTE + 77);
  const path = await temp.file(upload);
  const ends = [0, MEBIBYTE - 10, 2 * MEBIBYTE - 5000, 2 * MEBIBYTE, upload.length - 20];
  const changes = ends.map((at, n) => ({ at, bytes: Buffer.alloc(n === 2 ? MEBIBYTE + 4000 : 20, n) }));
  const kept = await buffer(changedStream({ path, changes }));
  const original = {
    kept: { changes },
    length: upload.length,
    contentType: 'image/jpeg',
    crc32: 0,
    taken: null,
  };
  expect(kept.equals(storedOriginal(upload, original))).toBe(true);
  expect(kept.equals(upload)).toBe(false);
});
