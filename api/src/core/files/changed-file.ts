import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

const READ_AT_ONCE = 256 * 1024;

/** What is different in a file from there on. */
export interface Change {
  at: number;
  bytes: Buffer;
}

/** A file of this machine as it is to be kept, which is not as it lies there. */
export interface ChangedFile {
  path: string;
  changes: readonly Change[];
}

/** All of it, with its changes. */
export const changedStream = (file: ChangedFile): Readable => Readable.from(changed(file));

async function* changed({ path, changes }: ChangedFile): AsyncGenerator<Buffer> {
  let from = 0;
  // Opened here: one that is opened before somebody reads would fail unheard.
  const chunks = createReadStream(path, { highWaterMark: READ_AT_ONCE }) as AsyncIterable<Buffer>;
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
