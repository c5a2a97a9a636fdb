import { fold, OTHER, UNSEEN } from './fold.ts';
import { LEAD_MAX, isLeadCharacter } from './lead.ts';
import { WordAutomaton } from './word-automaton.ts';

/** Maximum of consecutive unseen characters within a word; after more, the line is hidden like that of a word. */
const UNSEEN_MAX = 256;
/** A power of two above the longest word. */
const RING = 64;

/** State of the characters before a line's first word: being read, held back with the word, or released. */
const OPEN = 0;
const HELD = 1;
const GONE = 2;

const isFirstHalf = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
const isSecondHalf = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

/** Finds the words of commands in the lines of a text, look-alikes included, and the characters that precede them. */
export class WordFinder {
  readonly #needles: WordAutomaton;
  readonly #last: number;
  #lineStart = 0;
  #lead: number = OPEN;
  #leadEnd = 0;

  #state = 0;
  /** The positions of the last symbols. */
  readonly #starts = new Float64Array(RING);
  #count = 0;
  #unseen = 0;
  /** The high surrogate of a pair, until the low one follows. */
  #high = 0;

  /** @param words see {@link WordAutomaton} */
  constructor(words: readonly string[]) {
    this.#needles = new WordAutomaton(words);
    this.#last = words.length - 1;
  }

  beginLine(at: number): void {
    this.#lineStart = at;
    this.#lead = OPEN;
    this.#state = this.#unseen = this.#high = 0;
  }

  /**
   * @param unit the next UTF-16 unit of the line
   * @param at its position
   * @returns the index of the word that ends here, or -1; the last index if a word was begun and too many unseen
   * characters follow, so that no more text is held back for it
   */
  take(unit: number, at: number): number {
    if (isFirstHalf(unit)) {
      // Two high surrogates in a row: the first one is unpaired, and removed.
      const found = this.#high === 0 ? -1 : this.#add(UNSEEN, at - 1, false);
      this.#high = unit;
      return found;
    }
    if (this.#high !== 0) return this.#takeSecond(unit, at);
    const isLead = this.#lead === OPEN && isLeadCharacter(unit);
    if (isLead && at - this.#lineStart < LEAD_MAX) return -1;
    return this.#add(fold(unit), at, isLead);
  }

  /** Whether idle characters would leave the state unchanged. */
  get isAtRest(): boolean {
    return this.#state === 0 && this.#lead === GONE && this.#high === 0;
  }

  /** Whether no word can begin with this unit. */
  isIdle(unit: number): boolean {
    if (isFirstHalf(unit)) return false;
    const symbol = fold(unit);
    return symbol <= UNSEEN || this.#needles.isIdle(symbol);
  }

  /** Whether the text ends within a word, with enough of it to be unmistakable. */
  get isCut(): boolean {
    return this.#needles.isCut(this.#state);
  }

  /** Where the possible or found word begins; `at` if there is none. */
  startOr(at: number): number {
    const depth = this.#needles.depth(this.#state);
    return depth === 0 ? at : this.#starts[(this.#count - depth) & (RING - 1)]!;
  }

  /** From where the text is hidden for the word that begins at `start`. */
  hiddenFrom(start: number): number {
    return this.#lead === HELD ? this.#lineStart : start;
  }

  /** Up to where the text cannot be part of a command. */
  heldFrom(at: number): number {
    if (this.#lead !== GONE) return this.#lineStart;
    return this.startOr(this.#high === 0 ? at : at - 1);
  }

  #takeSecond(unit: number, at: number): number {
    const high = this.#high;
    this.#high = 0;
    if (isSecondHalf(unit)) {
      return this.#add(fold((high - 0xd800) * 0x400 + (unit - 0xdc00) + 0x10000), at - 1, false);
    }
    const found = this.#add(UNSEEN, at - 1, false);
    return found < 0 ? this.#add(fold(unit), at, isLeadCharacter(unit)) : found;
  }

  #add(symbol: number, at: number, isLead: boolean): number {
    if (this.#lead === OPEN && !((isLead || symbol === UNSEEN) && at - this.#lineStart < LEAD_MAX)) {
      this.#lead = HELD;
      this.#leadEnd = at;
    }
    if (symbol === UNSEEN) {
      if (++this.#unseen > UNSEEN_MAX && this.#state > 0) return this.#last;
    } else {
      this.#unseen = 0;
      this.#state = symbol === OTHER ? 0 : this.#needles.step(this.#state, symbol);
      this.#starts[this.#count++ & (RING - 1)] = at;
    }
    if (this.#lead === HELD && !(this.#state > 0 && this.startOr(at) === this.#leadEnd)) this.#lead = GONE;
    return this.#state === 0 ? -1 : this.#needles.found(this.#state);
  }
}
