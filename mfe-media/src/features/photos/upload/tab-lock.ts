/** Interval of the heartbeats of the tab that has the lock, in milliseconds. */
const HEARTBEAT_MS = 5_000;
/**
 * Milliseconds without a heartbeat after which a tab counts as suspended, and another one takes the lock. Browsers
 * run timers of hidden pages once a minute, so it is more than that.
 */
const HEARTBEAT_TIMEOUT_MS = 90_000;

/** A lock that one tab of a browser holds at a time; others wait until it is released or its tab is suspended. */
export class TabLock {
  isMine = false;
  #isRequesting = false;
  #end: (() => void) | null = null;
  /** Aborts the wait for the tab that has the lock. */
  #waiting: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param name of the lock
   * @param signal ends the wait
   * @param beat sends a heartbeat to the others; null: it cannot, so suspended tabs are waited for
   */
  constructor(
    private readonly name: string,
    private readonly signal: AbortSignal,
    private readonly beat: (() => void) | null,
  ) {}

  /** Called at each heartbeat of the tab that has the lock. */
  onHeartbeat(): void {
    clearTimeout(this.#timer);
    if (this.#waiting && this.beat)
      this.#timer = setTimeout(() => this.#waiting?.abort(), HEARTBEAT_TIMEOUT_MS);
  }

  /**
   * Waits for it, and holds it until `end`. Browsers without Web Locks give it to every tab.
   * @param prepare runs with the lock, before `isMine` is set
   * @param begin runs once `isMine` is set
   * @param after runs when the lock was released
   */
  async take(prepare: () => Promise<void>, begin: () => void, after: () => void): Promise<void> {
    if (this.#isRequesting) return;
    this.#isRequesting = true;
    const hold = async () => {
      const released = new Promise<void>((resolve) => (this.#end = resolve));
      await prepare();
      this.isMine = true;
      const interval = this.beat && setInterval(this.beat, HEARTBEAT_MS);
      begin();
      await released;
      if (interval !== null) clearInterval(interval);
      this.isMine = false;
      this.#end = null;
    };
    if (!navigator.locks) await hold();
    else await this.#request(navigator.locks, hold);
    this.#isRequesting = false;
    after();
  }

  async #request(locks: LockManager, hold: () => Promise<void>): Promise<void> {
    const waiting = new AbortController();
    const stop = () => waiting.abort();
    this.signal.addEventListener('abort', stop);
    this.#waiting = waiting;
    this.onHeartbeat();
    const begin = () => {
      this.#stopWaiting();
      return hold();
    };
    const request = (options: LockOptions) => locks.request(this.name, options, begin).catch(this.#onStolen);
    try {
      await request({ signal: waiting.signal });
    } catch (error) {
      if (this.signal.aborted) return;
      if (this.#end) throw error;
      // Refused where site data is blocked: the tab sends anyway.
      await (waiting.signal.aborted ? request({ steal: true }) : begin());
    } finally {
      this.#stopWaiting();
      this.signal.removeEventListener('abort', stop);
    }
  }

  #stopWaiting(): void {
    this.#waiting = null;
    clearTimeout(this.#timer);
  }

  /** Another tab has taken the lock while this one was suspended. */
  readonly #onStolen = (error: unknown): void => {
    if (!this.isMine || (error as Error).name !== 'AbortError') throw error;
    this.end();
  };

  end(): void {
    this.#end?.();
  }
}
