import type { UploadKind } from '@yolo/contract/media';
import type { Pause } from './retry-backoff';
import { partSize } from './part-size';
import { lost, type QueuedPhoto, type Refusal } from './queued-photo';
import { isPassing, remedyFor } from './remedy';
import type { Failed } from './send';

const TOO_LARGE = 413;

/** Said where a server between the browser and Yolo takes hardly anything. */
const proxysLimit: Refusal = {
  title: 'Upload failed',
  message:
    'A server in front of Yolo refuses uploads, even small ones: the limit is its own, and its operator has to raise it.',
  final: false,
};

export interface FailureSurroundings {
  wait(what: Pause, milliseconds?: number): void;
  change(photo: QueuedPhoto, change: Partial<QueuedPhoto>): Promise<void>;
  /** Whether the last answer was lost, and not the upload. */
  hasArrived(photo: QueuedPhoto): Promise<boolean>;
  /** The server does not know who asks. */
  onUnknown(): void;
}

/** What failures mean: waiting, smaller parts, beginning anew, going without a preview, or that a photo is refused. */
export class Failures {
  /** How often each has failed in a row. */
  readonly #tries = new Map<string, number>();

  constructor(private readonly around: FailureSurroundings) {}

  /** It got on, or is of no interest any more. */
  forget(id: string): void {
    this.#tries.delete(id);
  }

  /** @param original whose bytes may be gone from this device */
  async meet(photo: QueuedPhoto, kind: UploadKind, failed: Failed, original: Blob): Promise<void> {
    const { status, said, part } = failed;
    const { wait, change } = this.around;
    // A success without tus headers: the page of a hotel's network.
    if (status < 400)
      return (await isReadable(original))
        ? wait('network')
        : change(photo, { state: 'refused', refusal: lost });
    if (isPassing(status)) return wait('server', pauseOf(said));
    // Not in our words: it is not the photo that is too large, but the request.
    if (status === TOO_LARGE && said === null)
      return partSize.refused(part) ? undefined : change(photo, { state: 'refused', refusal: proxysLimit });
    const tries = (this.#tries.get(photo.id) ?? 0) + 1;
    this.#tries.set(photo.id, tries);
    if (status === 401) this.around.onUnknown();
    const remedy = remedyFor(failed, { kind, tries, hasBegun: photo.url !== null });
    if (remedy === 'go on') return;
    if (remedy === 'wait') return wait('server');
    if (remedy === 'begin anew')
      return change(photo, (await this.around.hasArrived(photo)) ? { state: 'done' } : { url: null });
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
