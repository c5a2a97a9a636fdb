/*
 * The chosen picture survives the way over /login and a reload in IndexedDB, because sessionStorage holds text only.
 * Browsers without it (private windows of some) lose the picture; the form says so.
 */
const DATABASE = 'yolo.drafts';
const STORE = 'pictures';
/** Milliseconds after which a forgotten picture is cleared away: a draft lives as long as its tab, which nothing tells us. */
const KEPT_FOR = 7 * 86_400_000;

interface Kept {
  requestId: string;
  file: Blob;
  savedAt: number;
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'requestId' });
  return done(request);
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
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
    within('readwrite', async (store) => {
      for (const old of await done<Kept[]>(store.getAll()))
        if (Date.now() - old.savedAt > KEPT_FOR) store.delete(old.requestId);
      await done(store.put({ requestId, file, savedAt: Date.now() } satisfies Kept));
      return true;
    }).catch(() => false),
  find: (requestId) =>
    within('readonly', async (store) => {
      const kept = await done<Kept | undefined>(store.get(requestId));
      return kept?.file ?? null;
    }).catch(() => null),
  forget: (requestId) =>
    within('readwrite', async (store) => void (await done(store.delete(requestId)))).catch(() => undefined),
};
