import type { Line } from './line';

/** Milliseconds between two looks whether the code was typed. */
const LOOK_EVERY = 2000;
/** After failures it looks later and later, up to this. */
const LOOK_AT_LEAST_EVERY = 30_000;

export interface PairingEvents {
  /** To be shown, instead of the one before. */
  code(code: string): void;
  /** A host has typed it: the secret opens a wall. */
  paired(): void;
  /** Nothing came of it, and it is tried again. */
  failed(): void;
}

/** Shows code after code until one is typed. */
export class Pairing {
  #hasCode = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ending = new AbortController();

  /** @param secret of the television, which was told to nobody */
  constructor(
    private readonly api: Line['api'],
    private readonly secret: string,
    private readonly on: PairingEvents,
  ) {}

  start(): void {
    void this.#look();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#ending.abort();
  }

  async #look(): Promise<void> {
    const { signal } = this.#ending;
    const token = this.secret;
    try {
      const { paired, endsAt } = await this.api.readScreenCode({ params: { token } }, { signal });
      if (signal.aborted) return;
      if (paired) return this.on.paired();
      // The server says when it has ended: televisions often have the wrong time.
      if (endsAt === null || !this.#hasCode) {
        const { code } = await this.api.askScreenCode({ body: { token } }, { signal });
        if (signal.aborted) return;
        this.#hasCode = true;
        this.on.code(code);
      }
      this.#failures = 0;
    } catch {
      if (signal.aborted) return;
      this.#failures += 1;
      this.on.failed();
    }
    const wait = Math.min(LOOK_AT_LEAST_EVERY, LOOK_EVERY * 2 ** this.#failures);
    this.#timer = setTimeout(() => void this.#look(), wait);
  }
}
