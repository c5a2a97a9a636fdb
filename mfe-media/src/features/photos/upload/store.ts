import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { needsBytes, type QueuedPhoto } from './queued-photo';

interface UploadSchema extends DBSchema {
  photos: { key: string; value: QueuedPhoto; indexes: { member: string } };
  /** The bytes as they were chosen. */
  files: { key: string; value: { id: string; file: Blob } };
}

/** Opens the database for each operation, because browsers may close it at any time. */
async function withDatabase<T>(work: (db: IDBPDatabase<UploadSchema>) => Promise<T>): Promise<T> {
  const db = await openDB<UploadSchema>('yolo.uploads', 1, {
    upgrade(database) {
      database.createObjectStore('photos', { keyPath: 'id' }).createIndex('member', 'memberId');
      database.createObjectStore('files', { keyPath: 'id' });
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/**
 * The photos of one member that this browser stores, shared by its tabs. If it is full or stores nothing, they last as
 * long as the page; no call fails because of that.
 */
export class UploadStore {
  /** Photos that the browser has not stored, in their current state. */
  readonly #inMemory = new Map<string, QueuedPhoto>();
  readonly #files = new Map<string, Blob>();

  constructor(private readonly memberId: string) {}

  /** Whether it survives the page. */
  isKept(id: string): boolean {
    return !this.#inMemory.has(id);
  }

  /** @returns in the order of choosing; null if the database cannot be read and there are none in memory */
  async list(): Promise<QueuedPhoto[] | null> {
    const request = withDatabase((browser) => browser.getAllFromIndex('photos', 'member', this.memberId));
    const stored = await request.catch(() => null);
    if (!stored && this.#inMemory.size === 0) return null;
    const photos = new Map([...(stored ?? []).map((photo) => [photo.id, photo] as const), ...this.#inMemory]);
    return [...photos.values()].sort((one, other) => one.place - other.place);
  }

  async add(photo: QueuedPhoto, file: Blob): Promise<void> {
    try {
      await withDatabase(async (browser) => {
        const work = browser.transaction(['photos', 'files'], 'readwrite');
        const puts: Promise<unknown>[] = [work.objectStore('photos').put(photo), work.done];
        if (needsBytes(photo)) puts.push(work.objectStore('files').put({ id: photo.id, file }));
        await Promise.all(puts);
      });
    } catch {
      this.#inMemory.set(photo.id, photo);
      if (needsBytes(photo)) this.#files.set(photo.id, file);
    }
  }

  /** Its bytes; null if they are gone. */
  async file(id: string): Promise<Blob | null> {
    const fromMemory = this.#files.get(id);
    if (fromMemory) return fromMemory;
    return withDatabase(async (browser) => (await browser.get('files', id))?.file ?? null).catch(() => null);
  }

  /**
   * Stores a change of a photo, and deletes bytes that are no longer needed.
   * @returns the changed photo; null if it was cancelled or removed, perhaps in another tab, and stays so
   */
  async change(photo: QueuedPhoto, change: Partial<QueuedPhoto>): Promise<QueuedPhoto | null> {
    const { id } = photo;
    const fromMemory = this.#inMemory.get(id);
    if (fromMemory) return this.#changeInMemory(fromMemory, change);
    let last: QueuedPhoto | undefined;
    try {
      return await withDatabase(async (browser) => {
        const work = browser.transaction(['photos', 'files'], 'readwrite');
        const photos = work.objectStore('photos');
        last = await photos.get(id);
        const changed = last && last.state !== 'cancelled' ? { ...last, ...change } : null;
        if (changed) await photos.put(changed);
        if (changed && !needsBytes(changed)) await work.objectStore('files').delete(id);
        await work.done;
        return changed;
      });
    } catch {
      // The storage is full: from here on only this page has the photo.
      return this.#changeInMemory(last ?? photo, change);
    }
  }

  async remove(id: string): Promise<void> {
    this.#inMemory.delete(id);
    this.#files.delete(id);
    await withDatabase(async (browser) => {
      const work = browser.transaction(['photos', 'files'], 'readwrite');
      await Promise.all([
        work.objectStore('photos').delete(id),
        work.objectStore('files').delete(id),
        work.done,
      ]);
    }).catch(() => undefined);
  }

  #changeInMemory(before: QueuedPhoto, change: Partial<QueuedPhoto>): QueuedPhoto | null {
    if (before.state === 'cancelled') return null;
    const changed = { ...before, ...change };
    this.#inMemory.set(before.id, changed);
    if (!needsBytes(changed)) this.#files.delete(before.id);
    return changed;
  }
}
