import { buffer } from 'node:stream/consumers';
import { type PhotoFile, photoFiles, photoKey } from '../../src/areas/media/photos/photo-bytes.ts';
import { FILE_STORE, type FileStore } from '../../src/core/files/file-store.ts';
import type { Party } from '../party.ts';

const FOLDERS = `
  select id from photo_uploads where photo_id = ?
  union select folder from photos cross join lateral unnest(array[preview_folder, original_folder]) folder
    where photos.id = ? and folder is not null`;

/** The store's folders with files of a photo, and of uploads for it. */
export async function foldersOf(party: Party, photoId: string): Promise<string[]> {
  const rows = await party.em().execute<{ id: string }[]>(FOLDERS, [photoId, photoId]);
  return rows.map(({ id }) => id);
}

const storeOf = ({ api }: Party) => api.app.get<FileStore>(FILE_STORE, { strict: false });

/** The names of a photo's files in these folders. */
export async function filesIn(party: Party, folders: readonly string[]): Promise<PhotoFile[]> {
  const found = new Set<PhotoFile>();
  for (const folder of folders)
    for (const file of photoFiles) if (await storeOf(party).has(photoKey(folder, file))) found.add(file);
  return photoFiles.filter((file) => found.has(file));
}

/** The content of one of a photo's files, also of an upload that became no part of it; null: not stored. */
export async function storedFile(party: Party, photoId: string, file: PhotoFile): Promise<Buffer | null> {
  for (const folder of await foldersOf(party, photoId)) {
    const found = await storeOf(party).read(photoKey(folder, file));
    if (found) return buffer(found.stream);
  }
  return null;
}
