import { EggLines } from './egg-lines.ts';
import { HeldText, type Part } from './held-text.ts';
import { OrderLine } from './order-line.ts';
import { Place } from './place.ts';
import { WordFinder } from './word-finder.ts';
import { commandWords, CREATE_EGG } from './words.ts';

const LF = 0x0a;
const CR = 0x0d;
const isEndOfLine = (unit: number): boolean => unit === LF || unit === CR;

/** The number of commands that are tried per reply, and of lines per egg; what comes after them is neither shown nor done. */
const COMMANDS_MAX = 20;

/**
 * Reads the three commands out of the text of one reply as it comes, and gives the rest on [AI-1]. One step for each
 * character, whatever the text is, and the same parts however it is cut. No character of a command is given on as text:
 * from the word of one to the end of its line nothing is, whether it counts or not.
 */
export class CommandReader {
  readonly #mark: string;
  readonly #words: readonly string[];
  readonly #onProblem: (problem: string) => void;
  readonly #finder: WordFinder;
  readonly #place = new Place();
  readonly #text = new HeldText();

  #at = 0;
  /** Up to where the place has been told; what is read again it knows. */
  #placed = 0;
  #lineStart = 0;
  #isPlain = true;
  #afterCr = false;
  #isDropped = false;

  /** What is being read: the line of a command, or the lines of an egg; otherwise text. */
  #order: OrderLine | null = null;
  #egg: EggLines | null = null;
  #tried = 0;
  #isDeaf = false;

  /**
   * @param mark of this reply's instructions, see `newMark`
   * @param onProblem hears in a few words of each command that does nothing
   */
  constructor(mark: string, onProblem: (problem: string) => void = () => {}) {
    if (!/^[A-Z]{8,40}$/.test(mark)) throw new Error('A mark is made by newMark');
    this.#mark = mark;
    this.#words = [...commandWords, mark];
    this.#finder = new WordFinder(this.#words);
    this.#onProblem = onProblem;
  }

