import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { isConflict, isUnavailable } from './unavailable.ts';

/** How often a transaction is tried that others get in the way of. */
const TRIES_MAX = 5;
/** Before the second try, in milliseconds; each later one waits twice as long, and none as long as another. */
const FIRST_PAUSE_MS = 20;

/** Queues what happens once the transaction has committed, and never if it doesn't: live messages. */
export type After = (then: () => unknown) => void;

/** Every write of the application is one of these. */
@Injectable()
export class Transactions {
  readonly #logger = new Logger(Transactions.name);
  readonly #onLost: (() => void)[] = [];

  constructor(private readonly orm: MikroORM) {}

  /** Hears when a transaction was lost: it may have been committed all the same, and what should follow it does not. */
  onLost(listener: () => void): void {
    this.#onLost.push(listener);
  }

  /**
   * One transaction with an identity map of its own; changed entities are flushed before it commits.
   * @param work rejects to roll everything back; done again, from the beginning, when PostgreSQL has ended it for
   * another's sake, so that all it reads and changes must be its EntityManager's
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

  /** What was written is written: a message that can't go out is no reason to answer with an error. */
  async #tryTo(then: () => unknown): Promise<void> {
    try {
      await then();
    } catch (error) {
      this.#logger.error({ err: error }, 'Something after a commit failed');
    }
  }
}
