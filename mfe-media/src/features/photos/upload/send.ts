import { asErrorView } from '@yolo/contract';
import type { ErrorView } from '@yolo/contract';
import { UPLOADS_PATH } from '@yolo/contract/media';
import { Upload, type DetailedError, type HttpStack, type UploadOptions } from 'tus-js-client';
import { partSize } from './part-size';

/** No byte and no answer for so long: the line is dead, although nobody has said so. */
const SILENCE = 60_000;

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
  /** Bytes of the request that failed, at most. */
  part: number;
}
/** What came of it. */
export type Sent = { how: 'sent' | 'gave way' | 'stopped' } | Failed;

/** Sends a file, or the rest of it, by tus 1.0: once, without trying again. */
export function sendFile(sending: Sending): Promise<Sent> {
  const { file, url, metadata, signal } = sending;
  // What a proxy would not take whole goes in parts like everything else.
  const inOneGo = sending.inOneGo && file.size <= partSize.limit;
  return new Promise((resolve) => {
    let watch: ReturnType<typeof setTimeout> | undefined;
    let part = inOneGo ? file.size : partSize.now;
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
      watch = setTimeout(() => breakOff({ how: 'failed', status: 0, said: null, part }), SILENCE);
    };
    const upload = new Upload(file, {
      ...requestsOf(sending, () => isOver),
      ...(url === null ? { endpoint: window.location.origin + UPLOADS_PATH, metadata } : { uploadUrl: url }),
      chunkSize: inOneGo ? Infinity : part,
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
        partSize.arrived(size, took);
        if (!inOneGo) upload.options.chunkSize = part = partSize.now;
        sending.onAccepted();
        if (accepted < total && sending.givesWay()) breakOff({ how: 'gave way' });
      },
      onSuccess: () => end({ how: 'sent' }),
      onError: (error) => end(failed(error, Math.min(part, file.size))),
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
    (error: Error) => failed(error, 0),
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

function failed(error: Error | DetailedError, part: number): Sent {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  let said: ErrorView | null = null;
  try {
    said = asErrorView(JSON.parse(answer?.getBody() ?? 'null'));
  } catch {
    // Not ours: a proxy's page, or one line of the tus server's.
  }
  return { how: 'failed', status: answer?.getStatus() ?? 0, said, part };
}
