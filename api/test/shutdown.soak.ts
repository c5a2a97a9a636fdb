import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { BROKEN } from '../src/end-codes.ts';
import { ApiProcess } from './api-process.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { until } from './until.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-shutdown-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** @returns its exit code, which is 1 if its shutdown timeout ended it, or the signal's name */
async function terminate(api: ApiProcess): Promise<number | NodeJS.Signals | null> {
  const { child } = api;
  if (child.exitCode !== null) return child.exitCode;
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  child.kill('SIGTERM');
  const [code, signal] = await exited;
  return code ?? signal;
}

/** Settings that make a process run `code` on SIGUSR2; loaded before any of our code. */
const onSignal = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${code} })`)}`,
});

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(database.url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const endConnections = (client: pg.Client) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

/** Whether the listener of live messages is connected. */
async function listening(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and query like 'LISTEN "socket.io%'`,
  );
  return rows[0]!.count > 0;
}

test('ends cleanly at any time of its start', async () => {
  const whole = performance.now();
  const first = await ApiProcess.start(database.url, dataDir);
  const took = performance.now() - whole;
  expect(await terminate(first)).toBe(0);
  const moments = Number(process.env['SHUTDOWN_MOMENTS'] ?? 7);
  for (let moment = 1; moment <= moments; moment++) {
    const api = await ApiProcess.spawn(database.url, dataDir);
    await pause((took * 1.2 * moment) / moments);
    // Before main.ts handles the signal, it ends the process directly.
    expect([0, 'SIGTERM']).toContain(await terminate(api));
  }
});

test('ends without process.exit, which can deadlock with a thread that waits for the exiting one', async () => {
  const hook = `data:text/javascript,${encodeURIComponent('process.exit = () => { process.exitCode = 86; }')}`;
  const api = await ApiProcess.start(database.url, dataDir, { NODE_OPTIONS: `--import=${hook}` });
  expect(await terminate(api)).toBe(0);
});

test('ends while lost connections are restored', async () => {
  const api = await ApiProcess.start(database.url, dataDir);
  await asOwner(async (client) => {
    for (let round = 0; round < 3; round++) {
      await until(() => listening(client));
      await endConnections(client);
      await until(async () => !(await listening(client)));
    }
    await until(() => listening(client));
  });
  expect(await terminate(api)).toBe(0);
  const again = await ApiProcess.start(database.url, dataDir);
  await asOwner(endConnections);
  expect(await terminate(again)).toBe(0);
});

test('ends after its database was dropped', async () => {
  for (const after of [0, 3000]) {
    const api = await ApiProcess.start(database.url, dataDir);
    await asOwner((client) => until(() => listening(client)));
    await database.drop();
    await pause(after);
    expect(await terminate(api)).toBe(0);
    database = await createTestDatabase();
  }
});

test.each([
  ['thrown', `throw new Error('lost olga.outage@example.org')`],
  ['rejected', `void Promise.reject(new Error('lost olga.outage@example.org'))`],
])('an uncaught error that is %s is one log line, and exits with the code for a restart', async (_, code) => {
  const api = await ApiProcess.start(database.url, dataDir, onSignal(code));
  const exited = once(api.child, 'close');
  api.child.kill('SIGUSR2');
  expect(await exited).toEqual([BROKEN, null]);
  const lines = api.output
    .join('')
    .split('\n')
    .filter((line) => line.includes('lost'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 60, msg: 'Broken, to be started again', err: { message: 'lost ol…@example.org' } },
  ]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends with code 0 after a second %s', async (signal) => {
  const api = await ApiProcess.start(database.url, dataDir);
  const exited = once(api.child, 'exit');
  api.child.kill(signal);
  api.child.kill(signal);
  expect(await exited).toEqual([0, null]);
});
