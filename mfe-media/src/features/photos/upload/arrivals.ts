import type { LastingPlatform } from '@yolo/platform';
import { arrivedOf, type QueuedPhoto } from './queued-photo';

/** Says of each event that the last of its photos has arrived, once. */
export class Arrivals {
  /** Events of which it is being said. */
  readonly #complete = new Set<string>();

  /** @param forget takes one that has arrived off the list */
  constructor(
    private readonly toast: LastingPlatform['toast'],
    private readonly forget: (photo: QueuedPhoto) => Promise<void>,
  ) {}

  async settle(photos: readonly QueuedPhoto[]): Promise<void> {
    for (const [eventId, done] of arrivedOf(photos)) {
      if (this.#complete.has(eventId)) continue;
      this.#complete.add(eventId);
      const message = `${done.length} photo(s) uploaded`;
      this.toast({ title: 'Upload complete', message, tone: 'success' });
      for (const photo of done) await this.forget(photo);
      this.#complete.delete(eventId);
    }
  }
}
