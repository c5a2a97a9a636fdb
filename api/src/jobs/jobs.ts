import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobName, JobPayload } from './job-payloads.ts';

export interface JobOptions {
  /** Of several jobs with one key only the last waits: the earlier ones are replaced. */
  jobKey?: string;
  /** Not before. */
  runAt?: Date;
  /** Of several jobs with one name here one runs at a time, so that they leave room for others. */
  queueName?: string;
}

/** So many of a batch come before the next of another: who invites five does not wait for who invites thousands. */
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

  /**
   * Any number of jobs of one kind, in one statement; the later ones let jobs that come after them pass.
   * @param jobKey of each, as in {@link JobOptions}
   */
  async addMany<N extends JobName>(
    em: EntityManager,
    name: N,
    payloads: readonly JobPayload<N>[],
    requestId: string,
    jobKey?: (payload: JobPayload<N>) => string,
  ): Promise<void> {
    if (payloads.length === 0) return;
    await this.#queue(
      em,
      payloads.map((payload, at) => ({
        ...spec(name, payload, requestId, jobKey ? { jobKey: jobKey(payload) } : {}),
        priority: Math.min(LEAST_URGENT, Math.floor(at / FAIR_SHARE)),
      })),
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
    queue_name: options.queueName,
  };
}
