import { DomainError } from '../errors/domain-error.ts';

/** Work of which only so much is under way at once, and so much waits. */
export class ConcurrencyLimit {
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(
    private readonly most: number,
    private readonly waitingMost: number,
  ) {}

  /** @throws DomainError `unavailable` when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay < this.most) this.#underWay += 1;
    else await this.#place();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay -= 1;
    }
  }

  /** Anybody who ends hands the place on. */
  #place(): Promise<void> {
    if (this.#waiting.length >= this.waitingMost) throw new DomainError('unavailable');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
