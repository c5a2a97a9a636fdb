import { ProviderError } from './reply-provider.ts';

export interface Waits {
  /** To the first word. */
  firstMs: number;
  /** Between two. */
  nextMs: number;
  /** In all. */
  allMs: number;
  /** For what may follow the last word: usage, and the end of the line. */
  restMs: number;
}

export const defaultDeadlines: Waits = { firstMs: 20_000, nextMs: 15_000, allMs: 120_000, restMs: 1000 };

/** Ends a request that takes too long, or that somebody has stopped. */
export class RequestDeadlines {
  readonly #own = new AbortController();
  readonly signal: AbortSignal;
  readonly #all: NodeJS.Timeout;
  #next: NodeJS.Timeout;

  constructor(
    private readonly waits: Waits,
    private readonly stopped: AbortSignal,
  ) {
    this.signal = AbortSignal.any([stopped, this.#own.signal]);
    this.#all = this.#until(waits.allMs, 'It goes on for too long');
    this.#next = this.#until(waits.firstMs, 'No word comes');
  }

  /** A word has come. */
  word(): void {
    clearTimeout(this.#next);
    this.#next = this.#until(this.waits.nextMs, 'No other word comes');
  }

  /** The last word has come: what may follow is not waited for for long. */
  last(): AbortSignal {
    clearTimeout(this.#next);
    return AbortSignal.timeout(this.waits.restMs);
  }

  end(): void {
    clearTimeout(this.#all);
    clearTimeout(this.#next);
  }

  /** What an error of the connection means. */
  meant(error: unknown): unknown {
    if (this.stopped.aborted) return this.stopped.reason as unknown;
    if (this.#own.signal.aborted) return this.#own.signal.reason as unknown;
    if (error instanceof ProviderError) return error;
    return new ProviderError('broken', 'The connection broke off', { cause: error });
  }

  #until(milliseconds: number, message: string): NodeJS.Timeout {
    return setTimeout(() => this.#own.abort(new ProviderError('slow', message)), milliseconds);
  }
}
