import type { ScreenServer } from './screen-server';

/** Interval of the checks whether the code was typed, in milliseconds. */
const POLL_MS = 2000;
/** Maximum of the backoff after failures. */
const BACKOFF_MAX_MS = 30_000;

export interface PairingEvents {
  /** A new code, which replaces the one before. */
  code(code: string): void;
  /** A host has typed it: the secret opens a wall. */
  paired(): void;
  /** A request failed, and is retried. */
  failed(): void;
}

/** Requests codes, each after the one before has expired, until one is typed. */
export class Pairing {
  #hasCode = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #abortController = new AbortController();

  /** @param secret of the television, which only it knows */
  constructor(
    private readonly api: ScreenServer['api'],
    private readonly secret: string,
    private readonly events: PairingEvents,
  ) {}

  start(): void {
    void this.#poll();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#abortController.abort();
  }

  async #poll(): Promise<void> {
    const { signal } = this.#abortController;
    const token = this.secret;
    try {
      const { paired, endsAt } = await this.api.readScreenCode({ params: { token } }, { signal });
      if (signal.aborted) return;
      if (paired) return this.events.paired();
      // The server decides when a code has expired: the clocks of televisions are often wrong.
      if (endsAt === null || !this.#hasCode) {
        const { code } = await this.api.askScreenCode({ body: { token } }, { signal });
        if (signal.aborted) return;
        this.#hasCode = true;
        this.events.code(code);
      }
      this.#failures = 0;
    } catch {
      if (signal.aborted) return;
      this.#failures += 1;
      this.events.failed();
    }
    const wait = Math.min(BACKOFF_MAX_MS, POLL_MS * 2 ** this.#failures);
    this.#timer = setTimeout(() => void this.#poll(), wait);
  }
}
