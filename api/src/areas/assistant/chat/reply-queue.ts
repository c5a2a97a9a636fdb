interface Waiter {
  begin: () => void;
  tell: (before: number) => void;
}

/** A queue that runs a limited number at once, and reports to the others how many are before them. */
export class ReplyQueue {
  #running = 0;
  readonly #waiting: Waiter[] = [];

  constructor(private readonly atOnce: number) {}

  /** @param tell called with the number before this one, each time that it changes. @returns a function to leave */
  async enter(signal: AbortSignal, tell: (before: number) => void): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#running >= this.atOnce) await this.#wait(signal, tell);
    else this.#running += 1;
    let inside = true;
    return () => {
      if (inside) this.#leave();
      inside = false;
    };
  }

  #wait(signal: AbortSignal, tell: Waiter['tell']): Promise<void> {
    return new Promise((resolve, reject) => {
      const place: Waiter = {
        begin: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
        tell,
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        this.#notifyAll();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(place);
      this.#notifyAll();
    });
  }

  /** The next one takes the free place. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next.begin();
    else this.#running -= 1;
    this.#notifyAll();
  }

  #notifyAll(): void {
    this.#waiting.forEach(({ tell }, before) => tell(before + 1));
  }
}
