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
  accepting,
  endConnections,
  endTransactions,
  forgottenTransactions,
  killServer,
} from './outage/postgres.ts';
import { until } from './until.ts';

/** What the load does between two outages, so that each strikes something else. */
const BETWEEN_MS = 700;

let dataDir: string;
let database: EmbeddedPostgres;
let api: ApiProcess;
let load: Load;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-outage-'));
  // Started by root, the server runs as another user, who has to come here.
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
  'a server that ends by %s is used again once it is back',
  async (signal) => {
    await killServer(database.url, signal);
    await accepting(database.url);
    await load.back(performance.now());
    expect(lives()).toBe(true);
    await pause(BETWEEN_MS);
  },
);

test('seventy connections that end inside their transactions cost the pool nothing', async () => {
  let ended = 0;
  for (let round = 0; ended < 70 && round < 30; round++) ended += await endTransactions(database.url, 8);
  expect(ended).toBeGreaterThanOrEqual(70);
  await load.back(performance.now());
});

test('every connection that ends at once, thrice in a row, costs nothing either', async () => {
  for (let round = 0; round < 3; round++) {
    expect(await endConnections(database.url)).toBeGreaterThan(0);
    await load.back(performance.now());
    await pause(BETWEEN_MS);
  }
});

test('nothing acknowledged was lost, everything was heard, every mail went out once, by the same process', async () => {
  await load.stop();
  expect(await load.verdict()).toEqual({ unexpected: [], lostWrites: [], unheard: [], mailedWrong: [] });
  await until(async () => (await forgottenTransactions(database.url)) === 0);
  expect(load.answers.counted.get(200)).toBeGreaterThan(100);
  expect(lives()).toBe(true);
});
