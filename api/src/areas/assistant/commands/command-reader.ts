import { EggLines } from './egg-lines.ts';
import { PendingText, type Part } from './held-text.ts';
import { CommandLine } from './order-line.ts';
import { MarkdownContext } from './markdown-context.ts';
import { WordFinder } from './word-finder.ts';
import { commandWords, CREATE_EGG } from './words.ts';

const LF = 0x0a;
const CR = 0x0d;
const isEndOfLine = (unit: number): boolean => unit === LF || unit === CR;

/** Commands parsed per reply, and lines per egg; the rest of the reply is neither shown nor executed. */
const COMMANDS_MAX = 20;

/**
 * Streaming parser of the three commands in the text of one reply; the rest is returned as text [AI-1]. Takes one step
 * per character for any text, and returns the same parts however the text is split. No character of a command is
 * returned as text: nothing from its word to the end of its line, whether the command is valid or not.
 */
export class CommandReader {
  readonly #mark: string;
  readonly #words: readonly string[];
  readonly #onProblem: (problem: string) => void;
  readonly #finder: WordFinder;
  readonly #place = new MarkdownContext();
  readonly #text = new PendingText();

  #at = 0;
  /** Up to where `#place` has been updated; characters that are read again are skipped there. */
  #placed = 0;
  #lineStart = 0;
  #isPlain = true;
  #afterCr = false;
  #isDropped = false;

  /** What is being read: the line of a command, or the lines of an egg; if both are null, text. */
  #order: CommandLine | null = null;
  #egg: EggLines | null = null;
  #commandCount = 0;
  #isStopped = false;

  /**
   * @param mark of this reply's instructions, see `newMark`
   * @param onProblem called with a short reason for each invalid command
   */
  constructor(mark: string, onProblem: (problem: string) => void = () => {}) {
    if (!/^[A-Z]{8,40}$/.test(mark)) throw new Error('A mark is made by newMark');
    this.#mark = mark;
    this.#words = [...commandWords, mark];
    this.#finder = new WordFinder(this.#words);
    this.#onProblem = onProblem;
  }

  /** @returns the texts and commands that are certain after this chunk, in order */
  read(chunk: string): Part[] {
    this.#text.add(chunk);
    const { end } = this.#text;
    while (this.#at < end && !this.#isStopped) this.#take(end);
    if (this.#isStopped) this.#text.drop((this.#at = end));
    else this.#release();
    return this.#text.takeParts();
  }

  /** @param isWhole false: the reply was cut off, and its last command, which may be incomplete, is dropped */
  end(isWhole = true): Part[] {
    if (this.#isStopped) return this.#text.takeParts();
    if (this.#order) {
      if (isWhole) this.#endOrder();
      this.#order = null;
    } else if (this.#egg) this.#egg.endLine();
    else if (!this.#finder.isCut) this.#text.show(this.#at);
    this.#text.drop(this.#at);
    if (this.#egg && isWhole) this.#endEgg();
    this.#egg = null;
    return this.#text.takeParts();
  }

  /** Releases the text that cannot be the beginning of a command. */
  #release(): void {
    if (this.#order) this.#order.collect(this.#text, this.#at);
    else if (this.#egg) this.#text.drop(this.#egg.isOpen ? this.#lineStart : this.#at);
    else this.#text.show(this.#finder.heldFrom(this.#at));
  }

  #take(end: number): void {
    const unit = this.#text.unitAt(this.#at);
    const isEnd = isEndOfLine(unit);
    if (!isEnd && !this.#order && !this.#egg) return this.#inText(end);
    this.#updatePlace(unit, this.#at);
    const at = this.#at++;
    if (unit === LF && this.#afterCr) return this.#endCrLf();
    this.#afterCr = unit === CR;
    if (this.#order) this.#inOrder(isEnd, at);
    else if (this.#egg) this.#inEgg(unit);
    else this.#endLine(false);
  }

  #updatePlace(unit: number, at: number): void {
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

  /** Reads up to the end of the line, or to a word. */
  #inText(end: number): void {
    this.#afterCr = false;
    let word = -1;
    while (word < 0 && this.#at < end) {
      const unit = this.#text.unitAt(this.#at);
      if (isEndOfLine(unit)) return;
      this.#updatePlace(unit, this.#at);
      word = this.#finder.take(unit, this.#at++);
      if (this.#finder.isAtRest && this.#at >= this.#placed) this.#skip(end);
    }
    if (word >= 0) this.#beginOrder(word);
  }

  /** Skips to the next character that may begin a word. */
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
    this.#order = new CommandLine(commandWords[word], counts, from === this.#lineStart);
    this.#text.drop(this.#at);
  }

  #inOrder(isEnd: boolean, at: number): void {
    if (!isEnd) return;
    const { isWholeLine } = this.#order!;
    this.#order!.collect(this.#text, at);
    this.#endOrder();
    this.#order = null;
    if (!this.#isStopped) this.#endLine(isWholeLine);
  }

  #endOrder(): void {
    const { name } = this.#order!;
    if (name !== undefined && ++this.#commandCount > COMMANDS_MAX) return this.#stopReading();
    const result = this.#order!.end(this.#mark);
    const problem = typeof result === 'string' ? result : null;
    if (name === CREATE_EGG) this.#egg = new EggLines(problem);
    else if (problem !== null) this.#complain(name ?? 'a mark', problem);
    else if (result && typeof result !== 'string') this.#text.addCommand(result);
  }

  #inEgg(unit: number): void {
    if (this.#egg!.take(unit, this.#isPlain)) {
      if (this.#egg!.lines > COMMANDS_MAX) this.#stopReading();
      else if (isEndOfLine(unit)) this.#endLine(true);
      return;
    }
    const { hadBlanks } = this.#egg!;
    this.#endEgg();
    if (hadBlanks) this.#text.addText('\n');
    // Not a line of the egg: it is read again, as text.
    this.#at = this.#lineStart;
    this.#text.drop(this.#at);
    this.#afterCr = false;
    this.#finder.beginLine(this.#at);
  }

  #endEgg(): void {
    const result = this.#egg!.end();
    this.#egg = null;
    if (typeof result !== 'string') this.#text.addCommand(result);
    else this.#complain(CREATE_EGG, result);
  }

  /** Drops the rest of the reply: no real reply has that many commands. */
  #stopReading(): void {
    this.#isStopped = true;
    this.#egg = null;
    this.#complain('the rest of the reply', 'too many commands');
  }

  #complain(name: string, problem: string): void {
    this.#onProblem(`${name}: ${problem}`);
  }
}
