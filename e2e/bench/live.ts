/** The delay of live changes, the memory of an idle socket, and whether changes are missed while connections break. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LIVE_PATH } from '@yolo/contract';
import { freePort } from '../support/app.ts';
import { effort } from './parts/effort.ts';
import { openHouse, type House } from './parts/house.ts';
import { percentile } from './parts/latency.ts';
import { answers, giveParty, type LiveParty } from './parts/live-party.ts';
import { inspected } from './parts/inspector.ts';
import { memoryOf, type Memory } from './parts/memory.ts';
import { compared, judged, write, type Case } from './parts/report.ts';
import { partOf, Watchers } from './parts/watchers.ts';

const CLIENTS = effort('CLIENTS', 500, 20);
const SOCKETS = effort('SOCKETS', 5_000, 50);
const RECONNECTS = effort('RECONNECTS', 1_000, 20);
const CHANGES_PER_SECOND = 30;
const SECONDS = effort('SECONDS', 20, 2);
/** Changes before the measurement. All clients watch the same event, so that each change goes to all of them. */
const WARM_UP_SECONDS = 3;
/** Sockets that are opened before the measurement, so that all code is loaded. */
const WARM_UP_SOCKETS = 100;

async function changeToClient(house: House, party: LiveParty, watchers: Watchers): Promise<Case> {
  await watchers.tell('follow', (index, of) => ({
    url: house.app.url,
    eventId: party.eventId,
    tokens: partOf(party.guests, index, of),
  }));
  const warmUpSeq = await answers(house, party, CHANGES_PER_SECOND, WARM_UP_SECONDS);
  await watchers.tell('report', () => ({ seq: warmUpSeq }));
  const seq = await answers(house, party, CHANGES_PER_SECOND, SECONDS);
  const reports = await watchers.tell('report', () => ({ seq }));
  const delays = reports.flatMap((report) => report.delays);
  const expected = party.guests.length * CHANGES_PER_SECOND * SECONDS;
  if (delays.length !== expected) throw new Error(`${delays.length} of ${expected} messages arrived`);
  console.log(`  ${delays.length} messages; half of them within ${percentile(delays, 0.5)} ms`);
  return judged('change-to-client-p95', percentile(delays, 0.95), 'ms', { atMost: 228 });
}

/** The same clients, while every connection breaks equally often. */
async function reconnecting(house: House, party: LiveParty, watchers: Watchers): Promise<Case> {
  const [seq] = await Promise.all([
    answers(house, party, CHANGES_PER_SECOND, SECONDS),
    watchers.tell('reconnect', (_, of) => ({ times: RECONNECTS / of, seconds: SECONDS })),
  ]);
  const reports = await watchers.tell('report', () => ({ seq }));
  await watchers.tell('leave', () => ({}));
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
    watchers.tell('idle', (index, of) => ({ address, tokens: partOf(some, index, of) }));
  await connect(tokens.slice(0, WARM_UP_SOCKETS));
  await watchers.tell('leave', () => ({}));
  const before = await settledMemory(inspector);
  await connect(tokens);
  const after = await settledMemory(inspector);
  const open = (await watchers.tell('countIdle', () => ({}))).reduce((sum, each) => sum + each, 0);
  if (open !== tokens.length) throw new Error(`${open} of ${tokens.length} sockets are open`);
  await watchers.tell('leave', () => ({}));
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
  house: House,
  party: LiveParty,
  watchers: Watchers,
  inspector: number,
): Promise<Case> {
  const [port, bareInspector] = [await freePort(), await freePort()];
  const bare = spawn(process.execPath, [fileURLToPath(new URL('parts/bare-socket.ts', import.meta.url))], {
    env: { ...process.env, ...inspected(bareInspector), PORT: String(port) },
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
const house = await openHouse({ env: inspected(inspector) });
const watchers = new Watchers();
try {
  const party = await giveParty(house, SOCKETS, CLIENTS);
  const idle = await idleSockets(house, party, watchers, inspector);
  const change = await changeToClient(house, party, watchers);
  const missed = await reconnecting(house, party, watchers);
  await write('live', [change, idle, missed]);
} finally {
  await watchers.end();
  await house.end();
}
