/** PostgreSQL and the API are killed repeatedly under load: how soon Yolo works again, and whether writes or changes are lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { Load } from '../../api/test/outage/load.ts';
import {
  waitUntilAccepting,
  endConnections,
  endTransactions,
  countAbandonedTransactions,
  killServer,
} from '../../api/test/outage/postgres.ts';
import { amountOf } from './parts/effort.ts';
import { type Instance, withLongToken, startInstance } from './parts/instance.ts';
import { judged, write, type Case } from './parts/report.ts';
import { restarts } from './parts/restarts.ts';

const KILLS = amountOf('KILLS', 50);
const TERMINATIONS = amountOf('TERMINATIONS', 50, 2);
const WORKERS = amountOf('WORKERS', 25, 4);
const SOCKETS = amountOf('SOCKETS', 200, 10);
/** Every tenth time all connections are ended, also idle ones. */
const ALL_EVERY = 10;
/** Number of open transactions when they are ended. */
const OPEN_TRANSACTIONS = 8;
const BETWEEN_MS = 500;
const BACK_WITHIN_S = 5;
/** Wait before the count of leaked transactions: those that have been idle for a second. */
const FORGOTTEN_AFTER_MS = 1500;
const SIGNALS = ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const;

const slowest = (name: string, seconds: number[]): Case => {
  const sorted = [...seconds].sort((one, other) => one - other);
  console.log(
    `  ${name}: ${seconds.length} times; half within ${sorted[seconds.length >> 1]?.toFixed(2)} s, the slowest ${sorted.at(-1)?.toFixed(2)} s`,
  );
  return judged(name, sorted.at(-1) ?? 0, 's', { atMost: BACK_WITHIN_S });
};

async function kills({ databaseUrl }: Instance, load: Load): Promise<Case> {
  const seconds: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await killServer(databaseUrl, SIGNALS[kill % SIGNALS.length]!);
    await waitUntilAccepting(databaseUrl);
    seconds.push(await load.waitUntilBack(performance.now()));
    await pause(BETWEEN_MS);
  }
  return slowest('database-killed-back', seconds);
}

async function terminations({ databaseUrl }: Instance, load: Load): Promise<Case> {
  const seconds: number[] = [];
  let ended = 0;
  for (let round = 0; round < TERMINATIONS; round++) {
    const all = round % ALL_EVERY === ALL_EVERY - 1;
    ended += all ? await endConnections(databaseUrl) : await endTransactions(databaseUrl, OPEN_TRANSACTIONS);
    seconds.push(await load.waitUntilBack(performance.now()));
    await pause(BETWEEN_MS);
  }
  console.log(`  ${ended} connections were ended`);
  return slowest('backends-terminated-back', seconds);
}

async function outages(): Promise<Case[]> {
  const house = await startInstance({ env: { TRUSTED_PROXIES: '1', BREACH_URL: 'http://127.0.0.1:9/' } });
  try {
    const { url, pid } = house.app;
    house.pool.on('error', () => undefined);
    const load = await Load.prepare({
      url,
      databaseUrl: house.databaseUrl,
      workers: WORKERS,
      sockets: SOCKETS,
      lasting: async (token, id) => (await withLongToken({ id, token, email: '' })).token,
    });
    load.start();
    const back = [await kills(house, load), await terminations(house, load)];
    await load.stop();
    const remaining = await remains(house, load);
    load.close();
    return [...back, ...remaining, judged('api-restarts', isRunning(pid) ? 0 : 1, 'restarts', { atMost: 0 })];
  } finally {
    await house.end();
  }
}

async function remains({ databaseUrl }: Instance, load: Load): Promise<Case[]> {
  const verdict = await load.verdict();
  for (const [name, found] of Object.entries(verdict)) {
    if (found.length > 0) console.log(`  ${name}: ${found.slice(0, 20).join('; ')}`);
  }
  const counted = [...load.answers.counted].map(([status, count]) => `${status}: ${count}`).join(', ');
  console.log(`  ${load.answers.total} answers (${counted})`);
  await pause(FORGOTTEN_AFTER_MS);
  const none = { atMost: 0 };
  return [
    judged('unexpected-answers', verdict.unexpected.length, 'answers', none),
    judged('lost-writes', verdict.lostWrites.length, 'writes', none),
    judged('unheard-changes', verdict.unheard.length, 'changes', none),
    judged('mails-not-once', verdict.mailedWrong.length, 'mails', none),
    judged('forgotten-transactions', await countAbandonedTransactions(databaseUrl), 'transactions', none),
    judged('pool-after', await load.countRefused(), 'refused of 40 at once', none),
  ];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

await write('outages', [...(await outages()), ...(await restarts({ workers: WORKERS, sockets: SOCKETS }))]);
