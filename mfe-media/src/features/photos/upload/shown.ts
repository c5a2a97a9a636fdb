import type { Upload, UploadState } from '@yolo/design-system/areas';
import type { QueuedPhoto } from './queued-photo';

/** Said of what has not arrived whole. */
const SEEN = 'Everybody sees it, full size follows';

/** What is known of photos beyond what is kept of them. */
export interface Going {
  /** Bytes of the original, by id. */
  sent: ReadonlyMap<string, number>;
  /** Ids of what is being sent. */
  flights: ReadonlySet<string>;
  /** Addresses of pictures, by id. */
  pictures: ReadonlyMap<string, string>;
}

/** A photo as the list shows it. */
export function shownOf(photo: QueuedPhoto, { sent, flights, pictures }: Going): Upload {
  const { id, name, size, preview, refusal } = photo;
  return {
    id,
    name,
    size,
    state: stateOf(photo, flights.has(id)),
    sent: sent.get(id),
    message: refusal?.message ?? (preview === 'sent' ? SEEN : undefined),
    previewUrl: pictures.get(id),
  };
}

function stateOf({ state, refusal }: QueuedPhoto, isFlying: boolean): UploadState {
  if (state === 'done') return 'done';
  if (state === 'refused') return refusal?.final ? 'refused' : 'failed';
  return isFlying ? 'sending' : 'waiting';
}
