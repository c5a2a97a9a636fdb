import { readFile } from 'node:fs/promises';
import { TempFiles } from '../../../test/photos/temp-files.ts';
import { besideOf, type Original } from './kept-original.ts';
import { withoutBytes } from './order.ts';
import type { DrawnPhoto } from './photo.ts';

const temp = new TempFiles();
afterAll(() => temp.end());

const redrawn = Buffer.from('drawn anew');
const photoOf = (kept: Original['kept']) => ({ width: 3, original: { kept, length: 10 } }) as DrawnPhoto;
const ordered = (path: string) => ({ kind: 'photo', path }) as const;

test('what was drawn anew lies beside the upload', async () => {
  const path = await temp.file(Buffer.from('upload'));
  const answer = await withoutBytes(ordered(path), photoOf({ redrawn }));
  expect(answer).toEqual(photoOf('beside'));
  expect(await readFile(besideOf(path))).toEqual(redrawn);
});

test('it is answered where the disk takes nothing, or where there is no file', async () => {
  const photo = photoOf({ redrawn });
  expect(await withoutBytes(ordered('/nowhere/upload'), photo)).toBe(photo);
  expect(await withoutBytes({ kind: 'photo', bytes: redrawn }, photo)).toBe(photo);
});

test('what differs in the upload alone is answered', async () => {
  const photo = photoOf({ changes: [] });
  expect(await withoutBytes(ordered(await temp.file(redrawn)), photo)).toBe(photo);
});
