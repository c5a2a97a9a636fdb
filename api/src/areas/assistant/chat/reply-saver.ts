import type pg from 'pg';
import { renewLease, writeReply } from './reply-rows.ts';

/** The shortest interval between two writes. */
const WRITE_EVERY_MS = 250;
/** The longest interval between two renewals of the lease, which also detect a missed stop. */
const RENEW_EVERY_MS = 1500;

/**
 * Writes a reply's text into its row as it grows, and renews the writer's lease. The next write makes up for a failed
 * one, because each has the whole text.
 */
export class ReplySaver {
  #dirty = false;
  #last = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #closed = false;

  /**
   * @param text returns the text so far
   * @param onLost called if the row is gone or has another writer, or a stop was requested
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

  /** Call when the text has grown. */
  grown(): void {
    if (this.#dirty) return;
    this.#dirty = true;
    this.#schedule();
  }

  /** Resolves after the last write. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#writing;
  }

  #schedule(): void {
    if (this.#closed || this.#writing) return;
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
      // The database is unavailable: the next run retries with the newer text.
      this.#dirty ||= grown;
    }
  }
}
