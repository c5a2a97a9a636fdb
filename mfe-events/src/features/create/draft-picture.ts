import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/*
 * The chosen picture survives the way over /login and a reload in IndexedDB, because sessionStorage holds text only.
 * Browsers without it (private windows of some) lose the picture; the form says so.
 */
const STORE = 'pictures';
/** Milliseconds after which a forgotten picture is cleared away: a draft lives as long as its tab, which nothing tells us. */
const KEPT_FOR = 7 * 86_400_000;

interface Kept {
  requestId: string;
  file: Blob;
  savedAt: number;
}

interface Drafts extends DBSchema {
  [STORE]: { key: string; value: Kept };
}

async function within<T>(work: (drafts: IDBPDatabase<Drafts>) => Promise<T>): Promise<T> {
  const drafts = await openDB<Drafts>('yolo.drafts', 1, {
    upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'requestId' }),
  });
  try {
    return await work(drafts);
  } finally {
    drafts.close();
  }
}

/** Where the picture of a draft waits; each call resolves even where the browser keeps nothing. */
export interface DraftPictures {
  /** @returns whether the picture is kept */
  keep(requestId: string, file: Blob): Promise<boolean>;
  find(requestId: string): Promise<Blob | null>;
  forget(requestId: string): Promise<void>;
}

export const draftPictures: DraftPictures = {
  keep: (requestId, file) =>
    within(async (drafts) => {
      const { store, done } = drafts.transaction(STORE, 'readwrite');
      for (const old of await store.getAll())
        if (Date.now() - old.savedAt > KEPT_FOR) await store.delete(old.requestId);
      await store.put({ requestId, file, savedAt: Date.now() });
      await done;
      return true;
    }).catch(() => false),
  find: (requestId) =>
    within(async (drafts) => (await drafts.get(STORE, requestId))?.file ?? null).catch(() => null),
  forget: (requestId) => within((drafts) => drafts.delete(STORE, requestId)).catch(() => undefined),
};
