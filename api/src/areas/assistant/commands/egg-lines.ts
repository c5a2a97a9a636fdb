import type { Command } from './command.ts';
import { EggBlock, JsonEnd } from './egg-block.ts';
import { fold, UNSEEN } from './fold.ts';
import { LEAD_MAX, mayLead } from './lead.ts';
import { type PartWord, partWords } from './words.ts';

/** Of a value; the longest that an egg may have is far shorter. */
const VALUE_MAX = 2000;
const COLON = 0x3a;
const WIDE_COLON = 0xff1a;
const capitals = partWords.map((word) => word.toUpperCase());
const SHORTEST = Math.min(...partWords.map(({ length }) => length));
/** A bit for each word. */
const ALL = (1 << partWords.length) - 1;
const isEndOfLine = (unit: number): boolean => unit === 0x0a || unit === 0x0d;
const isBlank = (unit: number): boolean => unit === 0x20 || unit === 0x09;

/** Reads the lines behind the order to create an egg, a character at a time. */
export class EggLines {
  readonly #block: EggBlock;
  /** `junk`: what belongs to a line of the egg and is wrong. */
  #mode: 'head' | 'line' | 'json' | 'junk' = 'head';
  #hadBlanks = false;

  // Of the line so far, before its colon: characters, letters of the words that it may be, and which these are.
  #length = 0;
  #letters = 0;
  #words = ALL;
  #isEmpty = true;
  #isExact = true;

  #lines = 0;
  #word: PartWord = 'Title';
  #value = '';
  #json: JsonEnd | null = null;
  #isEmptyLine = false;

  /** @param problem see {@link EggBlock} */
  constructor(problem: string | null) {
    this.#block = new EggBlock(problem);
  }

  /** Whether the line may still turn out to be none of the egg's. */
  get isOpen(): boolean {
    return this.#mode === 'head';
  }

  /** How many lines it has had. */
  get lines(): number {
    return this.#lines;
  }

  /** Whether empty lines have gone by since its last line. */
  get hadBlanks(): boolean {
    return this.#hadBlanks;
  }

  /**
   * @param isPlain whether the line is outside quotation and code
   * @returns false: this line is not one of the egg's, which has ended before it
   */
  take(unit: number, isPlain: boolean): boolean {
    if (this.#mode === 'head') return this.#takeHead(unit, isPlain);
    if (this.#mode === 'json') this.#takeJson(unit);
    else if (isEndOfLine(unit)) this.endLine();
    else if (this.#mode === 'line') this.#add(unit);
    return true;
  }

  /** The line, or the reply, ends here. */
  endLine(): void {
    if (this.#mode === 'line') this.#block.add(this.#word, this.#value.trim());
    if (this.#mode === 'json') this.#block.fail(`${this.#word} without an end`);
    this.#mode = 'head';
    this.#beginLine();
  }

  /** @returns the command, or what is wrong with it in a few words */
  end(): Command | string {
    return this.#block.end();
  }

  #beginLine(): void {
    this.#length = this.#letters = 0;
    this.#words = ALL;
    this.#isEmpty = this.#isExact = true;
  }

  #takeHead(unit: number, isPlain: boolean): boolean {
    if (isEndOfLine(unit)) {
      const isEmpty = this.#isEmpty;
      if (isEmpty) this.#hadBlanks = true;
      this.#beginLine();
      return isEmpty;
    }
    if (!isBlank(unit)) this.#isEmpty = false;
    const word = this.#whole();
    if (word && (unit === COLON || unit === WIDE_COLON)) {
      this.#beginValue(word, isPlain && this.#isExact && unit === COLON);
      return true;
    }
    if (++this.#length > LEAD_MAX) return false;
    const letter = fold(unit);
    if (letter > UNSEEN && !mayLead(unit)) return this.#takeLetter(unit, letter);
    this.#isExact = false;
    if (letter === UNSEEN) return true;
    return mayLead(unit) && (this.#letters === 0 || word !== undefined);
  }

  /** The word that the letters so far are the whole of. */
  #whole(): PartWord | undefined {
    if (this.#letters < SHORTEST) return undefined;
    return partWords.find((word, at) => (this.#words >> at) & 1 && word.length === this.#letters);
  }

  #takeLetter(unit: number, letter: number): boolean {
    // Words begin with a capital and go on with small letters.
    if (unit !== (this.#letters === 0 ? letter : letter + 0x20)) this.#isExact = false;
    for (const [at, word] of capitals.entries()) {
      if (word.charCodeAt(this.#letters) !== letter) this.#words &= ~(1 << at);
    }
    this.#letters++;
    return this.#words !== 0;
  }

  #beginValue(word: PartWord, isExact: boolean): void {
    if (!isExact) this.#block.fail(`${word} is not at the beginning of its line`);
    this.#lines++;
    this.#word = word;
    this.#value = '';
    this.#hadBlanks = false;
    this.#json = null;
    this.#isEmptyLine = false;
    this.#mode = word === 'Trigger' || word === 'Action' ? 'json' : 'line';
  }

  #add(unit: number): boolean {
    if (this.#value.length < VALUE_MAX) {
      this.#value += String.fromCharCode(unit);
      return true;
    }
    this.#block.fail(`${this.#word} is too long`);
    this.#mode = 'junk';
    return false;
  }

  #takeJson(unit: number): void {
    if (!this.#json) {
      if (isBlank(unit)) return;
      if (isEndOfLine(unit)) return this.endLine();
      if (unit !== 0x7b) {
        this.#block.fail(`${this.#word} is no JSON object`);
        this.#mode = 'junk';
        return;
      }
      this.#json = new JsonEnd();
    }
    if (isEndOfLine(unit)) {
      // No text of JSON goes over the end of a line, and none of ours over an empty one.
      if (this.#json.isInText || this.#isEmptyLine) return this.endLine();
      this.#isEmptyLine = true;
    } else if (!isBlank(unit)) this.#isEmptyLine = false;
    if (!this.#add(unit) || !this.#json.take(unit)) return;
    // What stands behind the last brace is read with it, and no JSON.
    this.#mode = 'line';
  }
}
