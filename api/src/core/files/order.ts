import { readFile, writeFile } from 'node:fs/promises';
import type { Drawings } from './drawing.ts';
import { redrawnPath } from './stored-original.ts';
import type { DrawnPhoto } from './photo.ts';

/**
 * A picture to be drawn: its bytes or its path, because passing megabytes between processes takes longer than reading
 * them from the disk.
 */
export type Order<Kind extends keyof Drawings = keyof Drawings> = {
  kind: Kind;
  /** Edge of the square, in pixels. */
  edge?: number;
} & ({ bytes: Uint8Array } | { path: string });

export const bytesOf = async (order: Order): Promise<Uint8Array> =>
  'path' in order ? readFile(order.path) : order.bytes;

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
