import { readFile } from 'node:fs/promises';
import type { Drawings } from './drawing.ts';

/** A picture to be drawn: its bytes, or where its file lies, for megabytes take longer between processes than from the disk. */
export type Order<Kind extends keyof Drawings = keyof Drawings> = {
  kind: Kind;
  /** Of the square, in pixels. */
  edge?: number;
} & ({ bytes: Uint8Array } | { path: string });

export const bytesOf = async (order: Order): Promise<Uint8Array> =>
  'path' in order ? readFile(order.path) : order.bytes;
