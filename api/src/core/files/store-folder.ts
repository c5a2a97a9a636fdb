import type { Statement } from '../database/statement.ts';

/** A folder of the store in which each thing that has a row has a folder, by its id, with some files in it. */
export interface StoreFolder {
  name: string;
  /** What they are called; anything else was never finished, and nobody will. */
  files: readonly string[];
  /** Of the ids $1 those that a row names. */
  known: Statement<{ id: string }>;
  /**
   * Of the ids $1 those that nobody writes files of at this moment, and nobody will until the transaction ends: anybody who
   * does has a guard, from before they make a row until it is there.
   */
  guarded: Statement<{ id: string }>;
}

declare module '../areas/area.ts' {
  interface AreaParts {
    /** Swept of what no row names (store-sweep.ts). */
    storeFolders?: readonly StoreFolder[];
  }
}

const KEY = /^([^/]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([^/]+)$/;

/** Whose key it is; null for what is not in this folder. */
export function storedIn(folder: StoreFolder, key: string): { id: string; isFinished: boolean } | null {
  const [, name, id, file] = KEY.exec(key) ?? [];
  return name === folder.name && id && file ? { id, isFinished: folder.files.includes(file) } : null;
}
