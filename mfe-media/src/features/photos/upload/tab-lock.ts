/** The tab that has the lock says so this often, in milliseconds. */
const BEAT_EVERY = 5_000;
/**
 * Silent for so long it sleeps, and another one takes the lock over. Browsers run timers of hidden pages once a minute, so it
 * is more than that.
 */
const SILENT_AFTER = 90_000;

/** A lock that one tab of a browser holds at a time: the others wait until it is released, its page ends, or it sleeps. */
export class TabLock {
  isMine = false;
  #isAsking = false;
  #end: (() => void) | null = null;
  /** Of the waiting for a tab that has the lock. */
  #waiting: AbortController | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param name of what is taken in turns
   * @param signal ends the waiting
   * @param beat tells the others that this tab is awake; null: it cannot, and sleeping ones are waited for
   */
  constructor(
    private readonly name: string,
    private readonly signal: AbortSignal,
    private readonly beat: (() => void) | null,
  ) {}

  /** The tab that has the lock is awake. */
  heard(): void {
    clearTimeout(this.#silence);
    if (this.#waiting && this.beat) this.#silence = setTimeout(() => this.#waiting?.abort(), SILENT_AFTER);
  }

  /**
   * Waits for it, and holds it until `end`. Browsers without Web Locks give it to every tab.
   * @param prepare what has to be done with the lock, before it counts
   * @param begin once it counts
   * @param after it has ended: there may be something new for the next one
   */
  async take(prepare: () => Promise<void>, begin: () => void, after: () => void): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const hold = async () => {
      const ended = new Promise<void>((resolve) => (this.#end = resolve));
      await prepare();
      this.isMine = true;
      const beats = this.beat && setInterval(this.beat, BEAT_EVERY);
      begin();
      await ended;
      if (beats !== null) clearInterval(beats);
      this.isMine = false;
      this.#end = null;
    };
    if (!navigator.locks) await hold();
    else await this.#locked(navigator.locks, hold);
    this.#isAsking = false;
    after();
  }

  async #locked(locks: LockManager, hold: () => Promise<void>): Promise<void> {
    const waiting = new AbortController();
    const stop = () => waiting.abort();
    this.signal.addEventListener('abort', stop);
    this.#waiting = waiting;
    this.heard();
    const begin = () => {
      this.#stopWaiting();
      return hold();
    };
    const held = (options: LockOptions) => locks.request(this.name, options, begin).catch(this.#stolen);
    try {
      await held({ signal: waiting.signal });
    } catch (error) {
      if (this.signal.aborted) return;
      if (this.#end) throw error;
      // Refused where site data is blocked, which is no reason to send nothing.
      await (waiting.signal.aborted ? held({ steal: true }) : begin());
    } finally {
      this.#stopWaiting();
      this.signal.removeEventListener('abort', stop);
    }
  }

  #stopWaiting(): void {
    this.#waiting = null;
    clearTimeout(this.#silence);
  }

  /** Another tab has taken it over from this one, which slept. */
  readonly #stolen = (error: unknown): void => {
    if (!this.isMine || (error as Error).name !== 'AbortError') throw error;
    this.end();
  };

  end(): void {
    this.#end?.();
  }
}
