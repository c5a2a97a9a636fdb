import type { Readable } from 'node:stream';
import type { ChangedFile } from './changed-file.ts';

export type FileContent = Uint8Array | Readable | ChangedFile;

/** Stores the bytes of files by key: path-like, of letters, digits, dashes and slashes. */
export interface FileStore {
  /**
   * Atomic; replaces existing content. A stream is read with backpressure, and closed on failure. One that fails, or is
   * destroyed before its end, changes nothing.
   */
  put(key: string, content: FileContent): Promise<void>;
  /**
   * null: the key does not exist. The caller must read the stream to its end or destroy it.
   * @throws RangeError where the range begins behind the last byte
   */
  read(key: string, range?: ByteRange): Promise<StoredBytes | null>;
  /** Whether the key exists. */
  has(key: string): Promise<boolean>;
  /** Deleting a missing key is not an error. Accepts every key that {@link list} returns. */
  delete(key: string): Promise<void>;
  /**
   * The objects below a folder, unordered, in pages that are read on demand. A crash during a put may leave an object
   * under a key that is never read. Objects that are added or deleted meanwhile may be included or not.
   */
  list(folder: string): AsyncIterable<StoredObject[]>;
}

/** Zero-based, both ends included; an end after the last byte means the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBytes {
  /** Of the whole object, also where a part is read. */
  size: number;
  stream: Readable;
}

export interface StoredObject {
  key: string;
  storedAt: Date;
}

/** Injection token of the {@link FileStore}. */
export const FILE_STORE = Symbol('file store');

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** @throws Error for a key that could lead out of the store */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('A file key has characters that it must not have');
}

/** @throws RangeError for an invalid range, which S3 would treat as the whole object */
export function checkRange({ start, end }: ByteRange): void {
  const whole = Number.isSafeInteger(start) && Number.isSafeInteger(end);
  if (!whole || start < 0 || end < start) throw new RangeError(`${start} to ${end} is no range of bytes`);
}
