interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** The maximum size of a batch. */
const BATCH_MAX = 100;
/** The maximum number of concurrent batches; later questions wait for the next one together. */
const CONCURRENT_MAX = 2;

/**
 * Batches questions of the same turn of the event loop, or that arrive while others are being answered: two hundred
 * sockets that reconnect together cost a few statements. A question is never answered by a batch that began before it.
 */
export class BatchLoader<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  #waiting: Waiting<Question, Answer>[] = [];
  #running = 0;
  #isScheduled = false;

  /** @param ask answers all in order, or rejects for all */
  constructor(ask: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#ask = ask;
  }

  load(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      setImmediate(() => this.#runNext());
    });
  }

  #runNext(): void {
    this.#isScheduled = false;
    while (this.#waiting.length > 0 && this.#running < CONCURRENT_MAX) void this.#runBatch();
  }

  async #runBatch(): Promise<void> {
    const batch = this.#waiting.splice(0, BATCH_MAX);
    this.#running += 1;
    try {
      const answers = await this.#ask(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, at) => resolve(answers[at]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#running -= 1;
      this.#runNext();
    }
  }
}
