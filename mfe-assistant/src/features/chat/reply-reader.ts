import { codeOf, isLoggedOut } from '@yolo/contract';
import type { ChatMessageView, ReplyLine } from '@yolo/contract/assistant';

/** Backoff of retries without progress, in ms: doubled each time, up to `longest`. */
const PAUSES = { first: 500, longest: 5000 };

export interface ReaderOptions {
  /** Opens the reply's lines from an offset on, in UTF-16 units. */
  open(from: number, signal: AbortSignal): Promise<AsyncIterable<ReplyLine>>;
  /** The text that is already known. */
  text: string;
  /** Called once, with the complete message. */
  onEnded(message: ChatMessageView): void;
  /** Called if the reply was deleted or is not the reader's. */
  onGone(error: unknown): void;
}

/** A reply so far, as it is shown. */
export interface Progress {
  text: string;
  /** Number of replies that are written before it; null once it has begun. */
  waiting: number | null;
}

/**
 * Reads a reply as it is written. It keeps an offset, at which a broken stream is resumed; in a hidden tab the stream
 * is closed, and resumed when the tab is visible again.
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

  /** @returns stops reading; the server goes on writing the reply */
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
      await untilVisible(signal);
      const before = this.#progress.text.length;
      if (await this.#readOnce(signal)) return;
      if (this.#progress.text.length > before) pause = PAUSES.first;
      if (document.visibilityState !== 'visible') continue;
      await delay(pause, signal);
      pause = Math.min(pause * 2, PAUSES.longest);
    }
  }

  /** @returns whether there is nothing more to read */
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
   * The server's text replaces everything from the line's offset on: after a crash it may end before ours.
   * @returns false where text before the offset is missing, so that it is read again
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

/** Resolves as soon as the tab is visible. */
const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check, { once: true });
    check();
  });

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
