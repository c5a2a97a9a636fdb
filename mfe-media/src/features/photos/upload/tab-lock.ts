/** One tab's turn among all of the same browser: the others wait until it ends, or its page does. */
export class TabLock {
  isMine = false;
  #isAsking = false;
  #end: (() => void) | null = null;

  /**
   * @param name of what is taken in turns
   * @param signal ends the waiting
   */
  constructor(
    private readonly name: string,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Waits for it, and holds it until `end`. Browsers without Web Locks give it to every tab.
   * @param prepare what has to be done in turn, before it counts
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
      begin();
      await ended;
      this.isMine = false;
      this.#end = null;
    };
    const { name, signal } = this;
    if (!navigator.locks) await hold();
    else {
      const asked = navigator.locks.request(name, { signal }, hold);
      await asked.catch((error: unknown) => {
        if (signal.aborted) return undefined;
        if (this.#end) throw error;
        // Refused where site data is blocked, which is no reason to send nothing.
        return hold();
      });
    }
    this.#isAsking = false;
    after();
  }

  end(): void {
    this.#end?.();
  }
}
