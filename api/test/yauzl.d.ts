/** As far as our tests use it; there are no types of its own, nor newer ones of somebody else. */
declare module 'yauzl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  interface Entry {
    fileName: string;
    uncompressedSize: number;
    crc32: number;
    getLastModDate(): Date;
  }
  interface ZipFile {
    entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
  abstract class RandomAccessReader extends EventEmitter {
    /** @param end the first byte that is not wanted */
    abstract _readStreamForRange(start: number, end: number): Readable;
  }
  const yauzl: {
    RandomAccessReader: typeof RandomAccessReader;
    fromBufferPromise(archive: Buffer): Promise<ZipFile>;
    fromRandomAccessReaderPromise(
      reader: RandomAccessReader,
      size: number,
      options: { autoClose: boolean },
    ): Promise<ZipFile>;
    openPromise(path: string, options: { autoClose: boolean }): Promise<ZipFile>;
  };
  export default yauzl;
}
