/** Symbols of folded text: ASCII up to the low line. */
const WIDTH = 0x60;

/** Symbols of a word without a low line, at the end of a text, that are a word which was cut off. */
const CUT_MIN = 4;

/**
 * Finds words in a text that comes a symbol at a time (Aho and Corasick): one step for each symbol, whatever the text is.
 */
export class Needles {
  readonly #next: Uint16Array;
  /** How many of the last symbols are the beginning of a word. */
  readonly #depth: Uint16Array;
  /** Which word ends here, from 1 on; 0 for none. */
  readonly #found: Uint16Array;
  /** How deep it is no other word any more: behind its first low line, or else a few symbols. */
  readonly #least: Uint16Array;

  /** @param words of capitals, digits and low lines, none of which is part of another */
  constructor(words: readonly string[]) {
    const states = words.reduce((sum, word) => sum + word.length, 1);
    this.#next = new Uint16Array(states * WIDTH);
    this.#depth = new Uint16Array(states);
    this.#found = new Uint16Array(states);
    this.#least = new Uint16Array(states).fill(1);
    this.#addAll(words);
    this.#fallBack(states);
  }

  /** @returns the state after this symbol; 0 before the first */
  step(state: number, symbol: number): number {
    return this.#next[state * WIDTH + symbol]!;
  }

  depth(state: number): number {
    return this.#depth[state]!;
  }

  /** @returns the place of the word among those given, or -1 */
  found(state: number): number {
    return this.#found[state]! - 1;
  }

  /** Whether a text that ends here was cut off in a word: so far that it is no other one. */
  isCut(state: number): boolean {
    return this.#depth[state]! >= this.#least[state]!;
  }

  /** Whether the symbol begins no word. */
  isIdle(symbol: number): boolean {
    return this.#next[symbol] === 0;
  }

  #addAll(words: readonly string[]): void {
    let made = 1;
    for (const [place, word] of words.entries()) {
      let state = 0;
      for (let at = 0; at < word.length; at++) {
        const edge = state * WIDTH + word.charCodeAt(at);
        if (this.#next[edge] === 0) {
          this.#depth[made] = at + 1;
          this.#least[made] = word.indexOf('_') + 1 || CUT_MIN;
          this.#next[edge] = made++;
        }
        state = this.#next[edge]!;
      }
      this.#found[state] = place + 1;
    }
  }

  /** Where no word goes on, the longest other one that might goes on instead. */
  #fallBack(states: number): void {
    const fails = new Uint16Array(states);
    const queue: number[] = [];
    for (let symbol = 0; symbol < WIDTH; symbol++) {
      if (this.#next[symbol] !== 0) queue.push(this.#next[symbol]!);
    }
    for (let at = 0; at < queue.length; at++) {
      const state = queue[at]!;
      for (let symbol = 0; symbol < WIDTH; symbol++) {
        const edge = state * WIDTH + symbol;
        const other = this.#next[fails[state]! * WIDTH + symbol]!;
        const child = this.#next[edge]!;
        if (child === 0) this.#next[edge] = other;
        else {
          fails[child] = other;
          queue.push(child);
        }
      }
    }
  }
}
