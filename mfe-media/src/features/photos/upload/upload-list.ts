import type { QueuedPhoto } from './queued-photo';
import type { UploadStore } from './store';

/** The photos of a member's queue in memory: those that are stored, and those that were just chosen. */
export class UploadList {
  stored: readonly QueuedPhoto[] = [];
  /** Chosen, but not yet stored. */
  unstored: readonly QueuedPhoto[] = [];
  /** Number of local changes: a read that began before the last one is outdated. */
  #changeCount = 0;
  /** Serializes the reads of the database. */
  #lastRead: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @param onSettled called for photos that do not wait any longer; without a state they were removed */
  constructor(
    private readonly store: UploadStore,
    private readonly onSettled: (id: string, state: QueuedPhoto['state'] | undefined) => void,
  ) {}

  get all(): QueuedPhoto[] {
    return [...this.stored, ...this.unstored];
  }

  find(id: string): QueuedPhoto | undefined {
    return this.stored.find((photo) => photo.id === id);
  }

  /** Whether waiting photos are lost with the page. */
  get isVolatile(): boolean {
    return this.stored.some(({ id, state }) => state === 'waiting' && !this.store.isKept(id));
  }

  choose(photos: readonly QueuedPhoto[]): void {
    this.unstored = [...this.unstored, ...photos];
  }

  /** @returns whether it was chosen and is not yet stored */
  isUnstored(id: string): boolean {
    return this.unstored.some((photo) => photo.id === id);
  }

  discardUnstored(id: string): void {
    this.unstored = this.unstored.filter((photo) => photo.id !== id);
  }

  /** Applies a local change of one photo. */
  set(id: string, photo: QueuedPhoto | null): void {
    this.#changeCount += 1;
    this.discardUnstored(id);
    const others = this.stored.filter((each) => each.id !== id);
    if (photo?.state !== 'waiting') this.onSettled(id, photo?.state);
    this.stored = photo ? [...others, photo].sort((one, other) => one.place - other.place) : others;
  }

  /**
   * Reads the stored photos of this page, an earlier one or another tab.
   * @returns false if they could not be read, or the list was closed
   */
  read(): Promise<boolean> {
    const reading = this.#lastRead.then(() => this.#readOnce());
    this.#lastRead = reading.catch(() => undefined);
    return reading;
  }

  close(): void {
    this.#isClosed = true;
    this.stored = [];
    this.unstored = [];
  }

  async #readOnce(): Promise<boolean> {
    let photos: QueuedPhoto[] | null;
    let changes: number;
    do {
      changes = this.#changeCount;
      photos = await this.store.list();
    } while (changes !== this.#changeCount);
    if (!photos || this.#isClosed) return false;
    const states = new Map(photos.map(({ id, state }) => [id, state]));
    for (const { id } of this.stored) {
      const state = states.get(id);
      if (state !== 'waiting') this.onSettled(id, state);
    }
    this.stored = photos;
    return true;
  }
}
