const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const SPACE = 0x20;
const BACKTICK = 0x60;
const TILDE = 0x7e;
const BACKSLASH = 0x5c;
const LESS = 0x3c;
const GREATER = 0x3e;

/** The minimum number of marks of a fence. */
const FENCE = 3;

/** Characters that change the state anywhere in a line. */
const markup = new Uint8Array(0x1_0000);
for (const unit of [LF, CR, BACKTICK, TILDE, BACKSLASH, LESS]) markup[unit] = 1;

/**
 * Tracks, character by character, whether a line of Markdown begins outside quotation and code [AI-1]. If unsure, it is
 * inside:
 * - quotations, and code or HTML within a line, last until the next empty line, because of lazy continuation lines;
 * - a fence at the very beginning of a line ends with a matching one there; a fence anywhere else, an irregular one, and
 *   a line of HTML never end.
 */
export class MarkdownContext {
  #isLost = false;
  /** The mark of the open fence and its length; 0 if none is open. */
  #fence = 0;
  #fenceLength = 0;
  #isQuoted = false;
  #isInCode = false;

  // The state of the current line.
  #isHead = true;
  #isBlank = true;
  #column = 0;
  #before = LF;
  /** A run of backticks or tildes: its length, its character, and the column where it began. */
  #run = 0;
  #runMark = 0;
  #runColumn = 0;
  #isEscaped = false;
  /** The number of backticks that opened inline code. */
  #open = 0;
  /** The mark and length of the fence that begins this line, and whether only blanks follow so far. */
  #line = 0;
  #lineLength = 0;
  #isBare = true;

  /** Whether the line that begins here is outside quotation and code. */
  get isPlain(): boolean {
    return !this.#isLost && !this.#isQuoted && !this.#isInCode && this.#fence === 0;
  }

  /** Takes the next unit if it cannot change the state before the line ends. @returns whether it was taken */
  passes(unit: number): boolean {
    if (markup[unit] === 1) return false;
    if (!this.#isLost && (this.#isHead || this.#run > 0 || this.#before === LESS)) return false;
    if (this.#line !== 0 && this.#isBare && !this.#isLost) return false;
    this.#before = unit;
    return true;
  }

  /** @param unit the next UTF-16 unit; CR LF, CR and LF end lines */
  take(unit: number): void {
    if (this.#isLost) return;
    const isSecondHalf = unit === LF && this.#before === CR;
    if (!isSecondHalf) {
      if (unit === LF || unit === CR) this.#endLine();
      else if (unit === BACKTICK || unit === TILDE) this.#mark(unit);
      else this.#plain(unit);
    }
    this.#before = unit;
  }

  #mark(unit: number): void {
    if (this.#run > 0 && unit !== this.#runMark) this.#endRun();
    if (this.#run === 0) {
      this.#runMark = unit;
      this.#runColumn = this.#column;
      this.#isEscaped = this.#before === BACKSLASH;
    }
    this.#run++;
    this.#column++;
    this.#isBlank = false;
  }

  #plain(unit: number): void {
    if (this.#run > 0) this.#endRun();
    this.#column++;
    if (unit === SPACE || unit === TAB) return;
    this.#isBlank = false;
    this.#isBare = false;
    if (this.#fence !== 0) return;
    if (this.#before === LESS && isTagStart(unit)) {
      if (this.#isHead) this.#isLost = true;
      else this.#isInCode = true;
    }
    if (!this.#isHead || unit === LESS) return;
    if (unit === GREATER) this.#isQuoted = true;
    else if (!isListMark(unit)) this.#isHead = false;
  }

  #endRun(): void {
    const length = this.#run;
    this.#run = 0;
    if (this.#runColumn === 0 && length >= FENCE) {
      this.#line = this.#runMark;
      this.#lineLength = length;
    } else if (this.#line !== 0) {
      this.#isBare = false;
      // A fence of backticks has no backticks after it: it was inline code, which may continue.
      if (this.#fence === 0 && this.#runMark === BACKTICK && this.#line === BACKTICK) this.#isLost = true;
    } else if (this.#fence === 0) {
      if (this.#isHead && length >= FENCE) this.#isLost = true;
      if (this.#runMark === BACKTICK) this.#toggleCode(length);
    }
    this.#isHead = false;
  }

  #toggleCode(length: number): void {
    if (this.#open === length) this.#open = 0;
    else if (this.#open === 0 && this.#isEscaped) this.#isInCode = true;
    else if (this.#open === 0) this.#open = length;
  }

  #endLine(): void {
    if (this.#run > 0) this.#endRun();
    if (this.#line !== 0 && this.#fence === 0) {
      this.#fence = this.#line;
      this.#fenceLength = this.#lineLength;
    } else if (this.#line === this.#fence && this.#isBare && this.#lineLength >= this.#fenceLength) {
      this.#fence = 0;
    }
    if (this.#isBlank) this.#isQuoted = this.#isInCode = false;
    else if (this.#open > 0) this.#isInCode = true;
    this.#isHead = this.#isBlank = this.#isBare = true;
    this.#column = this.#open = this.#line = this.#lineLength = 0;
  }
}

/** Characters of a list marker. */
const isListMark = (unit: number): boolean =>
  unit === 0x2d || unit === 0x2b || unit === 0x2a || unit === 0x2e || unit === 0x29 || isDigit(unit);

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

/** After `<`: a tag, its end, a comment or an instruction. */
const isTagStart = (unit: number): boolean =>
  (unit >= 0x41 && unit <= 0x5a) ||
  (unit >= 0x61 && unit <= 0x7a) ||
  unit === 0x2f ||
  unit === 0x21 ||
  unit === 0x3f;
