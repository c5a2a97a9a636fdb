import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/core/database/embedded/embedded-postgres.ts';
import { ApiProcess } from './api-process.ts';
import { Load } from './outage/load.ts';
import {
  waitUntilAccepting,
  endConnections,
  endTransactions,
  countAbandonedTransactions,
  killServer,
} from './outage/postgres.ts';
import { until } from './until.ts';

/** The time between two outages, so that each interrupts other work. */
const BETWEEN_MS = 700;

let dataDir: string;
let database: EmbeddedPostgres;
let api: ApiProcess;
let load: Load;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-outage-'));
  // Started by root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711);
  database = await startEmbeddedPostgres({ dataDir });
  api = await ApiProcess.start(database.url, dataDir, { TRUSTED_PROXIES: '1' });
  const { url } = api;
  load = await Load.prepare({ url, databaseUrl: database.url, workers: 25, sockets: 25 });
  load.start();
});

afterAll(async () => {
  load?.close();
  await load?.stop();
  await api?.kill();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const lives = () => api.child.exitCode === null && api.child.signalCode === null;

test.each(['SIGKILL', 'SIGQUIT'] as const)(
  'a server that ended by %s is used again after its restart',
  async (signal) => {
    await killServer(database.url, signal);
    await waitUntilAccepting(database.url);
    await load.waitUntilBack(performance.now());
    expect(lives()).toBe(true);
    await pause(BETWEEN_MS);
  },
);

test('seventy connections that end in a transaction do not shrink the pool', async () => {
  let ended = 0;
  for (let round = 0; ended < 70 && round < 30; round++) ended += await endTransactions(database.url, 8);
  expect(ended).toBeGreaterThanOrEqual(70);
  await load.waitUntilBack(performance.now());
});

test('ending all connections three times does not shrink the pool', async () => {
  for (let round = 0; round < 3; round++) {
    expect(await endConnections(database.url)).toBeGreaterThan(0);
    await load.waitUntilBack(performance.now());
    await pause(BETWEEN_MS);
  }
});

test('no acknowledged write is lost, all changes arrive, and mails are sent once, by the same process', async () => {
  await load.stop();
  expect(await load.verdict()).toEqual({ unexpected: [], lostWrites: [], unheard: [], mailedWrong: [] });
  await until(async () => (await countAbandonedTransactions(database.url)) === 0);
  expect(load.answers.counted.get(200)).toBeGreaterThan(100);
  expect(lives()).toBe(true);
});
