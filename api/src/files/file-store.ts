import type { Readable } from 'node:stream';

/** Where the bytes of files lie, by key: path-like, of letters, digits, dashes and slashes. */
export interface FileStore {
  /** Whole or not at all; what lay there before is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null: nothing lies there. */
  read(key: string): Promise<StoredBytes | null>;
  /** Deleting nothing is no error. */
  delete(key: string): Promise<void>;
}

export interface StoredBytes {
  size: number;
  stream: Readable;
}

/** Injection token of the {@link FileStore}. */
export const FILE_STORE = Symbol('file store');
