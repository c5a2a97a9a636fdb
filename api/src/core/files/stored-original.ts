import { writeFile } from 'node:fs/promises';
import type { Change, ChangedFile } from './changed-file.ts';
import type { Taken } from './metadata/taken.ts';
import type { Order } from './order.ts';
import type { DrawnPhoto } from './photo.ts';

/** The stored form of a photo's original file. */
export interface Original {
  /**
   * The upload with changes, or a redrawn file if it cannot be edited; 'beside': the redrawn file is at {@link
   * redrawnPath}.
   */
  kept: { changes: Change[] } | { redrawn: Buffer } | 'beside';
  /** Of the stored file. */
  length: number;
  contentType: string;
  crc32: number;
  taken: Taken | null;
}

/** The path of the redrawn file; code that deletes the upload's file must delete this one too. */
export const redrawnPath = (path: string): string => `${path}.kept`;

/**
 * The result for a photo: a redrawn file is written beside the upload instead of being passed, because it is as large.
 */
export async function storeRedrawn(order: Order, photo: DrawnPhoto): Promise<DrawnPhoto> {
  const { kept } = photo.original;
  if (!('path' in order) || kept === 'beside' || !('redrawn' in kept)) return photo;
  try {
    await writeFile(redrawnPath(order.path), kept.redrawn);
  } catch {
    // A full disk is no reason to refuse the photo: storing it will fail too, and is retried.
    return photo;
  }
  return { ...photo, original: { ...photo.original, kept: 'beside' } };
}

/** The stored form of an upload. */
export function storedOriginal(upload: Uint8Array, { kept }: Original): Buffer {
  if (kept === 'beside') throw new Error('It lies in a file, and this upload does not');
  if ('redrawn' in kept) return kept.redrawn;
  const file = Buffer.from(upload);
  for (const { at, bytes } of kept.changes) file.set(bytes, at);
  return file;
}

/** Like {@link storedOriginal}, for an upload in a file. */
export function storedOriginalFile(path: string, { kept }: Original): Uint8Array | ChangedFile {
  if (kept === 'beside') return { path: redrawnPath(path), changes: [] };
  return 'redrawn' in kept ? kept.redrawn : { path, changes: kept.changes };
}
