import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { bool, int, orNull, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

const logger = new Logger('Jobs');

/** A younger lock may belong to a process that is still connecting, or that has not received the job yet. */
const YOUNG = `interval '3 seconds'`;

const missingPools = statement(
  { pool: text() },
  `select distinct locked_by as pool from graphile_worker.jobs
   where locked_at < now() - ${YOUNG} and locked_by not in (select application_name from pg_stat_activity)`,
);

/**
 * A try is counted when a job is taken, so a job whose process died has used one. The next has the same delay as after
 * a failure: a job that crashes the API leaves pauses, and ends after its last try. It is not ended sooner, because the
 * crash also interrupts other jobs, which did not cause it.
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
 * Unlocks the jobs of killed processes; the queue itself would leave them locked for four hours. A pool is alive as
 * long as it has a connection, which carries the pool's name; if all are lost together, reconnecting takes a moment.
 * @param absent the previous result: a pool that is missing for the second time is dead
 * @returns the missing pools
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
 * Unlocks jobs that were assigned to this process over a connection that died before it delivered them.
 * @param working the jobs that are running
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
