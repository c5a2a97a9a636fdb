import { PHOTO_NAME_MAX } from '@yolo/contract/media';

/** What is said of a photo that is not taken. */
export interface Refusal {
  title: string;
  message: string;
  /** Trying again would change nothing. */
  final: boolean;
}

/** A photo on its way, as this device keeps it. Its bytes lie beside it. */
export interface QueuedPhoto {
  /** The photo's own, made here; the same for its preview, its original and what the event then has. */
  id: string;
  memberId: string;
  eventId: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** When the file was changed last, in milliseconds; absent in what an earlier build has kept. */
  modified?: number;
  /** Smaller ones were chosen earlier. */
  place: number;
  state: 'waiting' | 'done' | 'refused' | 'cancelled';
  /** SHA-256 in hexadecimal digits, once the event has been asked and does not have it; null before. */
  hash: string | null;
  /** `none`: this browser could draw none, or the server did not want it. */
  preview: 'due' | 'sent' | 'none';
  /** Where the original goes on; null: it has not begun. */
  url: string | null;
  refusal: Refusal | null;
}

/** Whether its bytes are still needed: it waits, or may be tried again. */
export const needsBytes = ({ state, refusal }: QueuedPhoto): boolean =>
  state === 'waiting' || (state === 'refused' && refusal?.final === false);

/** Of a photo whose bytes are gone: cleared away by the browser, or moved where it was chosen. */
export const lost: Refusal = {
  title: 'Upload failed',
  message: 'This photo can no longer be read on this device. Choose it again.',
  final: true,
};

/** A file as it was chosen. */
export const chosen = (file: File, memberId: string, eventId: string, place: number): QueuedPhoto => ({
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

/** @returns those that have arrived, by event, of events for which nothing waits any more */
export function arrivedOf(photos: readonly QueuedPhoto[]): Map<string, QueuedPhoto[]> {
  const arrived = new Map<string, QueuedPhoto[]>();
  for (const photo of photos)
    if (photo.state === 'done') arrived.set(photo.eventId, [...(arrived.get(photo.eventId) ?? []), photo]);
  for (const { eventId, state } of photos) if (state === 'waiting') arrived.delete(eventId);
  return arrived;
}
