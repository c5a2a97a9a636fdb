/** Milliseconds before what failed is tried again: at first, and at most. A try costs a network that is not there nothing. */
const PAUSE_FIRST = 1000;
const PAUSE_MOST = { network: 8_000, server: 30_000 };

/** Failures in a row, of a browser that says it is online, after which the reader is asked to look at the network. */
const UNANSWERED_MANY = 3;

/** What a pause is for. */
export type Pause = keyof typeof PAUSE_MOST;
/** `unanswered`: the network again and again, although the browser says that it is online. */
export type WaitedFor = Pause | 'unanswered';

/** The pauses after failures: longer each time, until something has gone well. */
export class RetryBackoff {
  waitingFor: WaitedFor | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #next = PAUSE_FIRST;
  /** Pauses in a row that began without an answer while the browser was online. */
  #unanswered = 0;

  constructor(private readonly goOn: () => void) {}

  get isPausing(): boolean {
    return this.#pause !== undefined;
  }

  /** @param milliseconds at least, as the server has said */
  pause(what: Pause, milliseconds = 0): void {
    if (what === 'server' || !navigator.onLine) this.#unanswered = 0;
    // What fails in the same pause was sent at the same time and is counted once.
    else if (!this.isPausing) this.#unanswered += 1;
    this.waitingFor = this.#unanswered < UNANSWERED_MANY ? what : 'unanswered';
    if (this.isPausing) return;
    const pause = Math.max(milliseconds, this.#next);
    this.#next = Math.min(this.#next * 2, PAUSE_MOST[what]);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.goOn();
    }, pause);
  }

  /** Until the browser says that it is online again, or for the longest pause. */
  pauseOffline(): void {
    this.pause('network', PAUSE_MOST.network);
  }

  /** Something has gone well: there is nothing to wait for any more. */
  wentWell(): void {
    this.waitingFor = null;
    this.#next = PAUSE_FIRST;
    this.#unanswered = 0;
  }

  /** Somebody does not want to wait. What has failed so far still counts. */
  tryNow(): void {
    this.end();
    this.#next = PAUSE_FIRST;
    this.goOn();
  }

  /** Goes on now. */
  break(): void {
    this.end();
    this.wentWell();
    this.goOn();
  }

  end(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }
}
