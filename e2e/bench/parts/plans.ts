/** The plans that PostgreSQL used, also for prepared statements, as logged by auto_explain. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Instance } from './instance.ts';

/** Number of rows above which a sequential scan of a table is wrong. */
const LARGE_ROWS = 10_000;
/** Statements that the API repeats in the background: queue, live socket, current generation and rollouts. */
const BACKGROUND = /pg_notify|socket_io_attachments|graphile_worker|pg_reload_conf|from rollouts/;

/** Loads auto_explain into every new connection, with its log turned off. */
export async function loadPlanLog(pool: pg.Pool): Promise<void> {
  await configure(pool, ["session_preload_libraries = 'auto_explain'", 'auto_explain.log_min_duration = -1']);
}

/** @returns the plans with a sequential scan of a large table, of the API's statements during `work` */
export async function sequentialScans(house: Instance, work: () => Promise<unknown>): Promise<string[]> {
  const plans = await logDuring(house, work);
  const large = await largeTables(house.pool);
  const withPlan = plans.filter((entry) => entry.includes('  plan:'));
  if (withPlan.length === 0) throw new Error('PostgreSQL wrote no plans down');
  return withPlan.filter((plan) =>
    [...plan.matchAll(/Seq Scan on (\w+)/g)].some(([, table]) => large.has(table!)),
  );
}

/**
 * The texts of the API's statements during `work`, without those of its queue, its live socket and its checks of the current
 * generation.
 */
export async function statementsOf(house: Instance, work: () => Promise<unknown>): Promise<string[]> {
  const texts = (await logDuring(house, work)).flatMap((entry) => {
    const [, text] = /Query Text: ([^]*?)\n\t[A-Z]\w+.*\(cost=/.exec(entry) ?? [];
    return text === undefined || BACKGROUND.test(text) ? [] : [text];
  });
  if (texts.length === 0) throw new Error('PostgreSQL wrote no statements down');
  return texts;
}

/** Entries of the server's log during `work`. */
async function logDuring({ app, pool }: Instance, work: () => Promise<unknown>): Promise<string[]> {
  const log = path.join(app.dataDir, 'postgres', 'server.log');
  const { size } = await stat(log);
  await configure(pool, ['auto_explain.log_min_duration = 0']);
  await waitForSetting(pool, '0');
  await work();
  await configure(pool, ['auto_explain.log_min_duration = -1']);
  await waitForSetting(pool, '-1');
  return (await readFile(log))
    .subarray(size)
    .toString('utf8')
    .split(/^(?=\d{4}-\d\d-\d\d )/m);
}

/** Waits until a setting is in effect: the server passes it to its connections one by one, at their next statement. */
async function waitForSetting(pool: pg.Pool, value: string): Promise<void> {
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

/** ALTER SYSTEM accepts a library's settings only on a connection that has loaded the library. */
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
