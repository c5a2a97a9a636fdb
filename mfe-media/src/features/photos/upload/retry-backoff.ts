/** Backoff in milliseconds: the first pause, and the maximum. Without a network a try costs nothing. */
const PAUSE_FIRST = 1000;
const PAUSE_MAX = { network: 8_000, server: 30_000 };

/** Failures in a row of a browser that reports online, after which the reader is asked to check the network. */
const UNANSWERED_LIMIT = 3;

/** The cause of a pause. */
export type Pause = keyof typeof PAUSE_MAX;
/** `unanswered`: repeated failures of the network, although the browser reports online. */
export type PauseCause = Pause | 'unanswered';

/** The pauses after failures: longer each time, until a success. */
export class RetryBackoff {
  waitingFor: PauseCause | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #next = PAUSE_FIRST;
  /** Pauses in a row that began without an answer while the browser was online. */
  #unanswered = 0;

  constructor(private readonly resume: () => void) {}

  get isPausing(): boolean {
    return this.#pause !== undefined;
  }

  /** @param milliseconds the minimum, as the server has requested */
  pause(what: Pause, milliseconds = 0): void {
    if (what === 'server' || !navigator.onLine) this.#unanswered = 0;
    // Failures in the same pause are of requests sent at the same time, and count once.
    else if (!this.isPausing) this.#unanswered += 1;
    this.waitingFor = this.#unanswered < UNANSWERED_LIMIT ? what : 'unanswered';
    if (this.isPausing) return;
    const pause = Math.max(milliseconds, this.#next);
    this.#next = Math.min(this.#next * 2, PAUSE_MAX[what]);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.resume();
    }, pause);
  }

  /** Pauses until the browser reports online, or for the longest pause. */
  pauseOffline(): void {
    this.pause('network', PAUSE_MAX.network);
  }

  /** Resets the backoff after a success. */
  reset(): void {
    this.waitingFor = null;
    this.#next = PAUSE_FIRST;
    this.#unanswered = 0;
  }

  /** Ends the pause on request. Earlier failures still count. */
  tryNow(): void {
    this.end();
    this.#next = PAUSE_FIRST;
    this.resume();
  }

  /** Ends the pause and resets the backoff. */
  break(): void {
    this.end();
    this.reset();
    this.resume();
  }

  end(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }
}
