import type { Command } from './command.ts';
import { EggBlock, JsonEnd } from './egg-block.ts';
import { fold, UNSEEN } from './fold.ts';
import { LEAD_MAX, isLeadCharacter } from './lead.ts';
import { type PartWord, partWords } from './words.ts';

/** Characters of a value; the limits of an egg's fields are far lower. */
const VALUE_MAX = 2000;
const COLON = 0x3a;
const WIDE_COLON = 0xff1a;
const capitals = partWords.map((word) => word.toUpperCase());
const SHORTEST = Math.min(...partWords.map(({ length }) => length));
/** One bit per word. */
const ALL = (1 << partWords.length) - 1;
const isEndOfLine = (unit: number): boolean => unit === 0x0a || unit === 0x0d;
const isBlank = (unit: number): boolean => unit === 0x20 || unit === 0x09;

/** Parses the lines after the command to create an egg, one character at a time. */
export class EggLines {
  readonly #block: EggBlock;
  /** `junk`: the invalid rest of a line of the egg. */
  #mode: 'head' | 'line' | 'json' | 'junk' = 'head';
  #hadBlanks = false;

  // The line so far, before its colon: its characters, its letters, and the bits of the words that still match.
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

  /** Whether it is still open whether the line belongs to the egg. */
  get isOpen(): boolean {
    return this.#mode === 'head';
  }

  /** The number of lines read. */
  get lines(): number {
    return this.#lines;
  }

  /** Whether there were empty lines after the last line. */
  get hadBlanks(): boolean {
    return this.#hadBlanks;
  }

  /**
   * @param isPlain whether the line is outside quotation and code
   * @returns false: this line does not belong to the egg, which ended before it
   */
  take(unit: number, isPlain: boolean): boolean {
    if (this.#mode === 'head') return this.#takeHead(unit, isPlain);
    if (this.#mode === 'json') this.#takeJson(unit);
    else if (isEndOfLine(unit)) this.endLine();
    else if (this.#mode === 'line') this.#add(unit);
    return true;
  }

  /** Ends the line, at its end or at the end of the reply. */
  endLine(): void {
    if (this.#mode === 'line') this.#block.add(this.#word, this.#value.trim());
    if (this.#mode === 'json') this.#block.fail(`${this.#word} without an end`);
    this.#mode = 'head';
    this.#beginLine();
  }

  /** @returns the command, or a short description of what is wrong */
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
    const word = this.#completeWord();
    if (word && (unit === COLON || unit === WIDE_COLON)) {
      this.#beginValue(word, isPlain && this.#isExact && unit === COLON);
      return true;
    }
    if (++this.#length > LEAD_MAX) return false;
    const letter = fold(unit);
    if (letter > UNSEEN && !isLeadCharacter(unit)) return this.#takeLetter(unit, letter);
    this.#isExact = false;
    if (letter === UNSEEN) return true;
    return isLeadCharacter(unit) && (this.#letters === 0 || word !== undefined);
  }

  /** The word that the letters so far spell completely. */
  #completeWord(): PartWord | undefined {
    if (this.#letters < SHORTEST) return undefined;
    return partWords.find((word, at) => (this.#words >> at) & 1 && word.length === this.#letters);
  }

  #takeLetter(unit: number, letter: number): boolean {
    // Words have one capital, at the beginning.
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
      // JSON strings do not contain line ends, and our objects no empty lines.
      if (this.#json.isInText || this.#isEmptyLine) return this.endLine();
      this.#isEmptyLine = true;
    } else if (!isBlank(unit)) this.#isEmptyLine = false;
    if (!this.#add(unit) || !this.#json.take(unit)) return;
    // Text after the last brace is added to the value, which makes it invalid JSON.
    this.#mode = 'line';
  }
}
