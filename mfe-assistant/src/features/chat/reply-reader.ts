import { codeOf, isLoggedOut } from '@yolo/contract';
import type { ChatMessageView, ReplyLine } from '@yolo/contract/assistant';

/** How long to wait before asking again where nothing came, in ms: doubled each time, up to the second. */
const PAUSES = { first: 500, longest: 5000 };

export interface ReaderOptions {
  /** Opens the reply's lines from an offset on, in UTF-16 units. */
  open(from: number, signal: AbortSignal): Promise<AsyncIterable<ReplyLine>>;
  /** What of it is known. */
  text: string;
  /** Told once, with the whole message. */
  onEnded(message: ChatMessageView): void;
  /** The reply is not there any more, or not the reader's. */
  onGone(error: unknown): void;
}

/** How far a reply has come, as it is shown. */
export interface Progress {
  text: string;
  /** How many replies are written before it; null once it has begun. */
  waiting: number | null;
}

/**
 * Reads a reply as it is written. What is kept is an offset, so a line that breaks is taken up where it was; in a hidden tab
 * it is let go, and taken up when somebody looks again.
 */
export class ReplyReader {
  #progress: Progress;
  #shown: Progress;
  #frame = 0;
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();

  constructor(private readonly options: ReaderOptions) {
    this.#progress = { text: options.text, waiting: null };
    this.#shown = this.#progress;
  }

  /** @returns ends it; the reply itself goes on */
  start(): () => void {
    void this.#run();
    return () => {
      this.#closing.abort();
      cancelAnimationFrame(this.#frame);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly progress = (): Progress => this.#shown;

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let pause = PAUSES.first;
    while (!signal.aborted) {
      await looked(signal);
      const before = this.#progress.text.length;
      if (await this.#readOnce(signal)) return;
      if (this.#progress.text.length > before) pause = PAUSES.first;
      if (document.visibilityState !== 'visible') continue;
      await waited(pause, signal);
      pause = Math.min(pause * 2, PAUSES.longest);
    }
  }

  /** @returns whether that was all */
  async #readOnce(closing: AbortSignal): Promise<boolean> {
    const hidden = new AbortController();
    const onHide = () => document.visibilityState === 'hidden' && hidden.abort();
    document.addEventListener('visibilitychange', onHide);
    const signal = AbortSignal.any([closing, hidden.signal]);
    try {
      const lines = await this.options.open(this.#progress.text.length, signal);
      for await (const line of lines) {
        if (signal.aborted) return false;
        if ('ended' in line) {
          this.options.onEnded(line.ended);
          return true;
        }
        if (!this.#take(line)) return false;
      }
    } catch (error) {
      if (closing.aborted) return true;
      if (codeOf(error) !== 'reply_gone' && !isLoggedOut(error)) return false;
      this.options.onGone(error);
      return true;
    } finally {
      document.removeEventListener('visibilitychange', onHide);
    }
    return false;
  }

  /**
   * The server is right about everything from the line's offset on: after a crash its text may end before ours.
   * @returns false where something between is missing, which is asked for again
   */
  #take(line: { at: number; text: string; waiting?: number }): boolean {
    const { text } = this.#progress;
    if (line.at > text.length) return false;
    this.#progress = {
      text: text.slice(0, line.at) + line.text,
      waiting: line.text === '' ? (line.waiting ?? null) : null,
    };
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#shown = this.#progress;
      for (const listener of this.#listeners) listener();
    });
    return true;
  }
}

/** Resolves while somebody looks at the tab. */
const looked = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });

const waited = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
