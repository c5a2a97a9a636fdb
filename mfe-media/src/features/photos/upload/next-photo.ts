import type { UploadKind } from '@yolo/contract/media';
import type { QueuedPhoto } from './queued-photo';

/** What is sent of a photo, or that it is taken back. */
export type Errand = UploadKind | 'end';

/** Whether somebody waits to see one of them. */
export const previewsAreDue = (photos: readonly QueuedPhoto[]): boolean =>
  photos.some(({ state, hash, preview }) => state === 'waiting' && (hash === null || preview === 'due'));

/** What is taken back first, then all previews, then the originals. */
export function nextPhoto(
  photos: readonly QueuedPhoto[],
  flights: ReadonlyMap<string, unknown>,
): { photo: QueuedPhoto; kind: Errand } | null {
  const free = photos.filter(({ id }) => !flights.has(id));
  const cancelled = free.find(({ state }) => state === 'cancelled');
  if (cancelled) return { photo: cancelled, kind: 'end' };
  const ready = free.filter(({ state, hash }) => state === 'waiting' && hash !== null);
  const unseen = ready.find(({ preview }) => preview === 'due');
  if (unseen) return { photo: unseen, kind: 'preview' };
  const [original] = previewsAreDue(photos) ? [] : ready;
  return original ? { photo: original, kind: 'original' } : null;
}
