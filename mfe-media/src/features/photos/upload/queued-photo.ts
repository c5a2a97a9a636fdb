import { PHOTO_NAME_MAX, type UploadKind } from '@yolo/contract/media';

/** The message about a photo that is not accepted. */
export interface Refusal {
  title: string;
  message: string;
  /** Whether a retry would change nothing. */
  final: boolean;
}

/** A photo of the queue, as stored on this device. Its bytes are stored separately. */
export interface QueuedPhoto {
  /** The photo's id, made here; the same for its preview, its original and the photo of the event. */
  id: string;
  memberId: string;
  eventId: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** When the file was changed last, in milliseconds; absent if an earlier build has stored it. */
  modified?: number;
  /** Smaller ones were chosen earlier. */
  place: number;
  state: 'waiting' | 'done' | 'refused' | 'cancelled';
  /** SHA-256 in hexadecimal digits, once it is known that the event does not have it; null before. */
  hash: string | null;
  /** `none`: this browser could draw none, or the server has refused it. */
  preview: 'due' | 'sent' | 'none';
  /** The address of the original's upload; null: it has not begun. */
  url: string | null;
  refusal: Refusal | null;
}

/** Whether its bytes are still needed: it waits, or may be tried again. */
export const needsBytes = ({ state, refusal }: QueuedPhoto): boolean =>
  state === 'waiting' || (state === 'refused' && refusal?.final === false);

/** The refusal of a photo whose bytes are gone: deleted by the browser, or moved on the disk. */
export const missingBytesRefusal: Refusal = {
  title: 'Upload failed',
  message: 'This photo can no longer be read on this device. Choose it again.',
  final: true,
};

/** The entry for a file that was just chosen. */
export const queuedPhotoOf = (file: File, memberId: string, eventId: string, place: number): QueuedPhoto => ({
  id: crypto.randomUUID(),
  memberId,
  eventId,
  name: file.name.slice(0, PHOTO_NAME_MAX),
  type: file.type,
  size: file.size,
  modified: file.lastModified,
  place,
  state: 'waiting',
  hash: null,
  preview: 'due',
  url: null,
  refusal: null,
});

/** The next request for a photo: its preview or original is sent, or (`end`) what was sent is deleted on the server. */
export type UploadTask = UploadKind | 'end';

/** Whether a preview still has to be sent, or will have to once the photo is hashed. */
export const previewsAreDue = (photos: readonly QueuedPhoto[]): boolean =>
  photos.some(({ state, hash, preview }) => state === 'waiting' && (hash === null || preview === 'due'));

/**
 * Cancelled photos come first, then all previews, then the originals.
 * @param flights requests in progress, by the id of their photo
 */
export function nextPhoto(
  photos: readonly QueuedPhoto[],
  flights: ReadonlyMap<string, unknown>,
): { photo: QueuedPhoto; kind: UploadTask } | null {
  const free = photos.filter(({ id }) => !flights.has(id));
  const cancelled = free.find(({ state }) => state === 'cancelled');
  if (cancelled) return { photo: cancelled, kind: 'end' };
  const ready = free.filter(({ state, hash }) => state === 'waiting' && hash !== null);
  const previewDue = ready.find(({ preview }) => preview === 'due');
  if (previewDue) return { photo: previewDue, kind: 'preview' };
  const [original] = previewsAreDue(photos) ? [] : ready;
  return original ? { photo: original, kind: 'original' } : null;
}
