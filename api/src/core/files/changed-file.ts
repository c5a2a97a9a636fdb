import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

const CHUNK_BYTES = 256 * 1024;

/** Bytes that replace those of a file from `at` on. */
export interface Change {
  at: number;
  bytes: Buffer;
}

/** A local file and the changes with which it is to be stored. */
export interface ChangedFile {
  path: string;
  changes: readonly Change[];
}

/** The whole file with its changes applied. */
export const changedStream = (file: ChangedFile): Readable => Readable.from(changed(file));

async function* changed({ path, changes }: ChangedFile): AsyncGenerator<Buffer> {
  let from = 0;
  // Opened here, because an open error before somebody reads would not be handled.
  const chunks = createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;
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
