import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What each job is told; secrets are never among it, because jobs lie in a table. */
export interface JobPayloads {
  'mail.verify-email': { linkId: string };
  'mail.reset-password': { linkId: string };
}
export type JobName = keyof JobPayloads;

/** Puts work into the queue, in the transaction of what causes it. */
@Injectable()
export class Jobs {
  /** @param requestId of the request that caused it, so that the job's log lines can be found with it */
  async add<N extends JobName>(
    em: EntityManager,
    name: N,
    payload: JobPayloads[N],
    requestId: string,
  ): Promise<void> {
    await em.execute('select graphile_worker.add_job(?, ?::json)', [
      name,
      JSON.stringify({ ...payload, requestId }),
    ]);
  }
}
