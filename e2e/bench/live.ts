/** The delay of live changes, the memory of an idle socket, and whether changes are missed while connections break. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LIVE_PATH } from '@yolo/contract';
import { freePort } from '../support/app.ts';
import { amountOf } from './parts/effort.ts';
import { startInstance, type Instance } from './parts/instance.ts';
import { percentile } from './parts/latency.ts';
import { answerAtRate, createParty, type LiveParty } from './parts/live-party.ts';
import { inspectorEnv } from './parts/inspector.ts';
import { memoryOf, type Memory } from './parts/memory.ts';
import { compared, judged, write, type Case } from './parts/report.ts';
import { partOf, Watchers } from './parts/watchers.ts';

const CLIENTS = amountOf('CLIENTS', 500, 20);
const SOCKETS = amountOf('SOCKETS', 5_000, 50);
const RECONNECTS = amountOf('RECONNECTS', 1_000, 20);
const CHANGES_PER_SECOND = 30;
const SECONDS = amountOf('SECONDS', 20, 2);
/** Changes before the measurement. All clients watch the same event, so that each change goes to all of them. */
const WARM_UP_SECONDS = 3;
/** Sockets that are opened before the measurement, so that all code is loaded. */
const WARM_UP_SOCKETS = 100;

async function changeToClient(house: Instance, party: LiveParty, watchers: Watchers): Promise<Case> {
  await watchers.send('follow', (index, of) => ({
    url: house.app.url,
    eventId: party.eventId,
    tokens: partOf(party.guests, index, of),
  }));
  const warmUpSeq = await answerAtRate(house, party, CHANGES_PER_SECOND, WARM_UP_SECONDS);
  await watchers.send('report', () => ({ seq: warmUpSeq }));
  const seq = await answerAtRate(house, party, CHANGES_PER_SECOND, SECONDS);
  const reports = await watchers.send('report', () => ({ seq }));
  const delays = reports.flatMap((report) => report.delays);
  const expected = party.guests.length * CHANGES_PER_SECOND * SECONDS;
  if (delays.length !== expected) throw new Error(`${delays.length} of ${expected} messages arrived`);
  console.log(`  ${delays.length} messages; half of them within ${percentile(delays, 0.5)} ms`);
  return judged('change-to-client-p95', percentile(delays, 0.95), 'ms', { atMost: 228 });
}

/** The same clients, while every connection breaks equally often. */
async function reconnecting(house: Instance, party: LiveParty, watchers: Watchers): Promise<Case> {
  const [seq] = await Promise.all([
    answerAtRate(house, party, CHANGES_PER_SECOND, SECONDS),
    watchers.send('reconnect', (_, of) => ({ times: RECONNECTS / of, seconds: SECONDS })),
  ]);
  const reports = await watchers.send('report', () => ({ seq }));
  await watchers.send('leave', () => ({}));
  const missed = reports.reduce((sum, report) => sum + report.missed, 0);
  return judged('missed-after-reconnect', missed, 'changes', { atMost: 0 });
}

/** @returns the memory that each idle socket adds to a process, in KiB */
async function perSocket(
  watchers: Watchers,
  address: string,
  tokens: (string | null)[],
  inspector: number,
): Promise<Memory> {
  const connect = (some: (string | null)[]) =>
    watchers.send('idle', (index, of) => ({ address, tokens: partOf(some, index, of) }));
  await connect(tokens.slice(0, WARM_UP_SOCKETS));
  await watchers.send('leave', () => ({}));
  const before = await settledMemory(inspector);
  await connect(tokens);
  const after = await settledMemory(inspector);
  const open = (await watchers.send('countIdle', () => ({}))).reduce((sum, each) => sum + each, 0);
  if (open !== tokens.length) throw new Error(`${open} of ${tokens.length} sockets are open`);
  await watchers.send('leave', () => ({}));
  const perSocketKiB = (key: keyof Memory) => (after[key] - before[key]) / tokens.length / 1024;
  return { live: perSocketKiB('live'), resident: perSocketKiB('resident') };
}

/** Memory once two garbage collections in a row differ by less than one percent. */
async function settledMemory(inspector: number): Promise<Memory> {
  for (let last = await memoryOf(inspector); ;) {
    await pause(500);
    const memory = await memoryOf(inspector);
    if (Math.abs(memory.live - last.live) < last.live / 100) return memory;
    last = memory;
  }
}

async function idleSockets(
  house: Instance,
  party: LiveParty,
  watchers: Watchers,
  inspector: number,
): Promise<Case> {
  const [port, bareInspector] = [await freePort(), await freePort()];
  const bare = spawn(process.execPath, [fileURLToPath(new URL('parts/bare-socket.ts', import.meta.url))], {
    env: { ...process.env, ...inspectorEnv(bareInspector), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(bare.stdout, 'data');
    const noTokens = party.members.map(() => null);
    const theirs = await perSocket(watchers, `http://127.0.0.1:${port}/socket.io`, noTokens, bareInspector);
    const ours = await perSocket(watchers, house.app.url + LIVE_PATH, party.members, inspector);
    const pair = (key: keyof Memory) => `${ours[key].toFixed(1)} / ${theirs[key].toFixed(1)} KiB`;
    console.log(
      `  ${party.members.length} idle sockets, each: live ${pair('live')}, resident ${pair('resident')}`,
    );
    // Live memory after a collection: resident memory changes only by whole regions of the heap.
    return compared('idle-socket-memory', ours.live, theirs.live, 'KiB', { atMost: 1.5 });
  } finally {
    const ended = once(bare, 'exit');
    bare.kill('SIGTERM');
    await ended;
  }
}

const inspector = await freePort();
const house = await startInstance({ env: inspectorEnv(inspector) });
const watchers = new Watchers();
try {
  const party = await createParty(house, SOCKETS, CLIENTS);
  const idle = await idleSockets(house, party, watchers, inspector);
  const change = await changeToClient(house, party, watchers);
  const missed = await reconnecting(house, party, watchers);
  await write('live', [change, idle, missed]);
} finally {
  await watchers.end();
  await house.end();
}
