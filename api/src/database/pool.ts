import pg from 'pg';

/** Injection token of the `pg.Pool` for libraries that want one: rate limits, live messages between processes, jobs. */
export const POOL = Symbol('pool');

/**
 * A pool whose connections may be ended by the server: the query under way rejects, the next one gets a new connection.
 * Without these listeners such an end would be the process's.
 */
export function createPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
