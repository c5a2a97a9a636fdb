import { readFile } from 'node:fs/promises';
import type { Drawings } from './drawing.ts';

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
