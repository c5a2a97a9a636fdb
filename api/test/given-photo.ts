import { createHash, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Photo } from '../src/areas/media/photos/photo.entity.ts';
import { FILE_STORE, type FileStore } from '../src/core/files/file-store.ts';
import type { PhotoListView } from '@yolo/contract/media';
import type { TestBrowser } from './browser.ts';
import { idOf, type Party } from './party.ts';

/** The content of one of a photo's files; not a picture, because it is not decoded here. */
export const bytesOf = (photoId: string, file: string) => Buffer.from(`${file} of ${photoId} `.repeat(50));

/** Stores a photo of the event with all its files, like a finished upload. @returns its id */
export async function storePhoto(
  party: Party,
  by: TestBrowser = party.host,
  changed: Partial<Photo> = {},
): Promise<string> {
  const id = randomUUID();
  const original = bytesOf(id, 'original');
  const store = party.api.app.get<FileStore>(FILE_STORE, { strict: false });
  const isSmall = changed.bytes === null;
  for (const file of isSmall ? ['small'] : ['small', 'thumb', 'view', 'original'])
    await store.put(`photos/${id}/${file}`, bytesOf(id, file));
  await party.em().insert(Photo, {
    id,
    eventId: party.id,
    addedBy: idOf(by),
    name: 'IMG_0001.jpg',
    sha256: createHash('sha256').update(original).digest(),
    width: 4000,
    height: 3000,
    hue: 140,
    takenAt: null,
    contentType: isSmall ? null : 'image/jpeg',
    bytes: original.length,
    crc32: isSmall ? null : crc32(original),
    previewFolder: id,
    originalFolder: isSmall ? null : id,
    createdAt: new Date(),
    ...changed,
  });
  return id;
}

export const aboutPhoto = (party: Party, photoId: string) => ({ params: { ...party.params, photoId } });

export async function listPhotos(browser: TestBrowser, party: Party): Promise<PhotoListView> {
  const { status, body } = await browser.call('listPhotos', { params: party.params });
  expect(status).toBe(200);
  return body as PhotoListView;
}

/** Fetches an address without credentials. */
export async function fetchBytes({ api }: Party, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(api.url + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
