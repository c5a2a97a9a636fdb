import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/config.ts';
import { createPool } from '../database/pool.ts';
import { type JobHandler, jobOf } from './handles.ts';
import { type JobName, jobPayloads, schedule } from './job-payloads.ts';
import { type Lane, laneConnections, lanes } from './lanes.ts';
import { unlockOrphans } from './orphaned-jobs.ts';

const UNLOCK_EVERY_MS = 10_000;
const FINISH_WITHIN_MS = 8_000;

type AnyHandler = JobHandler<JobName>;

/** What the queue hands over: the job's own payload, where it comes from, and the clock's mark. */
const Told = z.looseObject({ requestId: z.string().optional(), _cron: z.unknown().optional() });

/** Works on the queue, in this process: whatever process runs the API does a share of its jobs. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Jobs');
  /** Of our own, because the worker's would end the process with a server that stops. */
  readonly #pool: pg.Pool;
  #starting?: Promise<Runner[]>;
  #unlocking?: NodeJS.Timeout;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly orm: MikroORM,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {
    this.#pool = createPool(config.databaseUrl, laneConnections);
  }

  async onApplicationBootstrap(): Promise<void> {
    const tasks = this.#tasks();
    this.#starting = Promise.all(lanes.map((lane) => this.#run(lane, tasks)));
    await this.#starting;
    await this.#unlock();
    this.#unlocking = setInterval(() => void this.#unlock(), UNLOCK_EVERY_MS).unref();
  }

  #run({ jobs, concurrency }: Lane, tasks: TaskList): Promise<Runner> {
    const scheduled = jobs.flatMap((task) => {
      const match = schedule[task];
      return match ? [{ task, match, options: { backfillPeriod: 0 } }] : [];
    });
    return run({
      pgPool: this.#pool,
      concurrency,
      noHandleSignals: true,
      events: namedPools(),
      taskList: Object.fromEntries(jobs.map((name) => [name, tasks[name]!])),
      parsedCronItems: parseCronItems(scheduled),
      logger: new WorkerLogger(() => this.#logWorker),
    });
  }

  /** Before the databases' own end, because a job that is under way is let finish. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#unlocking);
    await Promise.race([this.#finish(), patience()]);
  }

  /** Also of a start that is still under way, whose listening connection would keep the pool from ending. */
  async #finish(): Promise<void> {
    const runners = (await this.#starting?.catch(() => undefined)) ?? [];
    // It has stopped by itself where its database is gone.
    const stops = runners.map((runner) =>
      runner.stop().catch((error: unknown) => this.#logger.warn({ err: error }, 'The jobs had stopped')),
    );
    await Promise.all(stops);
    await this.#pool.end();
  }

  async #unlock(): Promise<void> {
    try {
      await unlockOrphans(this.orm.em.fork());
    } catch {
      // The database is away: the next turn finds the same orphans.
    }
  }

  #tasks(): TaskList {
    const handlers = this.#handlers();
    const names = Object.keys(jobPayloads) as JobName[];
    const missing = names.filter((name) => !handlers.has(name));
    if (missing.length > 0) throw new Error(`Nobody handles the jobs ${missing.join(', ')}`);
    return Object.fromEntries(names.map((name) => [name, this.#task(name, handlers.get(name)!)]));
  }

  #handlers(): Map<JobName, AnyHandler> {
    const handlers = new Map<JobName, AnyHandler>();
    for (const { instance } of this.discovery.getProviders()) {
      const provider = instance as Record<string, AnyHandler> | undefined;
      if (!provider || typeof provider !== 'object') continue;
      const prototype = Object.getPrototypeOf(provider) as Record<string, AnyHandler> | null;
      for (const key of this.scanner.getAllMethodNames(prototype)) {
        const name = jobOf(prototype![key]!);
        if (!name) continue;
        if (handlers.has(name)) throw new Error(`Two methods handle the job ${name}`);
        handlers.set(name, prototype![key]!.bind(provider));
      }
    }
    return handlers;
  }

  #task(name: JobName, handle: AnyHandler): TaskList[string] {
    return async (told, { job }) => {
      const { requestId = randomUUID(), _cron, ...payload } = Told.parse(told);
      const line = { job: name, jobId: job.id, requestId, attempt: job.attempts };
      const started = performance.now();
      try {
        const parsed = jobPayloads[name].parse(payload) as Parameters<AnyHandler>[1];
        const { attempts, max_attempts: most } = job;
        await handle(this.orm.em.fork(), parsed, { requestId, attempt: attempts, last: attempts >= most });
        this.#logger.log({ ...line, ms: Math.round(performance.now() - started) }, 'Job done');
      } catch (err) {
        this.#logger.error({ ...line, err }, 'Job failed');
        throw err;
      }
    };
  }

  /** What the library has to say about itself; failed jobs are logged above, with their request. */
  readonly #logWorker = (
    level: string,
    message: string,
    meta?: { failure?: boolean; error?: unknown },
  ): void => {
    if ((level !== 'error' && level !== 'warning') || meta?.failure) return;
    // After its own words the library repeats the error's.
    const [words] = message.split(/: |\n/, 1);
    this.#logger.warn({ err: meta?.error }, words);
  };
}

/** Without its database a job never ends; whoever has one next frees it for another try. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FINISH_WITHIN_MS).unref());
}

/** The listening connection carries the pool's name, by which other processes see that its jobs are in good hands. */
function namedPools(): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // Once it listens: pg takes one query at a time.
    client.once('drain', () => {
      client
        .query(`select set_config('application_name', $1, false)`, [workerPool.id])
        .catch(() => undefined);
    });
  });
  return events;
}
