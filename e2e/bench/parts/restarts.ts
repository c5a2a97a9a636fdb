/** The API is killed repeatedly under load, alone and with PostgreSQL, and `npm start` restarts it. */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Load } from '../../../api/test/outage/load.ts';
import { NpmStart } from '../../../api/test/outage/npm-start.ts';
import { temporaryFolder } from '../../support/app.ts';
import { amountOf } from './effort.ts';
import { withLongToken, SESSION_SECRET } from './instance.ts';
import { judged, type Case } from './report.ts';

const API_KILLS = amountOf('API_KILLS', 50);
/** The keeper is the process that keeps the embedded database running. */
const KEEPER_KILLS = amountOf('KEEPER_KILLS', 10);
const BOTH_KILLS = amountOf('BOTH_KILLS', 20);
/** Pause between kills: a process that ran for a shorter time counts as crashing, and is restarted with a delay. */
const BETWEEN_MS = 2_000;
const BACK_WITHIN_S = 5;
const LEFT_WITHIN_MS = 10_000;

/**
 * @param size number of workers and sockets
 * @returns restart times, lost data and remaining processes
 */
export async function restarts(size: { workers: number; sockets: number }): Promise<Case[]> {
  const dataDir = await temporaryFolder();
  const yolo = await NpmStart.on(dataDir, {
    SESSION_SECRET,
    TRUSTED_PROXIES: '1',
    BREACH_URL: 'http://127.0.0.1:9/',
  });
  try {
    const load = await prepare(yolo, size);
    load.start();
    const back = [
      await repeatKill('api-killed-back', API_KILLS, () => yolo.kill('api'), load),
      await repeatKill('keeper-killed-back', KEEPER_KILLS, () => yolo.kill('keeper'), load),
      await repeatKill('both-killed-back', BOTH_KILLS, () => yolo.kill('api', 'server'), load),
    ];
    await load.stop();
    const verdict = await load.verdict();
    load.close();
    const wrong = Object.entries(verdict).map(([name, found]) => {
      if (found.length > 0) console.log(`  ${name}: ${found.slice(0, 20).join('; ')}`);
      return judged(`restarts-${name}`, found.length, 'times', { atMost: 0 });
    });
    await yolo.interrupt();
    return [...back, ...wrong, judged('left-behind', await countRemaining(yolo), 'processes', { atMost: 0 })];
  } catch (error) {
    console.log(yolo.logged.join('\n'));
    throw error;
  } finally {
    await yolo.interrupt();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function prepare(yolo: NpmStart, size: { workers: number; sockets: number }): Promise<Load> {
  return Load.prepare({
    url: yolo.url,
    get databaseUrl() {
      return yolo.databaseUrl;
    },
    ...size,
    apiMayDie: true,
    lasting: async (token, id) => (await withLongToken({ id, token, email: '' })).token,
  });
}

async function repeatKill(name: string, times: number, kill: () => Promise<void>, load: Load): Promise<Case> {
  const seconds: number[] = [];
  for (let time = 0; time < times; time++) {
    await pause(BETWEEN_MS);
    const since = performance.now();
    await kill();
    seconds.push(await load.waitUntilBack(since));
  }
  seconds.sort((one, other) => one - other);
  const [half, slowest] = [seconds[seconds.length >> 1] ?? 0, seconds.at(-1) ?? 0];
  console.log(
    `  ${name}: ${times} times; half within ${half.toFixed(2)} s, the slowest ${slowest.toFixed(2)} s`,
  );
  return judged(name, slowest, 's', { atMost: BACK_WITHIN_S });
}

/** Counts remaining processes, after a while: the database ends a moment after its last user. */
async function countRemaining(yolo: NpmStart): Promise<number> {
  const deadline = Date.now() + LEFT_WITHIN_MS;
  for (;;) {
    const found = await yolo.listProcesses();
    if (found.length === 0 || Date.now() > deadline) return found.length;
    await pause(50);
  }
}
