import type { Change, ChangedFile } from './changed-file.ts';
import type { Taken } from './metadata/taken.ts';

/** What is kept of a photographer's file. */
export interface Original {
  /** In what was uploaded, or all of it anew where that cannot be edited; or that in a file beside it. */
  kept: { changes: Change[] } | { redrawn: Buffer } | 'beside';
  /** Of what is kept. */
  length: number;
  contentType: string;
  crc32: number;
  taken: Taken | null;
}

/** Where what was drawn anew lies: anybody who gives an upload's file away takes it along. */
export const besideOf = (path: string): string => `${path}.kept`;

/** What was uploaded, as it is kept. */
export function keptOf(upload: Uint8Array, { kept }: Original): Buffer {
  if (kept === 'beside') throw new Error('It lies in a file, and this upload does not');
  if ('redrawn' in kept) return kept.redrawn;
  const file = Buffer.from(upload);
  for (const { at, bytes } of kept.changes) file.set(bytes, at);
  return file;
}

/** Like {@link keptOf}, of the file that it was uploaded to. */
export function keptFile(path: string, { kept }: Original): Uint8Array | ChangedFile {
  if (kept === 'beside') return { path: besideOf(path), changes: [] };
  return 'redrawn' in kept ? kept.redrawn : { path, changes: kept.changes };
}
