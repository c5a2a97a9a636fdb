import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobName, JobPayload } from './job-definitions.ts';

export interface JobOptions {
  /** Of several jobs with one key only the last waits: the earlier ones are replaced. */
  jobKey?: string;
  /** Not before. */
  runAt?: Date;
  /** How many of the same origin wait already: the later ones let jobs that come after them pass. */
  behind?: number;
}

/** The number of jobs of a batch that come before the next batch's: who invites five does not wait for who invites thousands. */
const FAIR_SHARE = 20;
const LEAST_URGENT = 32_767;

/** Puts work into the queue, in the transaction of what causes it. */
@Injectable()
export class Jobs {
  /** @param requestId of the request that caused it, so that the job's log lines can be found with it */
  async add<N extends JobName>(
    em: EntityManager,
    name: N,
    payload: JobPayload<N>,
    requestId: string,
    options: JobOptions = {},
  ): Promise<void> {
    await this.#queue(em, [spec(name, payload, requestId, options)]);
  }

  /** Some jobs of one kind, in one statement. */
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
   * A job for each row of a statement, without a row of it coming here: of thousands they would hold up everybody else.
   * The later ones let jobs that come after them pass.
   * @param rows SQL that gives `payload` (jsonb) and, as in {@link JobOptions}, `job_key`
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
           'priority', least(${LEAST_URGENT}, (row_number() over () - 1) / ${FAIR_SHARE}),
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
    priority: options.behind && Math.min(LEAST_URGENT, Math.floor(options.behind / FAIR_SHARE)),
  };
}
