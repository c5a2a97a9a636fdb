import type { Statement } from '../database/statement.ts';

/** A folder of the store with a subfolder of files for each row, named by the row's id. */
export interface StoreFolder {
  name: string;
  /** The names of the files; any other file is unfinished and will stay so. */
  files: readonly string[];
  /** Those of the ids $1 that have a row. */
  known: Statement<{ id: string }>;
  /**
   * Locks those of the ids $1 for which no upload is in progress, until the end of the transaction: an upload holds the
   * same lock from before it inserts its row until the commit. Absent where {@link known} also has uploads in progress.
   */
  guarded?: Statement<{ id: string }>;
}

declare module '../areas/area.ts' {
  interface AreaParts {
    /** Folders from which files without a row are swept (store-sweep.ts). */
    storeFolders?: readonly StoreFolder[];
  }
}

const KEY = /^([^/]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([^/]+)$/;

/** The id of a key's row; null if the key is not in this folder. */
export function storedIn(folder: StoreFolder, key: string): { id: string; isFinished: boolean } | null {
  const [, name, id, file] = KEY.exec(key) ?? [];
  return name === folder.name && id && file ? { id, isFinished: folder.files.includes(file) } : null;
}
