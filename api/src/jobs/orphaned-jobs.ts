import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Frees the jobs of processes that were killed; the queue itself would leave them locked for four hours. A pool lives
 * as long as its listening connection, and a young lock may belong to one that is only just connecting.
 */
export async function unlockOrphans(em: EntityManager): Promise<void> {
  await em.execute(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - interval '3 seconds'
      and locked_by not in (select application_name from pg_stat_activity)
    having count(*) > 0`);
}
