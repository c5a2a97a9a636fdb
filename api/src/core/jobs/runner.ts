import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/config.ts';
import { withTimeout } from '../loop/with-timeout.ts';
import { type JobHandler, jobOf } from './handles.ts';
import { allJobs, type JobDefinition, type JobName } from './job-definitions.ts';
import { LaneRunner } from './lane-runner.ts';
import { type Lane, lanes } from './lanes.ts';
import { unlockOrphans } from './orphaned-jobs.ts';

const UNLOCK_EVERY_MS = 3_000;
const FINISH_WITHIN_MS = 8_000;

type AnyHandler = JobHandler<JobName>;

/** The queue's payload: the job's own data, the id of the request that queued it, and what graphile-worker adds to scheduled jobs. */
const QueuePayload = z.looseObject({ requestId: z.string().optional(), _cron: z.unknown().optional() });

/** Runs the jobs of the queue in this process: each API process runs a share of them. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Jobs');
  #lanes: LaneRunner[] = [];
  /** Workers without a connection at the last check; their jobs are unlocked if they are still absent at the next one. */
  #absentWorkers: string[] = [];
  #unlockTimer?: NodeJS.Timeout;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly orm: MikroORM,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const jobs = allJobs();
    const handlers = this.#handlers(jobs);
    this.#lanes = (Object.keys(lanes) as Lane[]).map((lane) => this.#laneOf(lane, jobs, handlers));
    await Promise.all(this.#lanes.map((lane) => lane.start()));
    await this.#freeJobs();
    this.#unlockTimer = setInterval(() => void this.#freeJobs(), UNLOCK_EVERY_MS).unref();
  }

  /** Before the database connections are closed, so that running jobs can finish. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#unlockTimer);
    // Without a database a job never ends; the next process unlocks it for another try.
    await withTimeout(Promise.all(this.#lanes.map((lane) => lane.stop())), FINISH_WITHIN_MS, undefined);
  }

  async #freeJobs(): Promise<void> {
    try {
      const em = this.orm.em.fork();
      this.#absentWorkers = await unlockOrphans(em, this.#absentWorkers);
      for (const lane of this.#lanes) await lane.freeUndelivered(em);
    } catch {
      // The database is down: the next run finds the same jobs.
    }
  }

  #laneOf(
    lane: Lane,
    jobs: ReadonlyMap<JobName, JobDefinition>,
    handlers: Map<JobName, AnyHandler>,
  ): LaneRunner {
    const tasks: TaskList = {};
    const clock = new Map<string, string>();
    for (const [name, job] of jobs) {
      if ((job.lane ?? 'rest') !== lane) continue;
      tasks[name] = this.#task(name, job, handlers.get(name)!);
      if (job.at) clock.set(name, job.at);
    }
    return new LaneRunner(this.config.databaseUrl, lanes[lane], tasks, clock);
  }

  /** @throws Error if a job has no handler or two, or if no area defines a handler's job */
  #handlers(jobs: ReadonlyMap<JobName, JobDefinition>): Map<JobName, AnyHandler> {
    const handlers = new Map<JobName, AnyHandler>();
    for (const { instance } of this.discovery.getProviders()) {
      const provider = instance as Record<string, AnyHandler> | undefined;
      if (!provider || typeof provider !== 'object') continue;
      const prototype = Object.getPrototypeOf(provider) as Record<string, AnyHandler> | null;
      for (const key of this.scanner.getAllMethodNames(prototype)) {
        const name = jobOf(prototype![key]!);
        if (!name) continue;
        if (handlers.has(name)) throw new Error(`Two methods handle the job ${name}`);
        if (!jobs.has(name)) throw new Error(`No area brings the job ${name}, which has a handler`);
        handlers.set(name, prototype![key]!.bind(provider));
      }
    }
    const missing = [...jobs.keys()].filter((name) => !handlers.has(name));
    if (missing.length > 0) throw new Error(`Nobody handles the jobs ${missing.join(', ')}`);
    return handlers;
  }

  #task(name: JobName, { payload: schema }: JobDefinition, handle: AnyHandler): TaskList[string] {
    return async (rawPayload, { job }) => {
      const { requestId = randomUUID(), _cron, ...payload } = QueuePayload.parse(rawPayload);
      const line = { job: name, jobId: job.id, requestId, attempt: job.attempts };
      const started = performance.now();
      try {
        const parsed = schema.parse(payload) as Parameters<AnyHandler>[1];
        const { attempts, max_attempts: most } = job;
        await handle(this.orm.em.fork(), parsed, { requestId, attempt: attempts, last: attempts >= most });
        this.#logger.log({ ...line, ms: Math.round(performance.now() - started) }, 'Job done');
      } catch (err) {
        this.#logger.error({ ...line, err }, 'Job failed');
        throw err;
      }
    };
  }
}
