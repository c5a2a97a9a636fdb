import type { LastingPlatform } from '@yolo/platform';
import type { QueuedPhoto } from './queued-photo';

/** Shows one toast for each event when the last of its photos has arrived. */
export class CompletionToasts {
  /** Events with a toast, until their photos are removed. */
  readonly #complete = new Set<string>();

  /** @param forget removes an arrived photo from the list */
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

/** @returns arrived photos by event, of events without waiting photos */
function arrivedOf(photos: readonly QueuedPhoto[]): Map<string, QueuedPhoto[]> {
  const arrived = new Map<string, QueuedPhoto[]>();
  for (const photo of photos)
    if (photo.state === 'done') arrived.set(photo.eventId, [...(arrived.get(photo.eventId) ?? []), photo]);
  for (const { eventId, state } of photos) if (state === 'waiting') arrived.delete(eventId);
  return arrived;
}
