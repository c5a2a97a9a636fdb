import type { UploadKind } from '@yolo/contract/media';
import type { Pause } from './retry-backoff';
import { partSize } from './part-size';
import { missingBytesRefusal, type QueuedPhoto, type Refusal } from './queued-photo';
import { isPassing, remedyFor } from './remedy';
import type { SendFailure } from './send';

const TOO_LARGE = 413;

/** The refusal if a proxy in front of Yolo accepts hardly anything. */
const proxyLimit: Refusal = {
  title: 'Upload failed',
  message:
    'A server in front of Yolo refuses uploads, even small ones: the limit is its own, and its operator has to raise it.',
  final: false,
};

export interface FailureSurroundings {
  wait(what: Pause, milliseconds?: number): void;
  change(photo: QueuedPhoto, change: Partial<QueuedPhoto>): Promise<void>;
  /** Whether the upload has arrived and only the last answer was lost. */
  hasArrived(photo: QueuedPhoto): Promise<boolean>;
  /** Called if the server does not accept the credentials. */
  onUnknown(): void;
}

/** Decides what a failure leads to: a pause, smaller parts, a restart, no preview, or a refusal of the photo. */
export class Failures {
  /** Failures in a row, by photo. */
  readonly #tries = new Map<string, number>();

  constructor(private readonly host: FailureSurroundings) {}

  /** Called after progress, or when a photo has left the queue. */
  forget(id: string): void {
    this.#tries.delete(id);
  }

  /** @param original its bytes may be gone from this device */
  async handle(photo: QueuedPhoto, kind: UploadKind, failed: SendFailure, original: Blob): Promise<void> {
    const { status, said, part } = failed;
    const { wait, change } = this.host;
    // A success without tus headers, such as the page of a hotel's network.
    if (status < 400)
      return (await isReadable(original))
        ? wait('network')
        : change(photo, { state: 'refused', refusal: missingBytesRefusal });
    if (isPassing(status)) return wait('server', pauseOf(said));
    // Not an error of Yolo: for a proxy the request is too large, not the photo.
    if (status === TOO_LARGE && said === null)
      return partSize.recordRefusal(part)
        ? undefined
        : change(photo, { state: 'refused', refusal: proxyLimit });
    const tries = (this.#tries.get(photo.id) ?? 0) + 1;
    this.#tries.set(photo.id, tries);
    if (status === 401) this.host.onUnknown();
    const remedy = remedyFor(failed, { kind, tries, hasBegun: photo.url !== null });
    if (remedy === 'go on') return;
    if (remedy === 'wait') return wait('server');
    if (remedy === 'begin anew')
      return change(photo, (await this.host.hasArrived(photo)) ? { state: 'done' } : { url: null });
    if (remedy === 'send no preview') return change(photo, { preview: 'none' });
    return change(photo, { state: 'refused', url: null, refusal: remedy });
  }
}

const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

export const pauseOf = (said: { retryAfterSeconds?: number | null } | null) =>
  (said?.retryAfterSeconds ?? 0) * 1000;
