import { DomainError } from '../errors/domain-error.ts';
import { PIXELS_MAX } from './pixels.ts';

/** The number of pixels that are decoded at the same time: that of the largest picture. */
const BUDGET = PIXELS_MAX;
/** After this number of requests in a row a background job is next, so that it is not starved. */
const REQUESTS_IN_A_ROW = 4;
const JOBS_MAX = 32;
const RETRY_AFTER_SECONDS = 10;

/** A picture that waits to be drawn. */
export interface Drawing {
  /** Jobs come after requests; the lanes of the job queue have put them in order among themselves. */
  for: 'request' | 'job';
  pixels: number;
  /** Aborts when the client disconnects. */
  gone?: AbortSignal | undefined;
}

interface Waiting {
  drawing: Drawing;
  begin(): void;
}

/** Decides which picture is drawn next: requests before jobs, and each in their order. */
export class PictureQueue {
  readonly #places: number;
  readonly #waiting: Record<Drawing['for'], Waiting[]> = { request: [], job: [] };
  #running = 0;
  #pixels = 0;
  #requestsInARow = 0;

  /** @param places how many pictures may be drawn at the same time */
  constructor(places: number) {
    this.#places = places;
  }

  /**
   * Resolves when the picture may be drawn; the caller must then call `leave`.
   * @throws DomainError `unavailable` when too many jobs wait (http/uploads.ts limits requests); `malformed_body` when
   * the client has disconnected
   */
  enter(drawing: Drawing): Promise<void> {
    const { gone } = drawing;
    if (gone?.aborted) return Promise.reject(new DomainError('malformed_body'));
    if (drawing.for === 'job' && this.#waiting.job.length >= JOBS_MAX) {
      return Promise.reject(new DomainError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }
    return new Promise((resolve, reject) => {
      const drop = () => {
        this.#remove(waiting);
        reject(new DomainError('malformed_body'));
        this.#proceed();
      };
      const begin = () => {
        gone?.removeEventListener('abort', drop);
        resolve();
      };
      const waiting: Waiting = { drawing, begin };
      gone?.addEventListener('abort', drop, { once: true });
      this.#waiting[drawing.for].push(waiting);
      this.#proceed();
    });
  }

  leave({ pixels }: Drawing): void {
    this.#running--;
    this.#pixels -= pixels;
    this.#proceed();
  }

  /** The next one waits until it fits, and is not overtaken: otherwise small pictures would starve a large one. */
  #proceed(): void {
    for (;;) {
      const next = this.#next();
      if (!next || this.#running >= this.#places) return;
      if (this.#running > 0 && this.#pixels + next.drawing.pixels > BUDGET) return;
      this.#begin(next);
    }
  }

  #next(): Waiting | undefined {
    const [request] = this.#waiting.request;
    const [job] = this.#waiting.job;
    return this.#requestsInARow >= REQUESTS_IN_A_ROW ? (job ?? request) : (request ?? job);
  }

  #begin(waiting: Waiting): void {
    this.#remove(waiting);
    this.#requestsInARow = waiting.drawing.for === 'job' ? 0 : this.#requestsInARow + 1;
    this.#running++;
    this.#pixels += waiting.drawing.pixels;
    waiting.begin();
  }

  #remove(waiting: Waiting): void {
    const line = this.#waiting[waiting.drawing.for];
    line.splice(line.indexOf(waiting), 1);
  }
}
