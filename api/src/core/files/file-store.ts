import type { Readable } from 'node:stream';
import type { ChangedFile } from './changed-file.ts';

export type FileContent = Uint8Array | Readable | ChangedFile;

/** Where the bytes of files lie, by key: path-like, of letters, digits, dashes and slashes. */
export interface FileStore {
  /**
   * Whole or not at all; what lay there before is replaced. A stream is read no faster than it is kept, and closed when
   * that fails. One that fails, or is destroyed before its end, changes nothing.
   */
  put(key: string, content: FileContent): Promise<void>;
  /**
   * null: nothing lies there. Anybody who does not read the stream to its end destroys it.
   * @throws RangeError where the range begins behind the last byte
   */
  read(key: string, range?: ByteRange): Promise<StoredBytes | null>;
  /** Whether something lies there. */
  has(key: string): Promise<boolean>;
  /** Deleting nothing is no error. Takes whatever key {@link list} gives. */
  delete(key: string): Promise<void>;
  /**
   * What lies below a folder, in no order, page by page as it is asked for. A put that a crash has cut short may have
   * left something too, under a key that nobody reads. What comes or goes meanwhile is among it or not.
   */
  list(folder: string): AsyncIterable<StoredObject[]>;
}

/** From one byte to another, counted from 0, both included; an end behind the last byte is the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBytes {
  /** Of all that lies there, also where a part is read. */
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

/** @throws Error for what could lead out of the store */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('A file key has characters that it must not have');
}

/** @throws RangeError for what is no range at all, which S3 would take for the whole */
export function checkRange({ start, end }: ByteRange): void {
  const whole = Number.isSafeInteger(start) && Number.isSafeInteger(end);
  if (!whole || start < 0 || end < start) throw new RangeError(`${start} to ${end} is no range of bytes`);
}
