/** The types that our tests use; neither the package nor DefinitelyTyped has current ones. */
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
    /** @param end exclusive */
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
