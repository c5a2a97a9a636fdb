/** Symbols of folded text: ASCII up to the low line. */
const WIDTH = 0x60;

/** Symbols at the end of a text that count as a cut-off word, if the word has no low line. */
const CUT_MIN = 4;

/**
 * Finds words in a text that is read symbol by symbol (Aho–Corasick): one step per symbol for any text.
 */
export class WordAutomaton {
  readonly #next: Uint16Array;
  /** Per state: the number of last symbols that are the beginning of a word. */
  readonly #depth: Uint16Array;
  /** Per state: the word that ends here, counted from 1; 0 for none. */
  readonly #found: Uint16Array;
  /** Per state: the depth from which the word is unmistakable: after its first low line, or {@link CUT_MIN} symbols. */
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

  /** @returns the index of the word, or -1 */
  found(state: number): number {
    return this.#found[state]! - 1;
  }

  /** Whether a text that ends here was cut off within a word, with enough of it to be unmistakable. */
  isCut(state: number): boolean {
    return this.#depth[state]! >= this.#least[state]!;
  }

  /** Whether no word begins with the symbol. */
  isIdle(symbol: number): boolean {
    return this.#next[symbol] === 0;
  }

  #addAll(words: readonly string[]): void {
    let nextState = 1;
    for (const [index, word] of words.entries()) {
      let state = 0;
      for (let at = 0; at < word.length; at++) {
        const edge = state * WIDTH + word.charCodeAt(at);
        if (this.#next[edge] === 0) {
          this.#depth[nextState] = at + 1;
          this.#least[nextState] = word.indexOf('_') + 1 || CUT_MIN;
          this.#next[edge] = nextState++;
        }
        state = this.#next[edge]!;
      }
      this.#found[state] = index + 1;
    }
  }

  /** Fills missing transitions with those of the longest proper suffix that begins a word. */
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
