import { Readable } from 'node:stream';
import { answerRange, type RangeRequest } from '../byte-range.ts';
import type { ByteRange, FileStore } from '../file-store.ts';
import { Zip, type ZipEntry } from './zip.ts';

/** An entry whose bytes are in the store. */
export interface StoredEntry extends ZipEntry {
  key: string;
}

export interface ZipAnswer {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
  /** Lazy: reads one entry at a time, only on demand; null with 416. */
  stream: Readable | null;
}

/**
 * Stored files as one archive, or the requested part of it. A file that is missing or has another size than its entry
 * ends the stream with an error, so that the download fails instead of giving a wrong archive.
 */
export function answerZip(
  store: Pick<FileStore, 'read'>,
  entries: readonly StoredEntry[],
  asked: RangeRequest,
): ZipAnswer {
  const zip = new Zip(entries);
  const { status, headers, range } = answerRange(zip.length, zip.etag, asked);
  return { status, headers, stream: range && streamOf(store, zip, entries, range) };
}

function streamOf(
  store: Pick<FileStore, 'read'>,
  zip: Zip,
  entries: readonly StoredEntry[],
  range: ByteRange,
): Readable {
  let reading: Readable | undefined;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const piece of zip.pieces(range)) {
      if (piece instanceof Uint8Array) {
        yield piece;
        continue;
      }
      const { name, key, size } = entries[piece.entry]!;
      const stored = await store.read(key, piece.range);
      reading = stored?.stream;
      // The reader disconnected while the file was being opened.
      if (stream.destroyed || stored?.size !== size) reading?.destroy();
      if (!reading || stored?.size !== size)
        throw new Error(`${name} is not in the store as its zip entry says`);
      let missing = piece.range.end - piece.range.start + 1;
      for await (const chunk of reading as AsyncIterable<Uint8Array>) {
        missing -= chunk.length;
        yield chunk;
      }
      if (missing !== 0) throw new Error(`${name} has ended too early`);
    }
  }
  const iterator = chunks();
  const stream = new Readable({
    read() {
      iterator.next().then(
        ({ done, value }) => stream.push(done ? null : value),
        (error: Error) => stream.destroy(error),
      );
    },
    // Closes immediately, also while it waits for bytes of the store.
    destroy(error, done) {
      reading?.destroy();
      done(error);
    },
  });
  return stream;
}
