import type { UploadKind } from '@yolo/contract/media';
import type { Pause } from './retry-backoff';
import { missingBytesRefusal, type QueuedPhoto, type Refusal } from './queued-photo';
import { partSize, type SendFailure } from './send';

const TOO_LARGE = 413;
/** Tries after failures that may be temporary, for one photo and without a byte of progress. */
const TRIES = 5;
/** Chromium itself resends an interrupted part from its start: each such interruption ends in a wrong offset. */
const OFFSET_TRIES = 4;
/** Temporary failures: too slow, locked, too many, no server behind the proxy. */
const temporary = [408, 423, 429, 502, 503, 504];
/** The server has no such upload, or has it in another state. */
const gone = [404, 409, 410];
/** Failures because of the content of the file. */
const aboutContent = [413, 415];

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
    if (temporary.includes(status)) return wait('server', pauseOf(said));
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

/** What is done about a failed request. */
type Remedy =
  | 'go on'
  | 'wait'
  /** Unless it has arrived, and only the answer was lost. */
  | 'begin anew'
  | 'send no preview'
  | Refusal;

/** What was being sent. */
interface Attempt {
  kind: UploadKind;
  /** Failures in a row, this one included. */
  tries: number;
  /** Whether the server has a part of it. */
  hasBegun: boolean;
}

/** For an answer of 400 and more that is not temporary. */
function remedyFor({ status, said }: SendFailure, { kind, tries, hasBegun }: Attempt): Remedy {
  const isGone = hasBegun && gone.includes(status);
  if ((said === null || status === 401 || status >= 500 || isGone) && tries <= TRIES) {
    // A wrong offset is requested again; only if that does not help, the upload is restarted.
    if (isGone && (status !== 409 || tries > OFFSET_TRIES)) return 'begin anew';
    return tries > 1 ? 'wait' : 'go on';
  }
  if (kind === 'preview' && aboutContent.includes(status)) return 'send no preview';
  const { title, message } = said ?? { title: 'Upload failed', message: 'Please try again.' };
  // The content of the file does not change, and a deleted photo must not come back.
  const final = said !== null && (said.code === 'photo_gone' || aboutContent.includes(status));
  return { title, message, final };
}

export const pauseOf = (said: { retryAfterSeconds?: number | null } | null) =>
  (said?.retryAfterSeconds ?? 0) * 1000;
