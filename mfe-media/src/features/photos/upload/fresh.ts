import { ApiError, isLoggedOut } from '@yolo/contract';
import type { KnownPhotosView } from '@yolo/contract/media';
import { missingBytesRefusal, type QueuedPhoto } from './queued-photo';

/** Number of photos in one request: few enough for the first previews to be sent soon. */
const BATCH_SIZE = 30;

export interface FreshSurroundings {
  photos(): readonly QueuedPhoto[];
  /** The bytes; null if they are gone. */
  file(photo: QueuedPhoto): Promise<Blob | null>;
  /** Rejects if they cannot be read. */
  hash(file: Blob): Promise<string>;
  findKnown(eventId: string, hashes: string[]): Promise<KnownPhotosView>;
  change(photo: QueuedPhoto, change: Partial<QueuedPhoto>): Promise<void>;
  /** Called if the event has the photo, or the same file is already in the queue. */
  onKnown(photo: QueuedPhoto): Promise<void>;
}

/** Whether it is not known yet if the event already has the photo. */
export const isFresh = ({ state, hash }: QueuedPhoto): boolean => state === 'waiting' && hash === null;

/**
 * Finds out which of the new photos their events already have, and stores the hashes of the others.
 * @returns the error of a failed request; null: all are settled
 */
export async function checkNewPhotos(host: FreshSurroundings): Promise<ApiError | null> {
  for (let fresh = nextOf(host); fresh.length > 0; fresh = nextOf(host)) {
    const hashes = new Map<string, QueuedPhoto>();
    for (const photo of fresh) {
      const file = await host.file(photo);
      const hash = await (file && host.hash(file).catch(() => null));
      if (!hash) await host.change(photo, { state: 'refused', refusal: missingBytesRefusal });
      else if (hashes.has(hash) || isQueued(host, photo, hash)) await host.onKnown(photo);
      else hashes.set(hash, photo);
    }
    if (hashes.size === 0) continue;
    try {
      const { known } = await host.findKnown(fresh[0]?.eventId ?? '', [...hashes.keys()]);
      for (const [hash, photo] of hashes) {
        if (known.includes(hash)) await host.onKnown(photo);
        else await host.change(photo, { hash });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (['unavailable', 'internal', 'rate_limited'].includes(error.code) || isLoggedOut(error))
        return error;
      const refusal = { title: error.title, message: error.message, final: false };
      for (const photo of hashes.values()) await host.change(photo, { state: 'refused', refusal });
    }
  }
  return null;
}

/** A batch: the first new photo, and others of its event. */
function nextOf({ photos }: FreshSurroundings): QueuedPhoto[] {
  const fresh = photos().filter(isFresh);
  return fresh.filter(({ eventId }) => eventId === fresh[0]?.eventId).slice(0, BATCH_SIZE);
}

const isQueued = ({ photos }: FreshSurroundings, { eventId }: QueuedPhoto, hash: string): boolean =>
  photos().some(
    (other) => other.hash === hash && other.eventId === eventId && ['waiting', 'done'].includes(other.state),
  );
