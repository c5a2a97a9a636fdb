import type { Upload, UploadState } from '@yolo/design-system/areas';
import type { QueuedPhoto } from './queued-photo';

/** The message of a photo whose original has not arrived yet. */
const PREVIEW_SENT = 'Everybody sees it, full size follows';

/** The state of photos that is not stored. */
export interface UploadProgress {
  /** Sent bytes of the original, by id. */
  sent: ReadonlyMap<string, number>;
  /** Ids of the photos that are being sent. */
  flights: ReadonlySet<string>;
  /** Addresses of pictures, by id. */
  pictures: ReadonlyMap<string, string>;
}

/** A photo as the list shows it. */
export function shownOf(photo: QueuedPhoto, { sent, flights, pictures }: UploadProgress): Upload {
  const { id, name, size, preview, refusal } = photo;
  return {
    id,
    name,
    size,
    state: stateOf(photo, flights.has(id)),
    sent: sent.get(id),
    message: refusal?.message ?? (preview === 'sent' ? PREVIEW_SENT : undefined),
    previewUrl: pictures.get(id),
  };
}

function stateOf({ state, refusal }: QueuedPhoto, isSending: boolean): UploadState {
  if (state === 'done') return 'done';
  if (state === 'refused') return refusal?.final ? 'refused' : 'failed';
  return isSending ? 'sending' : 'waiting';
}
