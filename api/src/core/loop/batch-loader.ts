interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** The most questions of a batch. */
const BATCH_MAX = 100;
/** The most batches under way at once; later questions wait for the next one together. */
const CONCURRENT_MAX = 2;

/**
 * Questions that come in the same turn of the loop, or while others are being answered, are asked together: two hundred
 * sockets that come back in one moment cost a few statements. Nobody gets an answer that was asked for before the
 * question came.
 */
export class BatchLoader<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  #waiting: Waiting<Question, Answer>[] = [];
  #underWay = 0;
  #soon = false;

  /** @param ask answers each in its order, or rejects for all of them */
  constructor(ask: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#ask = ask;
  }

  load(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#soon) return;
      this.#soon = true;
      setImmediate(() => this.#askNext());
    });
  }

  #askNext(): void {
    this.#soon = false;
    while (this.#waiting.length > 0 && this.#underWay < CONCURRENT_MAX) void this.#askSome();
  }

  async #askSome(): Promise<void> {
    const some = this.#waiting.splice(0, BATCH_MAX);
    this.#underWay += 1;
    try {
      const answers = await this.#ask(some.map(({ question }) => question));
      some.forEach(({ resolve }, at) => resolve(answers[at]!));
    } catch (error) {
      for (const { reject } of some) reject(error);
    } finally {
      this.#underWay -= 1;
      this.#askNext();
    }
  }
}
