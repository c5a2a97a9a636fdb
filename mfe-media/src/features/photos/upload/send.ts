import { asErrorView } from '@yolo/contract';
import type { ErrorView } from '@yolo/contract';
import { UPLOADS_PATH } from '@yolo/contract/media';
import { Upload, type DetailedError, type HttpStack, type UploadOptions } from 'tus-js-client';

/**
 * Bytes in one request. A part that breaks off may be lost up to where the server, or a proxy before it, has let go of it:
 * on a slow line that has to be little. On a quick one small parts would wait for their answers most of the time.
 */
const PART_LEAST = 256 * 1024;
const PART_MOST = 4 * 1024 * 1024;
/** A part is to take about so long, in milliseconds. */
const PART_QUICK = 1000;
const PART_SLOW = 4000;
/** No byte and no answer for so long: the line is dead, although nobody has said so. */
const SILENCE = 60_000;

/** How large parts are now: the same for all files, because they share the line. */
let partSize = PART_LEAST;

export interface Sending {
  file: Blob;
  /** Where it was begun; null: it begins now. */
  url: string | null;
  metadata: Record<string, string>;
  /** With the request that begins it, which saves small files a way to the server and back. */
  inOneGo: boolean;
  /** Who asks. */
  headers(): Promise<Record<string, string>>;
  onUrl(url: string): void;
  /** @param sent bytes of the file that have left this device */
  onProgress(sent: number): void;
  /** The server has bytes for good, so the line is alive. */
  onAccepted(): void;
  /** Asked after each part: whether something else goes first. */
  givesWay(): boolean;
  signal: AbortSignal;
  /** In place of the browser's XMLHttpRequest, for tests. */
  stack?: HttpStack;
}

export interface Failed {
  how: 'failed';
  /** 0: there was no answer. */
  status: number;
  /** The answer in our own words, where it is ours. */
  said: ErrorView | null;
}
/** What came of it. */
export type Sent = { how: 'sent' | 'gave way' | 'stopped' } | Failed;

/** Sends a file, or the rest of it, by tus 1.0: once, without trying again. */
export function sendFile(sending: Sending): Promise<Sent> {
  const { file, url, metadata, inOneGo, signal } = sending;
  return new Promise((resolve) => {
    let watch: ReturnType<typeof setTimeout> | undefined;
    let partBegan = performance.now();
    let isOver = false;
    const end = (sent: Sent) => {
      isOver = true;
      clearTimeout(watch);
      signal.removeEventListener('abort', stop);
      resolve(sent);
    };
    const breakOff = (sent: Sent) => {
      void upload.abort();
      end(sent);
    };
    const stop = () => breakOff({ how: 'stopped' });
    const hearSomething = () => {
      clearTimeout(watch);
      watch = setTimeout(() => breakOff({ how: 'failed', status: 0, said: null }), SILENCE);
    };
    const upload = new Upload(file, {
      ...requestsOf(sending, () => isOver),
      ...(url === null ? { endpoint: window.location.origin + UPLOADS_PATH, metadata } : { uploadUrl: url }),
      chunkSize: inOneGo ? Infinity : partSize,
      uploadDataDuringCreation: inOneGo,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable() {
        hearSomething();
        partBegan = performance.now();
        if (upload.url !== null) sending.onUrl(upload.url);
      },
      onProgress(sent) {
        hearSomething();
        sending.onProgress(sent);
      },
      onChunkComplete(size, accepted, total) {
        const took = performance.now() - partBegan;
        partBegan += took;
        // A preview or the rest of a file is quick on any line.
        if (took < PART_QUICK && size >= partSize) partSize = Math.min(partSize * 2, PART_MOST);
        else if (took > PART_SLOW) partSize = Math.max(partSize / 2, PART_LEAST);
        if (!inOneGo) upload.options.chunkSize = partSize;
        sending.onAccepted();
        if (accepted < total && sending.givesWay()) breakOff({ how: 'gave way' });
      },
      onSuccess: () => end({ how: 'sent' }),
      onError: (error) => end(failed(error)),
    });
    signal.addEventListener('abort', stop);
    hearSomething();
    if (signal.aborted) stop();
    else upload.start();
  });
}

/** Tells the server that the rest will not come. What it does not know any more is no failure. */
export function endUpload(url: string, around: Pick<Sending, 'headers' | 'stack'>): Promise<Sent> {
  return Upload.terminate(
    url,
    requestsOf(around, () => false),
  ).then(
    () => ({ how: 'sent' }),
    (error: Error) => failed(error),
  );
}

/** Who asks is found out before each request, because parts outlive tokens. Trying again is the runner’s affair. */
function requestsOf(
  { headers, stack }: Pick<Sending, 'headers' | 'stack'>,
  isOver: () => boolean,
): UploadOptions {
  return {
    retryDelays: null,
    ...(stack && { httpStack: stack }),
    async onBeforeRequest(request) {
      for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value);
      // The library would send what was stopped while it waited here.
      if (isOver()) throw new Error('stopped');
    },
  };
}

function failed(error: Error | DetailedError): Sent {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  let said: ErrorView | null = null;
  try {
    said = asErrorView(JSON.parse(answer?.getBody() ?? 'null'));
  } catch {
    // Not ours: a proxy's page, or one line of the tus server's.
  }
  return { how: 'failed', status: answer?.getStatus() ?? 0, said };
}
