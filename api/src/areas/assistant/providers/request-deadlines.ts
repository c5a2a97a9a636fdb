import { ProviderError } from './reply-provider.ts';

export interface DeadlineSettings {
  /** Until the first word. */
  firstMs: number;
  /** Between two words. */
  nextMs: number;
  /** In total. */
  allMs: number;
  /** After the last word, for usage and the end of the stream. */
  restMs: number;
}

export const defaultDeadlines: DeadlineSettings = {
  firstMs: 20_000,
  nextMs: 15_000,
  allMs: 120_000,
  restMs: 1000,
};

/** Aborts a request that exceeds a deadline, or that was stopped. */
export class RequestDeadlines {
  readonly #own = new AbortController();
  readonly signal: AbortSignal;
  readonly #all: NodeJS.Timeout;
  #next: NodeJS.Timeout;

  constructor(
    private readonly waits: DeadlineSettings,
    private readonly stopped: AbortSignal,
  ) {
    this.signal = AbortSignal.any([stopped, this.#own.signal]);
    this.#all = this.#abortAfter(waits.allMs, 'It goes on for too long');
    this.#next = this.#abortAfter(waits.firstMs, 'No word comes');
  }

  /** Restarts the deadline after a word. */
  restart(): void {
    clearTimeout(this.#next);
    this.#next = this.#abortAfter(this.waits.nextMs, 'No other word comes');
  }

  /** Ends the deadline between words. @returns a signal that aborts after `restMs` */
  afterLastWord(): AbortSignal {
    clearTimeout(this.#next);
    return AbortSignal.timeout(this.waits.restMs);
  }

  end(): void {
    clearTimeout(this.#all);
    clearTimeout(this.#next);
  }

  /** Maps a connection error to its cause: stopped, deadline, or broken. */
  causeOf(error: unknown): unknown {
    if (this.stopped.aborted) return this.stopped.reason as unknown;
    if (this.#own.signal.aborted) return this.#own.signal.reason as unknown;
    if (error instanceof ProviderError) return error;
    return new ProviderError('broken', 'The connection broke off', { cause: error });
  }

  #abortAfter(milliseconds: number, message: string): NodeJS.Timeout {
    return setTimeout(() => this.#own.abort(new ProviderError('slow', message)), milliseconds);
  }
}
