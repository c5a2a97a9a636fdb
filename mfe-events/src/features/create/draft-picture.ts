import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/*
 * The chosen picture survives the way over /login and a reload in IndexedDB, because sessionStorage holds text only.
 * Browsers without it (private windows of some) lose the picture; the form says so.
 */
const STORE = 'pictures';
/** Milliseconds after which a picture is deleted: a draft lives as long as its tab, but no event reports its end. */
const MAX_AGE_MS = 7 * 86_400_000;

interface StoredPicture {
  requestId: string;
  file: Blob;
  savedAt: number;
}

interface Drafts extends DBSchema {
  [STORE]: { key: string; value: StoredPicture };
}

async function withDatabase<T>(work: (drafts: IDBPDatabase<Drafts>) => Promise<T>): Promise<T> {
  const drafts = await openDB<Drafts>('yolo.drafts', 1, {
    upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'requestId' }),
  });
  try {
    return await work(drafts);
  } finally {
    drafts.close();
  }
}

/** Storage for the picture of a draft; each call resolves even if the browser stores nothing. */
export interface DraftPictures {
  /** @returns whether the picture is stored */
  keep(requestId: string, file: Blob): Promise<boolean>;
  find(requestId: string): Promise<Blob | null>;
  forget(requestId: string): Promise<void>;
}

export const draftPictures: DraftPictures = {
  keep: (requestId, file) =>
    withDatabase(async (drafts) => {
      const { store, done } = drafts.transaction(STORE, 'readwrite');
      for (const old of await store.getAll())
        if (Date.now() - old.savedAt > MAX_AGE_MS) await store.delete(old.requestId);
      await store.put({ requestId, file, savedAt: Date.now() });
      await done;
      return true;
    }).catch(() => false),
  find: (requestId) =>
    withDatabase(async (drafts) => (await drafts.get(STORE, requestId))?.file ?? null).catch(() => null),
  forget: (requestId) => withDatabase((drafts) => drafts.delete(STORE, requestId)).catch(() => undefined),
};
