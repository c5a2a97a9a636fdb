import { MikroORM } from '@mikro-orm/postgresql';
import { POOL } from '../src/core/database/pool.ts';
import type { TestApp } from './app.ts';

interface Client {
  query(...args: unknown[]): unknown;
}

/**
 * Periodic statements: messages of the live socket to other processes, the queue's polling and its search for jobs of
 * killed processes (orphaned-jobs.ts), and the check for the current generation.
 */
const PERIODIC =
  /^\s*select pg_notify\(|socket_io_attachments|"graphile_worker"|locked_at < now\(\)|_private_jobs j|from current_generation c/i;

/**
 * The number of statements that the API sends to PostgreSQL during `work`, through any pool.
 * @param like counts only matching statements
 */
export async function countStatements(
  api: TestApp,
  work: () => Promise<unknown>,
  like = /./,
): Promise<number> {
  const pools: unknown[] = [
    api.app.get(POOL),
    await api.app.get(MikroORM).em.getDriver().getConnection().getNativeClient(),
  ];
  let count = 0;
  // The two pools may come from two copies of the driver.
  const spied = new Set(pools.map((pool) => (pool as { Client: { prototype: Client } }).Client.prototype));
  const restore = [...spied].map((client) => {
    const original = client.query;
    client.query = function (...args) {
      const text = textOf(args[0]);
      if (!PERIODIC.test(text) && like.test(text)) count += 1;
      return original.apply(this, args);
    };
    return () => (client.query = original);
  });
  try {
    await work();
  } finally {
    for (const undo of restore) undo();
  }
  return count;
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown }).text);
}
