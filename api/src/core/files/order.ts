import { readFile, writeFile } from 'node:fs/promises';
import type { Drawings } from './drawing.ts';
import { besideOf } from './kept-original.ts';
import type { DrawnPhoto } from './photo.ts';

/** A picture to be drawn: its bytes, or where its file lies, for megabytes take longer between processes than from the disk. */
export type Order<Kind extends keyof Drawings = keyof Drawings> = {
  kind: Kind;
  /** Of the square, in pixels. */
  edge?: number;
} & ({ bytes: Uint8Array } | { path: string });

export const bytesOf = async (order: Order): Promise<Uint8Array> =>
  'path' in order ? readFile(order.path) : order.bytes;

/** The answer to an order for a photo: what was drawn anew of a file lies in one beside it, for it is as large. */
export async function withoutBytes(order: Order, photo: DrawnPhoto): Promise<DrawnPhoto> {
  const { kept } = photo.original;
  if (!('path' in order) || kept === 'beside' || !('redrawn' in kept)) return photo;
  try {
    await writeFile(besideOf(order.path), kept.redrawn);
  } catch {
    // A disk that takes nothing says nothing about the photo: who keeps it will hear it, and try again.
    return photo;
  }
  return { ...photo, original: { ...photo.original, kept: 'beside' } };
}
