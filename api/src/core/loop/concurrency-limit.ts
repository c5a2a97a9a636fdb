import pLimit from 'p-limit';
import { DomainError } from '../errors/domain-error.ts';

/** Runs a limited number of tasks at the same time, with a limited number of waiting ones. */
export class ConcurrencyLimit {
  readonly #limit;
  readonly #total: number;

  /**
   * @param running the number that run at the same time
   * @param waiting the number that wait
   */
  constructor(running: number, waiting: number) {
    this.#limit = pLimit(running);
    this.#total = running + waiting;
  }

  /** @throws DomainError `unavailable` when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount } = this.#limit;
    if (activeCount + pendingCount >= this.#total) throw new DomainError('unavailable');
    return this.#limit(work);
  }
}
