import pg from 'pg';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

const keys = { events: 'id', sessions: 'id', accounts: 'user_id', profiles: 'id' };

/** Makes writes wait for one row's lock in the given order, and then releases it. */
export async function runInOrder<T>(
  api: TestApp,
  table: keyof typeof keys,
  id: string,
  writes: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = new pg.Client(api.config.databaseUrl);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from ${table} where ${keys[table]} = $1 for update`, [id]);
    const results: Promise<T>[] = [];
    for (const write of writes) {
      results.push(write());
      await until(async () => (await countWaiting(api)) === results.length);
    }
    await holder.query('commit');
    return await Promise.all(results);
  } finally {
    await holder.end();
  }
}

async function countWaiting(api: TestApp): Promise<number> {
  const client = new pg.Client(api.config.databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}
