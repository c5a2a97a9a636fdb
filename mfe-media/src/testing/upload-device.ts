import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import type { Pictures } from '../features/photos/upload/pictures';

/** Adds what uploads need and jsdom lacks, with empty storage. */
export function newDevice(): void {
  Object.assign(window, {
    Blob: NodeBlob,
    File: NodeFile,
    indexedDB: new IDBFactory(),
    // The existing ones cannot copy a file.
    structuredClone: <T extends object>(value: T): T => ({ ...value }),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  localStorage.clear();
}

/** A photo of a number of bytes. Another name makes it another photo. */
export const aPhoto = (name: string, bytes = 1000): File =>
  new File([new Uint8Array(bytes).fill(7)], name, { type: 'image/jpeg' });

/** In place of SHA-256: a hash of the name. */
export const hashOf = (name: string): string =>
  Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64);

/** Hashes and draws without a worker; the photo with the name `undrawable` gets no preview. */
export const fakePictures = ({ undrawable = '' } = {}): Pictures =>
  ({
    hash: async (file: File) => hashOf(file.name),
    draw: async (file: File) =>
      file.name === undrawable ? null : new Blob(['small'], { type: 'image/jpeg' }),
    stop: () => undefined,
  }) as unknown as Pictures;
