import { Readable } from 'node:stream';
import { answerRange, type AskedRange } from '../byte-range.ts';
import type { ByteRange, FileStore } from '../file-store.ts';
import { Zip, type ZipEntry } from './zip.ts';

/** An entry whose bytes lie in the store. */
export interface StoredEntry extends ZipEntry {
  key: string;
}

export interface ZipAnswer {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
  /** Reads nothing before it is read, and one entry at a time; null with 416. */
  stream: Readable | null;
}

/**
 * Stored files as one archive, or the part of it that is asked for. A file that has gone meanwhile, or has another size
 * than its entry says, ends the stream with an error: the download breaks, and is not a wrong archive.
 */
export function answerZip(
  store: Pick<FileStore, 'read'>,
  entries: readonly StoredEntry[],
  asked: AskedRange,
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
      // Its reader went while the file was being opened.
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
  const coming = chunks();
  const stream = new Readable({
    read() {
      coming.next().then(
        ({ done, value }) => stream.push(done ? null : value),
        (error: Error) => stream.destroy(error),
      );
    },
    // At once, also while the store lets it wait for bytes.
    destroy(error, done) {
      reading?.destroy();
      done(error);
    },
  });
  return stream;
}
