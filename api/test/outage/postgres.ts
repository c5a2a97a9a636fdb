import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const LOOK_EVERY_MS = 20;
const BACK_WITHIN_MS = 60_000;

/** Runs a statement over a connection of its own, because connections may end at any time. */
export async function queryOnce<Row extends object>(
  databaseUrl: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The pid of the server's first process. */
export async function serverPid(databaseUrl: string): Promise<number> {
  const [row] = await queryOnce<{ data_directory: string }>(databaseUrl, 'show data_directory');
  const pidFile = await readFile(join(row!.data_directory, 'postmaster.pid'), 'utf8');
  const pid = Number(pidFile.split('\n')[0]);
  // The file is empty while it is written; a signal to pid 0 would go to our own process group.
  if (!Number.isSafeInteger(pid) || pid <= 1) throw new Error('The server has no pid yet');
  return pid;
}

/** Ends the server's first process by a signal; its keeper restarts it. */
export async function killServer(databaseUrl: string, signal: NodeJS.Signals): Promise<void> {
  process.kill(await serverPid(databaseUrl), signal);
}

/** Ends every other connection; the server keeps running. */
export async function endConnections(databaseUrl: string): Promise<number> {
  const rows = await queryOnce(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.length;
}

/**
 * Blocks writers inside of their transactions, and ends their connections.
 * @returns the number of ended connections
 */
export async function endTransactions(databaseUrl: string, atLeast: number): Promise<number> {
  const holder = new pg.Client(databaseUrl);
  holder.on('error', () => undefined);
  await holder.connect();
  try {
    await holder.query('begin; lock table event_changes in access exclusive mode');
    const open = `pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
    for (let waited = 0; waited < 600; waited += LOOK_EVERY_MS) {
      const { rows } = await holder.query<{ open: number }>(`select count(*)::int as open from ${open}`);
      if (rows[0]!.open >= atLeast) break;
      await pause(LOOK_EVERY_MS);
    }
    const ended = await holder.query(`select pg_terminate_backend(pid) from ${open}`);
    return ended.rowCount ?? 0;
  } finally {
    await holder.end().catch(() => undefined);
  }
}

/** Resolves when the killed server accepts connections again. */
export async function waitUntilAccepting(databaseUrl: string): Promise<void> {
  const deadline = Date.now() + BACK_WITHIN_MS;
  for (;;) {
    try {
      await queryOnce(databaseUrl, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(LOOK_EVERY_MS);
    }
  }
}

/** The number of abandoned transactions. */
export async function countAbandonedTransactions(databaseUrl: string): Promise<number> {
  const [row] = await queryOnce<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '1 second'`,
  );
  return row!.count;
}
