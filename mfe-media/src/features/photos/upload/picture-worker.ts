import { pictureWork, type Answer, type Asked, type PictureWork } from './pictures';

const startWorker = (): Worker =>
  new Worker(new URL('./picture.worker.ts', import.meta.url), { name: 'pictures' });

/**
 * Hashes and draws photos off the page's thread: the worker starts with the first of them and ends by `stop`. Where it does
 * not start, such as from another origin while developing, the page does the same work itself.
 */
export class Pictures {
  #worker: Worker | null = null;
  #isRefused = false;
  #asked = new Map<number, { asked: Asked; settle(answer: unknown): void; fail(error: Error): void }>();
  #count = 0;

  constructor(private readonly start = startWorker) {}

  hash(file: Blob): Promise<string> {
    return this.#ask('hash', file);
  }

  draw(file: Blob): Promise<Blob | null> {
    return this.#ask('draw', file);
  }

  /** Once nothing is left to do, or nobody wants it any more. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { fail } of this.#asked.values()) fail(new Error('stopped'));
    this.#asked.clear();
  }

  #ask<What extends keyof PictureWork>(what: What, file: Blob): ReturnType<PictureWork[What]> {
    const worker = this.#started();
    if (!worker) return pictureWork[what](file) as ReturnType<PictureWork[What]>;
    return new Promise((settle, fail) => {
      const asked: Asked = { number: ++this.#count, what, file };
      this.#asked.set(asked.number, { asked, settle, fail });
      worker.postMessage(asked);
    }) as ReturnType<PictureWork[What]>;
  }

  #started(): Worker | null {
    if (this.#worker || this.#isRefused) return this.#worker;
    try {
      this.#worker = this.start();
    } catch {
      this.#isRefused = true;
      return null;
    }
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#asked.get(data.number);
      this.#asked.delete(data.number);
      if ('failed' in data) waiting?.fail(new Error(data.failed));
      else waiting?.settle(data.answer);
    });
    this.#worker.addEventListener('error', () => {
      this.#isRefused = true;
      for (const { asked, settle, fail } of this.#asked.values())
        pictureWork[asked.what](asked.file).then(settle, fail);
      this.#asked.clear();
      this.stop();
    });
    return this.#worker;
  }
}
