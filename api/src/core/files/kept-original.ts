import type { Taken } from './metadata/taken.ts';

/** What is different in a file from there on. */
export interface Change {
  at: number;
  bytes: Buffer;
}

/** What is kept of a photographer's file. */
export interface Original {
  /** In what was uploaded, or all of it anew where that cannot be edited. */
  kept: { changes: Change[] } | { redrawn: Buffer };
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
