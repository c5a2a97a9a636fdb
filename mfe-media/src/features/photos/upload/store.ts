import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { needsBytes, type QueuedPhoto } from './queued-photo';

interface Kept extends DBSchema {
  photos: { key: string; value: QueuedPhoto; indexes: { member: string } };
  /** The bytes as they were chosen. */
  files: { key: string; value: { id: string; file: Blob } };
}

/** Opened for each piece of work, because browsers close databases behind a page's back. */
async function within<T>(work: (kept: IDBPDatabase<Kept>) => Promise<T>): Promise<T> {
  const kept = await openDB<Kept>('yolo.uploads', 1, {
    upgrade(database) {
      database.createObjectStore('photos', { keyPath: 'id' }).createIndex('member', 'memberId');
      database.createObjectStore('files', { keyPath: 'id' });
    },
  });
  try {
    return await work(kept);
  } finally {
    kept.close();
  }
}

/**
 * The photos of one member that this browser keeps, shared by its tabs. Where it is full or keeps nothing, they last as long
 * as the page; no call fails for that.
 */
export class UploadStore {
  /** What the browser did not take, with what became of it since. */
  readonly #unkept = new Map<string, QueuedPhoto>();
  readonly #files = new Map<string, Blob>();

  constructor(private readonly memberId: string) {}

  /** Whether it outlasts the page. */
  isKept(id: string): boolean {
    return !this.#unkept.has(id);
  }

  /** @returns in the order of choosing; null where the browser could not be asked and this page has none of its own */
  async list(): Promise<QueuedPhoto[] | null> {
    const asked = within((browser) => browser.getAllFromIndex('photos', 'member', this.memberId));
    const kept = await asked.catch(() => null);
    if (!kept && this.#unkept.size === 0) return null;
    const photos = new Map([...(kept ?? []).map((photo) => [photo.id, photo] as const), ...this.#unkept]);
    return [...photos.values()].sort((one, other) => one.place - other.place);
  }

  async add(photo: QueuedPhoto, file: Blob): Promise<void> {
    try {
      await within(async (browser) => {
        const work = browser.transaction(['photos', 'files'], 'readwrite');
        const puts: Promise<unknown>[] = [work.objectStore('photos').put(photo), work.done];
        if (needsBytes(photo)) puts.push(work.objectStore('files').put({ id: photo.id, file }));
        await Promise.all(puts);
      });
    } catch {
      this.#unkept.set(photo.id, photo);
      if (needsBytes(photo)) this.#files.set(photo.id, file);
    }
  }

  /** Its bytes; null where they are gone. */
  async file(id: string): Promise<Blob | null> {
    const unkept = this.#files.get(id);
    if (unkept) return unkept;
    return within(async (browser) => (await browser.get('files', id))?.file ?? null).catch(() => null);
  }

  /**
   * Writes what became of a photo, and lets go of bytes that are not needed any more.
   * @returns it as it is now; null where it has been cancelled or removed, in another tab perhaps, and stays so
   */
  async change(photo: QueuedPhoto, change: Partial<QueuedPhoto>): Promise<QueuedPhoto | null> {
    const { id } = photo;
    const unkept = this.#unkept.get(id);
    if (unkept) return this.#changeUnkept(unkept, change);
    let last: QueuedPhoto | undefined;
    try {
      return await within(async (browser) => {
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
      // Too full for a line more: the rest of the way is known to this page alone.
      return this.#changeUnkept(last ?? photo, change);
    }
  }

  async remove(id: string): Promise<void> {
    this.#unkept.delete(id);
    this.#files.delete(id);
    await within(async (browser) => {
      const work = browser.transaction(['photos', 'files'], 'readwrite');
      await Promise.all([
        work.objectStore('photos').delete(id),
        work.objectStore('files').delete(id),
        work.done,
      ]);
    }).catch(() => undefined);
  }

  #changeUnkept(before: QueuedPhoto, change: Partial<QueuedPhoto>): QueuedPhoto | null {
    if (before.state === 'cancelled') return null;
    const changed = { ...before, ...change };
    this.#unkept.set(before.id, changed);
    if (!needsBytes(changed)) this.#files.delete(before.id);
    return changed;
  }
}