  /** @returns what this piece has made certain: texts and commands in their order */
  read(chunk: string): Part[] {
    this.#text.add(chunk);
    const { end } = this.#text;
    while (this.#at < end && !this.#isDeaf) this.#take(end);
    if (this.#isDeaf) this.#text.drop((this.#at = end));
    else this.#settle();
    return this.#text.given();
  }

  /** @param isWhole false: the reply was cut off, and a command that it may have been cut off in does not count */
  end(isWhole = true): Part[] {
    if (this.#isDeaf) return this.#text.given();
    if (this.#order) {
      if (isWhole) this.#endOrder();
      this.#order = null;
    } else if (this.#egg) this.#egg.endLine();
    else if (!this.#finder.isCut) this.#text.show(this.#at);
    this.#text.drop(this.#at);
    if (this.#egg && isWhole) this.#endEgg();
    this.#egg = null;
    return this.#text.given();
  }

  /** Gives on what no command can begin with any more. */
  #settle(): void {
    if (this.#order) this.#order.collect(this.#text, this.#at);
    else if (this.#egg) this.#text.drop(this.#egg.isOpen ? this.#lineStart : this.#at);
    else this.#text.show(this.#finder.heldFrom(this.#at));
  }

  #take(end: number): void {
    const unit = this.#text.unitAt(this.#at);
    const isEnd = isEndOfLine(unit);
    if (!isEnd && !this.#order && !this.#egg) return this.#inText(end);
    this.#toldPlace(unit, this.#at);
    const at = this.#at++;
    if (unit === LF && this.#afterCr) return this.#endCrLf();
    this.#afterCr = unit === CR;
    if (this.#order) this.#inOrder(isEnd, at);
    else if (this.#egg) this.#inEgg(unit);
    else this.#endLine(false);
  }

  #toldPlace(unit: number, at: number): void {
    if (at < this.#placed) return;
    this.#place.take(unit);
    this.#placed = at + 1;
  }

  #endCrLf(): void {
    this.#afterCr = false;
    this.#beginLine();
  }

  #endLine(isDropped: boolean): void {
    this.#isDropped = isDropped;
    this.#isPlain = this.#place.isPlain;
    this.#beginLine();
  }

  #beginLine(): void {
    if (this.#isDropped) this.#text.drop(this.#at);
    else if (this.#egg) this.#text.show(this.#at);
    this.#lineStart = this.#at;
    this.#finder.beginLine(this.#at);
  }

  /** Goes on to the end of the line, or to a word. */
  #inText(end: number): void {
    this.#afterCr = false;
    let word = -1;
    while (word < 0 && this.#at < end) {
      const unit = this.#text.unitAt(this.#at);
      if (isEndOfLine(unit)) return;
      this.#toldPlace(unit, this.#at);
      word = this.#finder.take(unit, this.#at++);
      if (this.#finder.isAtRest && this.#at >= this.#placed) this.#skip(end);
    }
    if (word >= 0) this.#beginOrder(word);
  }

  /** Goes on to the next character that a word may begin with. */
  #skip(end: number): void {
    const from = this.#at;
    let at = from;
    for (; at < end; at++) {
      const unit = this.#text.unitAt(at);
      if (!this.#finder.isIdle(unit)) break;
      if (this.#place.passes(unit)) continue;
      if (isEndOfLine(unit)) break;
      this.#place.take(unit);
    }
    if (at > from) this.#at = this.#placed = at;
  }

  #beginOrder(word: number): void {
    const start = this.#finder.startOr(this.#at);
    const from = this.#finder.hiddenFrom(start);
    this.#text.show(from);
    const isExact = this.#text.slice(start, this.#at) === this.#words[word];
    const counts = this.#isPlain && start === this.#lineStart && isExact;
    this.#order = new OrderLine(commandWords[word], counts, from === this.#lineStart);
    this.#text.drop(this.#at);
  }

  #inOrder(isEnd: boolean, at: number): void {
    if (!isEnd) return;
    const { isWholeLine } = this.#order!;
    this.#order!.collect(this.#text, at);
    this.#endOrder();
    this.#order = null;
    if (!this.#isDeaf) this.#endLine(isWholeLine);
  }

  #endOrder(): void {
    const { name } = this.#order!;
    if (name !== undefined && ++this.#tried > COMMANDS_MAX) return this.#turnDeaf();
    const made = this.#order!.end(this.#mark);
    const problem = typeof made === 'string' ? made : null;
    if (name === CREATE_EGG) this.#egg = new EggLines(problem);
    else if (problem !== null) this.#complain(name ?? 'a mark', problem);
    else if (made && typeof made !== 'string') this.#text.order(made);
  }

  #inEgg(unit: number): void {
    if (this.#egg!.take(unit, this.#isPlain)) {
      if (this.#egg!.lines > COMMANDS_MAX) this.#turnDeaf();
      else if (isEndOfLine(unit)) this.#endLine(true);
      return;
    }
    const { hadBlanks } = this.#egg!;
    this.#endEgg();
    if (hadBlanks) this.#text.say('\n');
    // No line of the egg: it is read again, as text.
    this.#at = this.#lineStart;
    this.#text.drop(this.#at);
    this.#afterCr = false;
    this.#finder.beginLine(this.#at);
  }

  #endEgg(): void {
    const made = this.#egg!.end();
    this.#egg = null;
    if (typeof made !== 'string') this.#text.order(made);
    else this.#complain(CREATE_EGG, made);
  }

  /** Nobody writes so for people. */
  #turnDeaf(): void {
    this.#isDeaf = true;
    this.#egg = null;
    this.#complain('the rest of the reply', 'too many commands');
  }

  #complain(name: string, problem: string): void {
    this.#onProblem(`${name}: ${problem}`);
  }
}
