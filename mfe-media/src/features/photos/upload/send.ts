import { asErrorView } from '@yolo/contract';
import type { ErrorView } from '@yolo/contract';
import { UPLOADS_PATH } from '@yolo/contract/media';
import { browserText } from '@yolo/platform/remote';
import { Upload, type DetailedError, type HttpStack, type UploadOptions } from 'tus-js-client';

/** Milliseconds without a byte or an answer after which the connection counts as dead. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Bytes in one request. Of a part that breaks off, everything may be lost that a proxy has not forwarded yet: on a slow
 * line that has to be little. On a quick one small parts would wait for their answers most of the time.
 */
const PART_MIN = 256 * 1024;
const PART_MAX = 4 * 1024 * 1024;
/** Parts grow if one takes less than the first, and shrink if it takes more than the second, in milliseconds. */
const QUICK_MS = 1000;
const SLOW_MS = 4000;
/** Below the limit of any proxy: if that is refused, halving does not help. */
const LIMIT_MIN = 16 * 1024;
/** Storage key of a proxy's limit and its day: the limit expires then, because the operator may raise it. */
const LIMIT_KEY = 'yolo.part-size';
const today = () => new Date().toISOString().slice(0, 10);

/** The current size of parts: the same for all files, because they share the line and its proxies. */
class PartSize {
  #size = PART_MIN;

  get current(): number {
    return Math.min(this.#size, this.limit);
  }

  /** The largest request that a proxy in front of the server accepts, as far as known. */
  get limit(): number {
    const [day, bytes] = (browserText.getItem(LIMIT_KEY) ?? '').split(' ');
    return (day === today() && Number(bytes)) || PART_MAX;
  }

  /** @param took in milliseconds. A preview or the rest of a file is quick on any line. */
  recordDuration(bytes: number, took: number): void {
    if (took < QUICK_MS && bytes >= this.current) this.#size = Math.min(this.current * 2, this.limit);
    else if (took > SLOW_MS) this.#size = Math.max(this.#size / 2, PART_MIN);
  }

  /**
   * Called when a proxy has refused a request of this size as too large; the next has half of it.
   * @returns false if even a small part is refused
   */
  recordRefusal(bytes: number): boolean {
    if (bytes <= LIMIT_MIN) return false;
    // Three parts are sent at once, and each is refused for the same size.
    const half = Math.max(Math.floor(bytes / 2), LIMIT_MIN);
    browserText.setItem(LIMIT_KEY, `${today()} ${Math.min(this.limit, half)}`);
    return true;
  }
}

export const partSize = new PartSize();

export interface SendOptions {
  file: Blob;
  /** The address of an upload to resume; null: a new one. */
  url: string | null;
  metadata: Record<string, string>;
  /** Whether the file is sent with the request that begins the upload, which saves small files a round trip. */
  inOneGo: boolean;
  /** The headers with the credentials. */
  headers(): Promise<Record<string, string>>;
  onUrl(url: string): void;
  /** @param sent bytes of the file that have left this device */
  onProgress(sent: number): void;
  /** Called when the server has stored bytes, so the connection works. */
  onAccepted(): void;
  /** Called after each part: whether another upload goes first. */
  shouldYield(): boolean;
  signal: AbortSignal;
  /** In place of the browser's XMLHttpRequest, for tests. */
  stack?: HttpStack;
}

export interface SendFailure {
  how: 'failed';
  /** 0: there was no answer. */
  status: number;
  /** The error of the answer, if it is one of Yolo. */
  said: ErrorView | null;
  /** Maximum of bytes in the request that failed. */
  part: number;
}
/** The outcome of an upload. */
export type SendOutcome = { how: 'sent' | 'gave way' | 'stopped' } | SendFailure;

/** Sends a file, or the rest of it, by tus 1.0: once, without retries. */
export function sendFile(sending: SendOptions): Promise<SendOutcome> {
  const { file, url, metadata, signal } = sending;
  // A file that a proxy would not accept whole is sent in parts like everything else.
  const inOneGo = sending.inOneGo && file.size <= partSize.limit;
  return new Promise((resolve) => {
    let idleTimer: ReturnType<typeof setTimeout> | undefined;
    let part = inOneGo ? file.size : partSize.current;
    let partStart = performance.now();
    let isOver = false;
    const end = (sent: SendOutcome) => {
      isOver = true;
      clearTimeout(idleTimer);
      signal.removeEventListener('abort', stop);
      resolve(sent);
    };
    const abort = (sent: SendOutcome) => {
      void upload.abort();
      end(sent);
    };
    const stop = () => abort({ how: 'stopped' });
    const resetIdleTimer = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => abort({ how: 'failed', status: 0, said: null, part }), IDLE_TIMEOUT_MS);
    };
    const upload = new Upload(file, {
      ...requestsOf(sending, () => isOver),
      ...(url === null ? { endpoint: window.location.origin + UPLOADS_PATH, metadata } : { uploadUrl: url }),
      chunkSize: inOneGo ? Infinity : part,
      uploadDataDuringCreation: inOneGo,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable() {
        resetIdleTimer();
        partStart = performance.now();
        if (upload.url !== null) sending.onUrl(upload.url);
      },
      onProgress(sent) {
        resetIdleTimer();
        sending.onProgress(sent);
      },
      onChunkComplete(size, accepted, total) {
        const took = performance.now() - partStart;
        partStart += took;
        partSize.recordDuration(size, took);
        if (!inOneGo) upload.options.chunkSize = part = partSize.current;
        sending.onAccepted();
        if (accepted < total && sending.shouldYield()) abort({ how: 'gave way' });
      },
      onSuccess: () => end({ how: 'sent' }),
      onError: (error) => end(failureOf(error, Math.min(part, file.size))),
    });
    signal.addEventListener('abort', stop);
    resetIdleTimer();
    if (signal.aborted) stop();
    else upload.start();
  });
}

/** Terminates an upload on the server. If the server no longer has it, that is no failure. */
export function endUpload(
  url: string,
  options: Pick<SendOptions, 'headers' | 'stack'>,
): Promise<SendOutcome> {
  return Upload.terminate(
    url,
    requestsOf(options, () => false),
  ).then(
    () => ({ how: 'sent' }),
    (error: Error) => failureOf(error, 0),
  );
}

/** The credentials are read before each request, because parts outlive tokens. The runner retries. */
function requestsOf(
  { headers, stack }: Pick<SendOptions, 'headers' | 'stack'>,
  isOver: () => boolean,
): UploadOptions {
  return {
    retryDelays: null,
    ...(stack && { httpStack: stack }),
    async onBeforeRequest(request) {
      for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value);
      // The library would send an upload that was stopped while it waited here.
      if (isOver()) throw new Error('stopped');
    },
  };
}

function failureOf(error: Error | DetailedError, part: number): SendOutcome {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  let said: ErrorView | null = null;
  try {
    said = asErrorView(JSON.parse(answer?.getBody() ?? 'null'));
  } catch {
    // Not an error of Yolo: a proxy's page, or one line of the tus server's.
  }
  return { how: 'failed', status: answer?.getStatus() ?? 0, said, part };
}
