import { codeOf } from '@yolo/contract';
import type { WallView } from '@yolo/contract/media';
import { coalesce } from '@yolo/platform/remote';

/** Milliseconds between two reads without a change: a lost message is made up for by then, and no key expires. */
const POLL_MS = 60_000;
/** Minimum between two reads if there are many changes. */
const COALESCE_MS = 300;
/** Backoff after the first failure; it doubles with each up to `POLL_MS`. */
const RETRY_MS = 2000;
/** Milliseconds after which a read is aborted. */
const TIMEOUT_MS = 20_000;

/** Errors that end a wall for good. */
const FINAL_CODES = ['event_not_found', 'screen_gone'];

export interface FeedEvents {
  read(view: WallView): void;
  /** A read has failed, and is retried. */
  failed(): void;
  /** The wall has ended. */
  ended(): void;
}

/** Reads the wall as long as the screen is on: at each change, in an interval, and after failures with a backoff. */
export class WallFeed {
  readonly #coalesced = coalesce(() => void this.#read(), COALESCE_MS);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: AbortController | null = null;
  #isReadDue = false;
  #failures = 0;
  #isOver = false;

  constructor(
    private readonly read: (signal: AbortSignal) => Promise<WallView>,
    private readonly events: FeedEvents,
  ) {}

  /** Requests a read, because something may have changed. */
  ask(): void {
    if (!this.#isOver) this.#coalesced.ask();
  }

  end(): void {
    this.#isOver = true;
    this.#coalesced.stop();
    clearTimeout(this.#timer);
    this.#reading?.abort();
  }

  async #read(): Promise<void> {
    // The read in progress may have begun before the change.
    if (this.#reading) return void (this.#isReadDue = true);
    clearTimeout(this.#timer);
    const reading = new AbortController();
    this.#reading = reading;
    const timer = setTimeout(() => reading.abort(), TIMEOUT_MS);
    try {
      const view = await this.read(reading.signal);
      this.#failures = 0;
      if (!this.#isOver) this.events.read(view);
    } catch (error) {
      this.#failures += 1;
      if (this.#isOver) return;
      if (!FINAL_CODES.includes(codeOf(error) ?? '')) this.events.failed();
      else {
        this.end();
        this.events.ended();
      }
    } finally {
      clearTimeout(timer);
      this.#reading = null;
    }
    if (this.#isOver) return;
    const backoff = RETRY_MS * 2 ** (this.#failures - 1);
    const wait = this.#failures === 0 ? POLL_MS : Math.min(POLL_MS, backoff);
    this.#timer = setTimeout(() => void this.#read(), wait);
    if (this.#isReadDue) this.ask();
    this.#isReadDue = false;
  }
}
