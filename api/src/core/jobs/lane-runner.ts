import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { endBroken } from '../../end.ts';
import { unlockUndelivered } from './orphaned-jobs.ts';
import { QueuePool } from './queue-pool.ts';

const START_AGAIN_AFTER_MS = 1_000;

/** Runs the jobs of one lane in this process; survives failures of the database. */
export class LaneRunner {
  readonly #logger = new Logger('Jobs');
  /** With one more connection, to listen for new jobs. */
  readonly #pool: QueuePool;
  readonly #working = new Set<string>();
  #poolId = '';
  #running?: Promise<Runner>;
  #stopping = false;

  /** @param clock the cron schedules of its scheduled tasks */
  constructor(
    databaseUrl: string,
    private readonly concurrency: number,
    private readonly tasks: TaskList,
    private readonly clock: ReadonlyMap<string, string>,
  ) {
    this.#pool = new QueuePool(databaseUrl, concurrency + 1, (error) =>
      endBroken('A finished job cannot be taken off the queue', error),
    );
  }

  async start(): Promise<void> {
    this.#running = this.#run();
    await this.#running;
  }

  /** Also stops a start in progress, whose listening connection would keep the pool from ending. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#pool.stopWaiting();
    const runner = await this.#running?.catch(() => undefined);
    await runner?.stop().catch((error: unknown) => this.#logger.warn({ err: error }, 'The jobs had stopped'));
    await this.#pool.end();
  }

  /** Unlocks jobs that were assigned to this lane over a connection that died before it delivered them. */
  async freeUndelivered(em: EntityManager): Promise<void> {
    if (this.#pool.marking === 0) await unlockUndelivered(em, this.#poolId, [...this.#working]);
  }

  async #run(): Promise<Runner> {
    const scheduled = [...this.clock].map(([task, match]) => ({
      task,
      match,
      options: { backfillPeriod: 0 },
    }));
    const runner = await run({
      pgPool: this.#pool,
      concurrency: this.concurrency,
      noHandleSignals: true,
      events: this.#events(),
      taskList: this.tasks,
      parsedCronItems: parseCronItems(scheduled),
      logger: new WorkerLogger(() => this.#log),
    });
    const stopped = (error?: unknown) => void this.#startAgain(error);
    runner.promise.then(() => stopped(), stopped);
    return runner;
  }

  /** Restarts after any stop: without a runner no mails are sent, and nobody would notice. */
  async #startAgain(error: unknown): Promise<void> {
    if (this.#stopping) return;
    this.#logger.error({ err: error }, 'The jobs have stopped; they are started again');
    await pause(START_AGAIN_AFTER_MS, undefined, { ref: false });
    if (this.#stopping) return;
    this.#working.clear();
    await this.start().catch((failure: unknown) => endBroken('The jobs cannot be started', failure));
  }

  #events(): WorkerEvents {
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:create', ({ workerPool }) => {
      this.#poolId = workerPool.id;
      this.#pool.name(workerPool.id);
    });
    events.on('pool:listen:success', ({ client }) => nameListener(client, this.#poolId));
    events.on('job:start', ({ job }) => this.#working.add(job.id));
    events.on('job:complete', ({ job }) => this.#working.delete(job.id));
    return events;
  }

  /** Logs the library's own messages; failed jobs are logged with their request (runner.ts). */
  readonly #log = (level: string, message: string, meta?: { failure?: boolean; error?: unknown }): void => {
    if ((level !== 'error' && level !== 'warning') || meta?.failure) return;
    // The library appends the error's message to its own.
    const [words] = message.split(/: |\n/, 1);
    this.#logger.warn({ err: meta?.error }, words);
  };
}

/** The connection may be older than the pool's name, by which other processes see that the pool is alive. */
function nameListener(client: pg.PoolClient, name: string): void {
  // After the LISTEN query, because pg runs one query at a time.
  client.once('drain', () => {
    client.query(`select set_config('application_name', $1, false)`, [name]).catch(() => undefined);
  });
}
