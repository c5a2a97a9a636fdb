/** PostgreSQL and the API die again and again under a load: how soon Yolo is back, and whether anything was lost or not heard. */
import { setTimeout as pause } from 'node:timers/promises';
import { Load } from '../../api/test/outage/load.ts';
import {
  accepting,
  endConnections,
  endTransactions,
  forgottenTransactions,
  killServer,
} from '../../api/test/outage/postgres.ts';
import { type House, lasting, openHouse } from './parts/house.ts';
import { judged, write, type Case } from './parts/report.ts';
import { restarts } from './parts/restarts.ts';

const KILLS = Number(process.env.BENCH_KILLS ?? 50);
const TERMINATIONS = Number(process.env.BENCH_TERMINATIONS ?? 50);
const WORKERS = Number(process.env.BENCH_WORKERS ?? 25);
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 200);
/** Every tenth time all connections end, also those that are in no transaction. */
const ALL_EVERY = 10;
/** So many transactions are held open when they are ended. */
const OPEN = 8;
const BETWEEN_MS = 500;
const BACK_WITHIN_S = 5;
const SIGNALS = ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const;

const slowest = (name: string, seconds: number[]): Case => {
  const sorted = [...seconds].sort((one, other) => one - other);
  console.log(
    `  ${name}: ${seconds.length} times; half within ${sorted[seconds.length >> 1]?.toFixed(2)} s, the slowest ${sorted.at(-1)?.toFixed(2)} s`,
  );
  return judged(name, sorted.at(-1) ?? 0, 's', { atMost: BACK_WITHIN_S });
};

async function kills({ databaseUrl }: House, load: Load): Promise<Case> {
  const seconds: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await killServer(databaseUrl, SIGNALS[kill % SIGNALS.length]!);
    await accepting(databaseUrl);
    seconds.push(await load.back(performance.now()));
    await pause(BETWEEN_MS);
  }
  return slowest('database-killed-back', seconds);
}

async function terminations({ databaseUrl }: House, load: Load): Promise<Case> {
  const seconds: number[] = [];
  let ended = 0;
  for (let round = 0; round < TERMINATIONS; round++) {
    const all = round % ALL_EVERY === ALL_EVERY - 1;
    ended += all ? await endConnections(databaseUrl) : await endTransactions(databaseUrl, OPEN);
    seconds.push(await load.back(performance.now()));
    await pause(BETWEEN_MS);
  }
  console.log(`  ${ended} connections were ended`);
  return slowest('backends-terminated-back', seconds);
}

const house = await openHouse({ env: { TRUSTED_PROXIES: '1', BREACH_URL: 'http://127.0.0.1:9/' } });
try {
  const { url, pid } = house.app;
  house.pool.on('error', () => undefined);
  const load = await Load.prepare({
    url,
    databaseUrl: house.databaseUrl,
    workers: WORKERS,
    sockets: SOCKETS,
    lasting: async (token, id) => (await lasting({ id, token, email: '' })).token,
  });
  load.start();
  const back = [await kills(house, load), await terminations(house, load)];
  await load.stop();
  const verdict = await load.verdict();
  for (const [name, found] of Object.entries(verdict)) {
    if (found.length > 0) console.log(`  ${name}: ${found.slice(0, 20).join('; ')}`);
  }
  const counted = [...load.answers.counted].map(([status, count]) => `${status}: ${count}`).join(', ');
  console.log(`  ${load.answers.total} answers (${counted})`);
  await pause(1500);
  const databaseKilled = [
    ...back,
    judged('unexpected-answers', verdict.unexpected.length, 'answers', { atMost: 0 }),
    judged('lost-writes', verdict.lostWrites.length, 'writes', { atMost: 0 }),
    judged('unheard-changes', verdict.unheard.length, 'changes', { atMost: 0 }),
    judged('mails-not-once', verdict.mailedWrong.length, 'mails', { atMost: 0 }),
    judged('forgotten-transactions', await forgottenTransactions(house.databaseUrl), 'transactions', {
      atMost: 0,
    }),
    judged('pool-after', await load.refusedAtOnce(), 'refused', { atMost: 0 }),
    judged('restarts', house.app.pid === pid && lives(pid) ? 0 : 1, 'restarts', { atMost: 0 }),
  ];
  load.close();
  await write('outages', [...databaseKilled, ...(await restarts({ workers: WORKERS, sockets: SOCKETS }))]);
} finally {
  await house.end();
}

function lives(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch {
    return false;
  }
}
