import type { Readable } from 'node:stream';

/** Where the bytes of files lie, by key: path-like, of letters, digits, dashes and slashes. */
export interface FileStore {
  /** Whole or not at all; what lay there before is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null: nothing lies there. */
  read(key: string): Promise<StoredBytes | null>;
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

export interface StoredBytes {
  size: number;
  stream: Readable;
}

export interface StoredObject {
  key: string;
  storedAt: Date;
}

/** Injection token of the {@link FileStore}. */
export const FILE_STORE = Symbol('file store');
