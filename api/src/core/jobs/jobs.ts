import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobName, JobPayload } from './job-definitions.ts';

export interface JobOptions {
  /** A waiting job with the same key is replaced. */
  jobKey?: string;
  /** The earliest start. */
  runAt?: Date;
  /** The number of waiting jobs of the same origin: it lowers the priority, so that later jobs of others come first. */
  behind?: number;
}

/**
 * The number of jobs of a batch that run before other batches: who invites five does not wait for who invites
 * thousands.
 */
const FAIR_SHARE = 20;
const PRIORITY_MAX = 32_767;

/** Adds jobs to the queue, in the transaction that causes them. */
@Injectable()
export class Jobs {
  /** @param requestId of the request that caused it, for the job's log lines */
  async add<N extends JobName>(
    em: EntityManager,
    name: N,
    payload: JobPayload<N>,
    requestId: string,
    options: JobOptions = {},
  ): Promise<void> {
    await this.#queue(em, [spec(name, payload, requestId, options)]);
  }

  /** Adds jobs of one kind in one statement. */
  async addMany<N extends JobName>(
    em: EntityManager,
    name: N,
    payloads: readonly JobPayload<N>[],
    requestId: string,
  ): Promise<void> {
    if (payloads.length === 0) return;
    await this.#queue(
      em,
      payloads.map((payload) => spec(name, payload, requestId, {})),
    );
  }

  /**
   * Adds a job for each row of a statement without reading the rows, because thousands would block the event loop.
   * Later ones have a lower priority, so that jobs of others pass them.
   * @param rows SQL that selects `payload` (jsonb) and `job_key` (see {@link JobOptions})
   */
  async addEach(
    em: EntityManager,
    name: JobName,
    rows: string,
    values: readonly unknown[],
    requestId: string,
  ): Promise<void> {
    await em.execute(
      `select count(*) from graphile_worker.add_jobs(array(
         select json_populate_record(null::graphile_worker.job_spec, json_build_object(
           'identifier', ?::text, 'job_key', each.job_key,
           'priority', least(${PRIORITY_MAX}, (row_number() over () - 1) / ${FAIR_SHARE}),
           'payload', each.payload || jsonb_build_object('requestId', ?::text)
         )) from (${rows}) each
       ))`,
      [name, requestId, ...values],
    );
  }

  async #queue(em: EntityManager, specs: object[]): Promise<void> {
    await em.execute(
      `select count(*) from graphile_worker.add_jobs(array(
         select json_populate_record(null::graphile_worker.job_spec, each) from json_array_elements(?::json) each
       ))`,
      [JSON.stringify(specs)],
    );
  }
}

function spec(identifier: JobName, payload: object, requestId: string, options: JobOptions): object {
  return {
    identifier,
    payload: { ...payload, requestId },
    job_key: options.jobKey,
    run_at: options.runAt?.toISOString(),
    priority: options.behind && Math.min(PRIORITY_MAX, Math.floor(options.behind / FAIR_SHARE)),
  };
}
