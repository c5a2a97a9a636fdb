interface Waiting {
  begin: () => void;
  tell: (before: number) => void;
}

/** Lets few in at once; the others are told how many are before them. */
export class ReplyQueue {
  #running = 0;
  readonly #waiting: Waiting[] = [];

  constructor(private readonly atOnce: number) {}

  /** @param tell how many come first, each time that it changes. @returns what lets the next one in */
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

  #wait(signal: AbortSignal, tell: Waiting['tell']): Promise<void> {
    return new Promise((resolve, reject) => {
      const place: Waiting = {
        begin: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
        tell,
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        this.#tellAll();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(place);
      this.#tellAll();
    });
  }

  /** The next one takes the place of who leaves. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next.begin();
    else this.#running -= 1;
    this.#tellAll();
  }

  #tellAll(): void {
    this.#waiting.forEach(({ tell }, before) => tell(before + 1));
  }
}
