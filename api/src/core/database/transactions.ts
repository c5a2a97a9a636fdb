import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { isConflict, isUnavailable } from './unavailable.ts';

/** How often a conflicting transaction is tried. */
const TRIES_MAX = 5;
/** Before the second try, in milliseconds; doubled for each later one, with jitter. */
const FIRST_PAUSE_MS = 20;

/** Queues a callback that runs only after the transaction has committed, such as for live messages. */
export type After = (then: () => unknown) => void;

/** Every write of the application goes through `run`. */
@Injectable()
export class Transactions {
  readonly #logger = new Logger(Transactions.name);
  readonly #onLost: (() => void)[] = [];

  constructor(private readonly orm: MikroORM) {}

  /** The listener is called when a transaction was lost: it may have been committed, but its callbacks do not run. */
  onLost(listener: () => void): void {
    this.#onLost.push(listener);
  }

  /**
   * One transaction with an identity map of its own; changed entities are flushed before it commits.
   * @param work rejects to roll everything back; retried from the beginning when PostgreSQL has aborted it because of a
   * conflict, so it may read and change only data of its EntityManager
   */
  async run<T>(work: (em: EntityManager, after: After) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(work);
      } catch (error) {
        if (isUnavailable(error) && !isConflict(error)) for (const listener of this.#onLost) listener();
        if (!isConflict(error) || attempt === TRIES_MAX) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  async #once<T>(work: (em: EntityManager, after: After) => Promise<T>): Promise<T> {
    const queued: (() => unknown)[] = [];
    const result = await this.orm.em.fork().transactional((em) => work(em, (then) => void queued.push(then)));
    for (const then of queued) await this.#tryTo(then);
    return result;
  }

  /** The transaction is committed: a message that can't be sent must not turn the response into an error. */
  async #tryTo(then: () => unknown): Promise<void> {
    try {
      await then();
    } catch (error) {
      this.#logger.error({ err: error }, 'Something after a commit failed');
    }
  }
}
