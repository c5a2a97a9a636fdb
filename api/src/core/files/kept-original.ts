import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Taken } from './metadata/taken.ts';

const READ_AT_ONCE = 1024 * 1024;

/** What is different in a file from there on. */
export interface Change {
  at: number;
  bytes: Buffer;
}

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

/** Like {@link keptOf}, read from the file that it was uploaded to. */
export function keptStream(path: string, { kept }: Original): Readable {
  if ('redrawn' in kept) return Readable.from([kept.redrawn]);
  return Readable.from(changed(createReadStream(path, { highWaterMark: READ_AT_ONCE }), kept.changes));
}

async function* changed(chunks: AsyncIterable<Buffer>, changes: readonly Change[]): AsyncGenerator<Buffer> {
  let from = 0;
  for await (const chunk of chunks) {
    const to = from + chunk.length;
    for (const { at, bytes } of changes) {
      const begin = Math.max(at, from);
      if (begin < to) chunk.set(bytes.subarray(begin - at, to - at), begin - from);
    }
    from = to;
    yield chunk;
  }
}
