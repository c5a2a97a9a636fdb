/** The plans that PostgreSQL really used, prepared statements included, as its own auto_explain writes them down. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { House } from './house.ts';

/** More rows than a table may have for a sequential scan to be right. */
const LARGE_ROWS = 10_000;
const BY_THE_CLOCK = /pg_notify|socket_io_attachments|graphile_worker|pg_reload_conf|from rollouts/;

/** Loaded by every connection from its beginning, silent until it is asked. */
export async function loadPlanLog(pool: pg.Pool): Promise<void> {
  await configure(pool, ["session_preload_libraries = 'auto_explain'", 'auto_explain.log_min_duration = -1']);
}

/** @returns the plans with a sequential scan over a large table, of what the API asked while `work` ran */
export async function sequentialScans(house: House, work: () => Promise<unknown>): Promise<string[]> {
  const plans = await logged(house, work);
  const large = await largeTables(house.pool);
  const written = plans.filter((entry) => entry.includes('  plan:'));
  if (written.length === 0) throw new Error('PostgreSQL wrote no plans down');
  return written.filter((plan) =>
    [...plan.matchAll(/Seq Scan on (\w+)/g)].some(([, table]) => large.has(table!)),
  );
}

/**
 * What the API asks PostgreSQL while `work` runs, by the texts of the statements; not what its queue, its live socket
 * and its look at the current generation ask by themselves.
 */
export async function statementsOf(house: House, work: () => Promise<unknown>): Promise<string[]> {
  const texts = (await logged(house, work)).flatMap((entry) => {
    const [, text] = /Query Text: ([^]*?)\n\t[A-Z]\w+.*\(cost=/.exec(entry) ?? [];
    return text === undefined || BY_THE_CLOCK.test(text) ? [] : [text];
  });
  if (texts.length === 0) throw new Error('PostgreSQL wrote no statements down');
  return texts;
}

/** Entries of the server's log. */
async function logged({ app, pool }: House, work: () => Promise<unknown>): Promise<string[]> {
  const log = path.join(app.dataDir, 'postgres', 'server.log');
  const { size } = await stat(log);
  await configure(pool, ['auto_explain.log_min_duration = 0']);
  await untilSet(pool, '0');
  await work();
  await configure(pool, ['auto_explain.log_min_duration = -1']);
  await untilSet(pool, '-1');
  return (await readFile(log))
    .subarray(size)
    .toString('utf8')
    .split(/^(?=\d{4}-\d\d-\d\d )/m);
}

/** The server tells its connections of a setting one after the other, and not before it is asked the next thing. */
async function untilSet(pool: pg.Pool, value: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const { rows } = await pool.query<Record<string, string>>('show auto_explain.log_min_duration');
    if (Object.values(rows[0]!)[0] === value) return;
  }
  throw new Error('PostgreSQL has not taken the setting');
}

async function largeTables(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE_ROWS}`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** ALTER SYSTEM takes the names of a library's settings only where the library is loaded. */
async function configure(pool: pg.Pool, settings: string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`load 'auto_explain'`);
    for (const setting of settings) await client.query(`alter system set ${setting}`);
    await client.query('select pg_reload_conf()');
  } finally {
    client.release();
  }
}
