/** Milliseconds before what failed is tried again: at first, and at most. A try costs a network that is not there nothing. */
const PAUSE_FIRST = 1000;
const PAUSE_MOST = { network: 8_000, server: 30_000 };

/** What a pause is for. */
export type WaitedFor = keyof typeof PAUSE_MOST;

/** The pauses after failures: longer each time, until something has gone well. */
export class RetryBackoff {
  waitingFor: WaitedFor | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #next = PAUSE_FIRST;

  constructor(private readonly goOn: () => void) {}

  get isPausing(): boolean {
    return this.#pause !== undefined;
  }

  /** @param milliseconds at least, as the server has said */
  pause(what: WaitedFor, milliseconds = 0): void {
    this.waitingFor = what;
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
