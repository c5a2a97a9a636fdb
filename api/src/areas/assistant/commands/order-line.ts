import { orderOf } from './orders.ts';
import type { HeldText } from './held-text.ts';
import type { commandWords } from './words.ts';

/** Of an order's own line; none is so long. */
const ORDER_MAX = 20_000;

/** The line of a command behind its word, while it comes. */
export class OrderLine {
  /** Nothing for a mark without a command. */
  readonly name: (typeof commandWords)[number] | undefined;
  /** Whether nothing of its line is to be seen. */
  readonly isWholeLine: boolean;
  readonly #counts: boolean;
  #rest = '';

  /** @param counts whether it stands where commands count [AI-1] */
  constructor(name: (typeof commandWords)[number] | undefined, counts: boolean, isWholeLine: boolean) {
    this.name = name;
    this.#counts = counts;
    this.isWholeLine = isWholeLine;
  }

  /** Takes what has come up to there off the text. */
  collect(text: HeldText, until: number): void {
    const room = ORDER_MAX - this.#rest.length;
    if (room > 0) this.#rest += text.slice(text.shown, Math.min(until, text.shown + room));
    text.drop(until);
  }

  /** @returns see {@link orderOf} */
  end(mark: string): ReturnType<typeof orderOf> {
    return this.name === undefined ? 'without a command' : orderOf(this.name, this.#rest, mark, this.#counts);
  }
}
