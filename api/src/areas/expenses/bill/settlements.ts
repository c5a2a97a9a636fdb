import { extname } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { OnDemandProcess, ProcessEnded } from '../../../core/processes/on-demand-process.ts';
import { type Balance, EXACT_MAX, type Payment, pairOpposites, settle } from './settle.ts';

/** The start of the process included, on a machine that has other things to do. */
const TIMEOUT_MS = 10_000;
const IDLE_MS = 60_000;
const EXEC_ARGV = ['--max-old-space-size=64', '--max-semi-space-size=2'];
/** The number of people that are settled in less than a millisecond. */
const HERE_MAX = 14;
/** Bills whose payments are kept: some kilobytes each. */
const KEPT = 500;

/** The fewest payments of a bill, computed where nobody waits for it. */
@Injectable()
export class Settlements implements OnApplicationShutdown {
  readonly process = new OnDemandProcess<readonly Balance[], Payment[]>({
    script: new URL(`./settle-worker${extname(import.meta.url)}`, import.meta.url),
    env: {},
    execArgv: EXEC_ARGV,
    idleMs: IDLE_MS,
  });
  readonly #logger = new Logger('Expenses');

  /** By balances: a bill is read much more often than it changes. */
  readonly #searched = new LRUCache<string, Promise<Payment[]>>({ max: KEPT });

  /** @throws Error where the balances do not add up to nothing */
  async of(balances: readonly Balance[]): Promise<Payment[]> {
    // The exact search goes over who is left after the pairs: 22 people with one pair among them are a search over 20.
    const searched = pairOpposites(balances).rest.length;
    if (searched <= HERE_MAX || searched > EXACT_MAX) return settle(balances);
    const key = JSON.stringify(balances);
    const search = this.#searched.get(key) ?? this.process.ask(balances, TIMEOUT_MS);
    this.#searched.set(key, search);
    try {
      return await search;
    } catch (error) {
      this.#searched.delete(key);
      if (!(error instanceof ProcessEnded)) throw error;
      this.#logger.error({ how: error.how }, 'The settling of a bill has failed');
      return settle(balances);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.process.end();
  }
}
