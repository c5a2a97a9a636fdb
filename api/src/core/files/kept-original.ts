import type { Change, ChangedFile } from './changed-file.ts';
import type { Taken } from './metadata/taken.ts';

/** What is kept of a photographer's file. */
export interface Original {
  /** In what was uploaded, or all of it anew where that cannot be edited. */
  kept: { changes: Change[] } | { redrawn: Buffer };
  /** Of what is kept. */
  length: number;
  contentType: string;
  crc32: number;
  taken: Taken | null;
}

/** What was uploaded, as it is kept. */
export function keptOf(upload: Uint8Array, { kept }: Original): Buffer {
  if ('redrawn' in kept) return kept.redrawn;
  const file = Buffer.from(upload);
  for (const { at, bytes } of kept.changes) file.set(bytes, at);
  return file;
}

/** Like {@link keptOf}, of the file that it was uploaded to. */
export function keptFile(path: string, { kept }: Original): Uint8Array | ChangedFile {
  return 'redrawn' in kept ? kept.redrawn : { path, changes: kept.changes };
}
