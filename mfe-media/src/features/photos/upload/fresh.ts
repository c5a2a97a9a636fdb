import { ApiError, isLoggedOut } from '@yolo/contract';
import type { KnownPhotosView } from '@yolo/contract/media';
import { lost, type QueuedPhoto } from './queued-photo';

/** Asked about at once: few enough for the first previews to leave soon. */
const ASKED_AT_ONCE = 30;

export interface FreshSurroundings {
  photos(): readonly QueuedPhoto[];
  /** The bytes; null where they are gone. */
  file(photo: QueuedPhoto): Promise<Blob | null>;
  /** Rejects where they cannot be read. */
  hash(file: Blob): Promise<string>;
  findKnown(eventId: string, hashes: string[]): Promise<KnownPhotosView>;
  change(photo: QueuedPhoto, change: Partial<QueuedPhoto>): Promise<void>;
  /** The event has it, or the same file is on its way already. */
  onKnown(photo: QueuedPhoto): Promise<void>;
}

/** Whether it has still to be found out if the event has it already. */
export const isFresh = ({ state, hash }: QueuedPhoto): boolean => state === 'waiting' && hash === null;

/**
 * Finds out for all photos that are new which of them their event has already, and gives the others their hashes.
 * @returns why nobody could be asked; null: all are settled
 */
export async function settleFresh(around: FreshSurroundings): Promise<ApiError | null> {
  for (let fresh = nextOf(around); fresh.length > 0; fresh = nextOf(around)) {
    const hashes = new Map<string, QueuedPhoto>();
    for (const photo of fresh) {
      const file = await around.file(photo);
      const hash = await (file && around.hash(file).catch(() => null));
      if (!hash) await around.change(photo, { state: 'refused', refusal: lost });
      else if (hashes.has(hash) || isOnItsWay(around, photo, hash)) await around.onKnown(photo);
      else hashes.set(hash, photo);
    }
    if (hashes.size === 0) continue;
    try {
      const { known } = await around.findKnown(fresh[0]?.eventId ?? '', [...hashes.keys()]);
      for (const [hash, photo] of hashes) {
        if (known.includes(hash)) await around.onKnown(photo);
        else await around.change(photo, { hash });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (['unavailable', 'internal', 'rate_limited'].includes(error.code) || isLoggedOut(error))
        return error;
      const refusal = { title: error.title, message: error.message, final: false };
      for (const photo of hashes.values()) await around.change(photo, { state: 'refused', refusal });
    }
  }
  return null;
}

/** The first of them, and others of its event. */
function nextOf({ photos }: FreshSurroundings): QueuedPhoto[] {
  const fresh = photos().filter(isFresh);
  return fresh.filter(({ eventId }) => eventId === fresh[0]?.eventId).slice(0, ASKED_AT_ONCE);
}

const isOnItsWay = ({ photos }: FreshSurroundings, { eventId }: QueuedPhoto, hash: string): boolean =>
  photos().some(
    (other) => other.hash === hash && other.eventId === eventId && ['waiting', 'done'].includes(other.state),
  );
