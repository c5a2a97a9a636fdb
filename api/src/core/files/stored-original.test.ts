import { readFile } from 'node:fs/promises';
import { TempFiles } from '../../../test/photos/temp-files.ts';
import { type Original, redrawnPath, storeRedrawn } from './stored-original.ts';
import type { DrawnPhoto } from './photo.ts';

const temp = new TempFiles();
afterAll(() => temp.end());

const redrawn = Buffer.from('drawn anew');
const photoOf = (kept: Original['kept']) => ({ width: 3, original: { kept, length: 10 } }) as DrawnPhoto;
const ordered = (path: string) => ({ kind: 'photo', path }) as const;

test('a redrawn file is stored beside the upload', async () => {
  const path = await temp.file(Buffer.from('upload'));
  const answer = await storeRedrawn(ordered(path), photoOf({ redrawn }));
  expect(answer).toEqual(photoOf('beside'));
  expect(await readFile(redrawnPath(path))).toEqual(redrawn);
});

test('the redrawn bytes are returned if the disk refuses them, or without a file', async () => {
  const photo = photoOf({ redrawn });
  expect(await storeRedrawn(ordered('/nowhere/upload'), photo)).toBe(photo);
  expect(await storeRedrawn({ kind: 'photo', bytes: redrawn }, photo)).toBe(photo);
});

test('changes within the upload are returned', async () => {
  const photo = photoOf({ changes: [] });
  expect(await storeRedrawn(ordered(await temp.file(redrawn)), photo)).toBe(photo);
});
