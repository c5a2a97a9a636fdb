import type pg from 'pg';
import { renewLease, writeReply } from './reply-rows.ts';

/** At most so often a reply is written down: four times a second. */
const WRITE_EVERY_MS = 250;
/** So often at least its lease is renewed, which also finds a stop that was not heard. */
const RENEW_EVERY_MS = 1500;

/**
 * Writes a reply's text into its row as it grows, and renews the lease of who writes it. A write that fails is made up
 * for by the next: each has the whole text.
 */
export class KeptText {
  #dirty = false;
  #last = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #over = false;

  /**
   * @param text as far as it has come
   * @param onLost the row is gone, or another's by now; or somebody asked to stop
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly row: { replyId: string; writer: string },
    private readonly text: () => string,
    private readonly onLost: (why: 'gone' | 'stop') => void,
  ) {
    this.#last = Date.now();
    this.#schedule();
  }

  /** There is more. */
  grown(): void {
    if (this.#dirty) return;
    this.#dirty = true;
    this.#schedule();
  }

  /** Resolves once nothing of it is under way any more. */
  async close(): Promise<void> {
    this.#over = true;
    clearTimeout(this.#timer);
    await this.#writing;
  }

  #schedule(): void {
    if (this.#over || this.#writing) return;
    clearTimeout(this.#timer);
    const due = this.#last + (this.#dirty ? WRITE_EVERY_MS : RENEW_EVERY_MS);
    this.#timer = setTimeout(() => void this.#run(), Math.max(0, due - Date.now()));
  }

  async #run(): Promise<void> {
    this.#last = Date.now();
    this.#writing = this.#write();
    await this.#writing;
    this.#writing = null;
    this.#schedule();
  }

  async #write(): Promise<void> {
    const { replyId, writer } = this.row;
    const grown = this.#dirty;
    this.#dirty = false;
    try {
      const [row] = grown
        ? await writeReply(this.pool, [replyId, writer, this.text()])
        : await renewLease(this.pool, [replyId, writer]);
      if (!row) this.onLost('gone');
      else if (row.stopAsked) this.onLost('stop');
    } catch {
      // The database is away: it is tried again, with what has come by then.
      this.#dirty ||= grown;
    }
  }
}
