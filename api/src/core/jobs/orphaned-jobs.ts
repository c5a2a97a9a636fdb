import type { EntityManager } from '@mikro-orm/postgresql';
import { text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

/** A younger lock may belong to somebody who is only just connecting, or being told of the job. */
const YOUNG = `interval '3 seconds'`;

const missingPools = statement(
  { pool: text() },
  `select distinct locked_by as pool from graphile_worker.jobs
   where locked_at < now() - ${YOUNG} and locked_by not in (select application_name from pg_stat_activity)`,
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
  if (gone.length > 0)
    await em.execute('select graphile_worker.force_unlock_workers(?::text[])', [`{${gone}}`]);
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
