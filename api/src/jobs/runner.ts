import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
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
import { endBroken } from '../end.ts';
import { scrub } from '../http/logging.ts';
import { type JobHandler, jobOf } from './handles.ts';
import { type JobName, jobPayloads, schedule } from './job-payloads.ts';
import { unlockOrphans, unlockUndelivered } from './orphaned-jobs.ts';
import { QueuePool } from './queue-pool.ts';

const CONCURRENCY = 4;
const LOOK_EVERY_MS = 3_000;
const START_AGAIN_AFTER_MS = 1_000;
const FINISH_WITHIN_MS = 8_000;

type AnyHandler = JobHandler<JobName>;

/** What the queue hands over: the job's own payload, where it comes from, and the clock's mark. */
const Told = z.looseObject({ requestId: z.string().optional(), _cron: z.unknown().optional() });

/** Works on the queue, in this process: whatever process runs the API does a share of its jobs. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Jobs');
  /** One connection more, to be told of new jobs. */
  readonly #pool: QueuePool;
  readonly #working = new Set<string>();
  #poolId = '';
  #absent: string[] = [];
  #running?: Promise<Runner>;
  #looking?: NodeJS.Timeout;
  #stopping = false;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly orm: MikroORM,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {
    this.#pool = new QueuePool(config.databaseUrl, CONCURRENCY + 1, (error) =>
      endBroken('A finished job cannot be taken off the queue', error),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    this.#running = this.#run();
    await this.#running;
    await this.#freeJobs();
    this.#looking = setInterval(() => void this.#freeJobs(), LOOK_EVERY_MS).unref();
  }

  /** Before the databases' own end, because a job that is under way is let finish. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping = true;
    this.#pool.hurry();
    clearInterval(this.#looking);
    await Promise.race([this.#finish(), patience()]);
  }

  async #run(): Promise<Runner> {
    const runner = await run({
      pgPool: this.#pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      events: this.#events(),
      taskList: this.#tasks(),
      parsedCronItems: parseCronItems(
        Object.entries(schedule).map(([task, match]) => ({ task, match, options: { backfillPeriod: 0 } })),
      ),
      logger: new WorkerLogger(() => this.#logWorker),
    });
    const stopped = (error?: unknown) => void this.#startAgain(error);
    runner.promise.then(() => stopped(), stopped);
    return runner;
  }

  /** Whatever has stopped it: without a runner no mail goes out, and nobody would notice. */
  async #startAgain(error: unknown): Promise<void> {
    if (this.#stopping) return;
    this.#logger.error({ err: error }, 'The jobs have stopped; they are started again');
    await pause(START_AGAIN_AFTER_MS, undefined, { ref: false });
    if (this.#stopping) return;
    this.#working.clear();
    this.#running = this.#run();
    await this.#running.catch((again: unknown) => endBroken('The jobs cannot be started', again));
  }

  /** Also of a start that is still under way, whose listening connection would keep the pool from ending. */
  async #finish(): Promise<void> {
    const runner = await this.#running?.catch(() => undefined);
    await runner?.stop().catch((error: unknown) => this.#logger.warn({ err: error }, 'The jobs had stopped'));
    await this.#pool.end();
  }

  async #freeJobs(): Promise<void> {
    try {
      const em = this.orm.em.fork();
      this.#absent = await unlockOrphans(em, this.#absent);
      if (this.#pool.marking === 0) await unlockUndelivered(em, this.#poolId, [...this.#working]);
    } catch {
      // The database is away: the next look finds the same jobs.
    }
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
        await handle(this.orm.em.fork(), parsed, { requestId, attempt: job.attempts });
        this.#logger.log({ ...line, ms: Math.round(performance.now() - started) }, 'Job done');
      } catch (err) {
        this.#logger.error({ ...line, err }, 'Job failed');
        throw err;
      }
    };
  }

  /** What the library has to say about itself; failed jobs are logged above, with their request. */
  readonly #logWorker = (level: string, message: string, meta?: { failure?: boolean }): void => {
    if ((level === 'error' || level === 'warning') && !meta?.failure) this.#logger.warn(scrub(message));
  };
}

/** Without its database a job never ends; whoever has one next frees it for another try. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FINISH_WITHIN_MS).unref());
}

/** It may be older than the pool's name, by which other processes see that its jobs are in good hands. */
function nameListener(client: pg.PoolClient, name: string): void {
  // Once it listens: pg takes one query at a time.
  client.once('drain', () => {
    client.query(`select set_config('application_name', $1, false)`, [name]).catch(() => undefined);
  });
}
