import { extname } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { OnDemandProcess, ProcessEnded } from '../../../core/processes/on-demand-process.ts';
import { type Balance, EXACT_MAX, type Payment, pairOpposites, settle } from './settle.ts';

/** Includes the start of the process on a busy machine. */
const TIMEOUT_MS = 10_000;
const IDLE_MS = 60_000;
const EXEC_ARGV = ['--max-old-space-size=64', '--max-semi-space-size=2'];
/** The number of people that are settled in less than a millisecond. */
const IN_PROCESS_MAX = 14;
/** The number of cached results, some kilobytes each. */
const KEPT = 500;

/** The fewest payments of a bill; long computations run in another process, so that they do not block requests. */
@Injectable()
export class Settlements implements OnApplicationShutdown {
  /** Its script only calls `settle`. */
  readonly process = new OnDemandProcess<readonly Balance[], Payment[]>({
    script: new URL(`./settle-worker${extname(import.meta.url)}`, import.meta.url),
    env: {},
    execArgv: EXEC_ARGV,
    idleMs: IDLE_MS,
  });
  readonly #logger = new Logger('Expenses');

  /** A cache by balances, because a bill is read much more often than it changes. */
  readonly #results = new LRUCache<string, Promise<Payment[]>>({ max: KEPT });

  /** @throws Error if the balances do not add up to zero */
  async of(balances: readonly Balance[]): Promise<Payment[]> {
    // The exact search runs over the people left after the pairs: 22 people with one pair are a search over 20.
    const size = pairOpposites(balances).rest.length;
    if (size <= IN_PROCESS_MAX || size > EXACT_MAX) return settle(balances);
    const key = JSON.stringify(balances);
    const search = this.#results.get(key) ?? this.process.ask(balances, TIMEOUT_MS);
    this.#results.set(key, search);
    try {
      return await search;
    } catch (error) {
      this.#results.delete(key);
      if (!(error instanceof ProcessEnded)) throw error;
      this.#logger.error({ how: error.how }, 'The settling of a bill has failed');
      return settle(balances);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.process.end();
  }
}
