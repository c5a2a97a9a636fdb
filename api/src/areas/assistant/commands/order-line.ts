import { parseCommandLine } from './orders.ts';
import type { PendingText } from './held-text.ts';
import type { commandWords } from './words.ts';

/** Characters of a command's line; valid ones are shorter. */
const ORDER_MAX = 20_000;

/** Collects the line of a command after its word. */
export class CommandLine {
  /** undefined: a mark without a command. */
  readonly name: (typeof commandWords)[number] | undefined;
  /** Whether the whole line is removed from the text. */
  readonly isWholeLine: boolean;
  readonly #counts: boolean;
  #rest = '';

  /** @param counts whether it is where commands are valid [AI-1] */
  constructor(name: (typeof commandWords)[number] | undefined, counts: boolean, isWholeLine: boolean) {
    this.name = name;
    this.#counts = counts;
    this.isWholeLine = isWholeLine;
  }

  /** Moves the text up to that position into the command. */
  collect(text: PendingText, until: number): void {
    const room = ORDER_MAX - this.#rest.length;
    if (room > 0) this.#rest += text.slice(text.shown, Math.min(until, text.shown + room));
    text.drop(until);
  }

  /** @returns see {@link parseCommandLine} */
  end(mark: string): ReturnType<typeof parseCommandLine> {
    return this.name === undefined
      ? 'without a command'
      : parseCommandLine(this.name, this.#rest, mark, this.#counts);
  }
}
