import pg from 'pg';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

const keys = { events: 'id', sessions: 'id', accounts: 'user_id', profiles: 'id' };

/** Lets writes queue up for one row in the given order, and only then lets the first go on. */
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
      await until(async () => (await waiting(api)) === results.length);
    }
    await holder.query('commit');
    return await Promise.all(results);
  } finally {
    await holder.end();
  }
}

async function waiting(api: TestApp): Promise<number> {
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
