import { codeOf } from '@yolo/contract';
import type { WallView } from '@yolo/contract/media';
import { coalesce } from '@yolo/platform/remote';

/** Milliseconds between two readings when nothing is said to have changed: so long at most something lost stays lost, and no key dies. */
const LOOK_EVERY = 60_000;
/** Between two readings of a wall on which much happens. */
const PAUSE = 300;
/** After the first failure; it doubles with each up to `LOOK_EVERY`. */
const AGAIN_AFTER = 2000;
/** A line on which no answer comes for so long is broken. */
const GIVE_UP_AFTER = 20_000;

/** What ends a wall for good. */
const ENDS = ['event_not_found', 'screen_gone'];

export interface FeedEvents {
  read(view: WallView): void;
  /** It did not come, and is asked for again. */
  failed(): void;
  /** There is no such wall any more. */
  ended(): void;
}

/** Reads the wall for as long as the screen is on: at each change, once in a while, and after every failure later and later. */
export class WallFeed {
  readonly #asked = coalesce(() => void this.#read(), PAUSE);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: AbortController | null = null;
  #again = false;
  #failures = 0;
  #isOver = false;

  constructor(
    private readonly read: (signal: AbortSignal) => Promise<WallView>,
    private readonly on: FeedEvents,
  ) {}

  /** Something has changed, or may have. */
  ask(): void {
    if (!this.#isOver) this.#asked.ask();
  }

  end(): void {
    this.#isOver = true;
    this.#asked.stop();
    clearTimeout(this.#timer);
    this.#reading?.abort();
  }

  async #read(): Promise<void> {
    // What is under way may have been read before the change.
    if (this.#reading) return void (this.#again = true);
    clearTimeout(this.#timer);
    const reading = new AbortController();
    this.#reading = reading;
    const late = setTimeout(() => reading.abort(), GIVE_UP_AFTER);
    try {
      const view = await this.read(reading.signal);
      this.#failures = 0;
      if (!this.#isOver) this.on.read(view);
    } catch (error) {
      this.#failures += 1;
      if (this.#isOver) return;
      if (!ENDS.includes(codeOf(error) ?? '')) this.on.failed();
      else {
        this.end();
        this.on.ended();
      }
    } finally {
      clearTimeout(late);
      this.#reading = null;
    }
    if (this.#isOver) return;
    const doubled = AGAIN_AFTER * 2 ** (this.#failures - 1);
    const wait = this.#failures === 0 ? LOOK_EVERY : Math.min(LOOK_EVERY, doubled);
    this.#timer = setTimeout(() => void this.#read(), wait);
    if (this.#again) this.ask();
    this.#again = false;
  }
}
