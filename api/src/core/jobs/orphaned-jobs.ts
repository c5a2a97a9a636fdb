import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { bool, int, orNull, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

const logger = new Logger('Jobs');

/** A younger lock may belong to somebody who is only just connecting, or being told of the job. */
const YOUNG = `interval '3 seconds'`;

const missingPools = statement(
  { pool: text() },
  `select distinct locked_by as pool from graphile_worker.jobs
   where locked_at < now() - ${YOUNG} and locked_by not in (select application_name from pg_stat_activity)`,
);

/**
 * What is in the queue counts a try when it is taken, so a job that its process did not survive has had it. The next comes
 * as much later as after a failure: a job that takes the API along leaves it alone in between, and ends with its last try.
 * It is not ended sooner, for other jobs were under way when the process ended, and not by their own doing.
 */
const freeOrphans = statement(
  { id: text(), job: text(), request_id: orNull(text()), attempt: int(), is_over: bool() },
  `update graphile_worker._private_jobs j
   set locked_at = null, locked_by = null, updated_at = now(),
     run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
   from graphile_worker._private_tasks t
   where t.id = j.task_id and j.locked_by = any($1::text[])
   returning j.id::text, t.identifier as job, j.payload->>'requestId' as request_id, j.attempts::int as attempt,
     j.attempts >= j.max_attempts as is_over`,
);

/**
 * Frees the jobs of processes that were killed; the queue itself would leave them locked for four hours. A pool lives
 * as long as one of its connections, which bear its name; where all were lost at once they take a moment to come back.
 * @param absent what the last look has returned: who is missing for the second time is gone
 * @returns those who are missing now
 */
export async function unlockOrphans(em: EntityManager, absent: readonly string[]): Promise<string[]> {
  const rows = await missingPools(em, []);
  const missing = rows.map(({ pool }) => pool);
  const gone = missing.filter((pool) => absent.includes(pool));
  if (gone.length > 0) {
    for (const { id, job, request_id: requestId, attempt, is_over: isOver } of await freeOrphans(em, [gone]))
      if (isOver)
        logger.error({ job, jobId: id, requestId, attempt }, 'Job given up: no process survived it');
  }
  return missing;
}

/**
 * Frees the jobs that this process was given over a connection that did not live to bring them.
 * @param working on these it is
 */
export async function unlockUndelivered(
  em: EntityManager,
  pool: string,
  working: readonly string[],
): Promise<void> {
  await em.execute(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = ? and locked_at < now() - ${YOUNG} and id <> all(?::bigint[])`,
    [pool, `{${working}}`],
  );
}
