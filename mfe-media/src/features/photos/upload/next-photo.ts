import type { UploadKind } from '@yolo/contract/media';
import type { QueuedPhoto } from './queued-photo';

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
