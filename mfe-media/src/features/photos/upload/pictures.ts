import { pictureWork, type WorkerAnswer, type WorkerRequest, type PictureWork } from './picture-work';

/** The entry file only calls `handleRequests` of picture-work.ts, with the worker's scope. */
const startWorker = (): Worker =>
  new Worker(new URL('./picture.worker.ts', import.meta.url), { name: 'pictures' });

/**
 * Hashes photos and draws previews in a worker, which starts with the first photo and ends with `stop`. If it does not
 * start, such as from another origin in development, the page does the same work itself.
 */
export class Pictures {
  #worker: Worker | null = null;
  #isRefused = false;
  #pending = new Map<
    number,
    { request: WorkerRequest; settle(answer: unknown): void; fail(error: Error): void }
  >();
  #count = 0;

  constructor(private readonly start = startWorker) {}

  hash(file: Blob): Promise<string> {
    return this.#request('hash', file);
  }

  draw(file: Blob): Promise<Blob | null> {
    return this.#request('draw', file);
  }

  /** Called when nothing is left to do, or the work is cancelled. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { fail } of this.#pending.values()) fail(new Error('stopped'));
    this.#pending.clear();
  }

  #request<What extends keyof PictureWork>(what: What, file: Blob): ReturnType<PictureWork[What]> {
    const worker = this.#ensureWorker();
    if (!worker) return pictureWork[what](file) as ReturnType<PictureWork[What]>;
    return new Promise((settle, fail) => {
      const request: WorkerRequest = { number: ++this.#count, what, file };
      this.#pending.set(request.number, { request, settle, fail });
      worker.postMessage(request);
    }) as ReturnType<PictureWork[What]>;
  }

  #ensureWorker(): Worker | null {
    if (this.#worker || this.#isRefused) return this.#worker;
    try {
      this.#worker = this.start();
    } catch {
      this.#isRefused = true;
      return null;
    }
    this.#worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      const entry = this.#pending.get(data.number);
      this.#pending.delete(data.number);
      if ('failed' in data) entry?.fail(new Error(data.failed));
      else entry?.settle(data.answer);
    });
    this.#worker.addEventListener('error', () => {
      this.#isRefused = true;
      for (const { request, settle, fail } of this.#pending.values())
        pictureWork[request.what](request.file).then(settle, fail);
      this.#pending.clear();
      this.stop();
    });
    return this.#worker;
  }
}
