import pLimit from 'p-limit';
import { DomainError } from '../errors/domain-error.ts';

/** Work of which a few run at once, and a number wait. */
export class ConcurrencyLimit {
  readonly #limit;
  readonly #taken: number;

  /**
   * @param running the number that run at once
   * @param waiting the number that wait
   */
  constructor(running: number, waiting: number) {
    this.#limit = pLimit(running);
    this.#taken = running + waiting;
  }

  /** @throws DomainError `unavailable` when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount } = this.#limit;
    if (activeCount + pendingCount >= this.#taken) throw new DomainError('unavailable');
    return this.#limit(work);
  }
}
