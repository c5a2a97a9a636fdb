/**
 * The process between Yolo and its embedded PostgreSQL: one per data folder, running as long as a process is connected
 * to it. A connection ends with its process in every case, so the database stops with its last user. Run as `node
 * keeper.ts <data folder> [<port>]`, by reach-keeper.ts only.
 */
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openCluster } from './cluster.ts';
import { endpointOf, folderOf, type Answer } from './endpoint.ts';
import { PortTaken, startServer, type Server } from './server.ts';
import { asStartError } from '../../config/start-error.ts';

const FIRST_USER_WITHIN_MS = 10_000;
const SHORT_LIFE_MS = 5_000;
const LONGEST_PAUSE_MS = 1_000;

const dataDir = process.argv[2] ?? '.';
const users = new Set<Socket>();
/** Users that have received the server's port; only they stay connected while the server is down. */
const served = new Set<Socket>();
const leaving = new AbortController();
let answer: Answer | undefined;
let server: Server | undefined;

const listener = createServer({ allowHalfOpen: true }, acceptUser);
process.on('SIGTERM', leave);
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

const endpoint = await endpointOf(folderOf(dataDir));
// Another keeper already runs for this folder.
if (!(await listen())) process.exit(0);
setTimeout(() => users.size === 0 && leave(), FIRST_USER_WITHIN_MS);
const failure = await keep(Number(process.argv[3]) || undefined);
leaving.abort();
await server?.stop();
listener.close();
served.clear();
if (failure !== undefined) sendToAll({ error: failure });
// Open connections are flushed before the exit.
await Promise.all([...users].map((user) => new Promise((resolve) => user.end(() => resolve(undefined)))));
process.exit(0);

/**
 * Runs the server and restarts it on the same port each time it ends or fails to start.
 * @returns why no server can run, or undefined when the last user has left
 */
async function keep(port?: number): Promise<string | undefined> {
  for (let quick = 0; !leaving.signal.aborted;) {
    const since = Date.now();
    try {
      server = await startServer(await openCluster(folderOf(dataDir)), port);
      if (leaving.signal.aborted) return undefined;
      ({ port } = server);
      sendToAll({ port });
      await server.ended;
      answer = undefined;
    } catch (error) {
      const { message } = asStartError(error, dataDir);
      if (!server || error instanceof PortTaken) return message;
      console.error(`${new Date().toISOString()} ${message}`);
      sendToAll({ error: message });
    }
    quick = Date.now() - since < SHORT_LIFE_MS ? quick + 1 : 0;
    const wait = quick === 0 ? 0 : Math.min(50 * 2 ** quick, LONGEST_PAUSE_MS);
    await pause(wait, undefined, { signal: leaving.signal }).catch(() => undefined);
  }
  return undefined;
}

function leave(): void {
  leaving.abort();
  void server?.stop();
}

function acceptUser(user: Socket): void {
  // A process that connects while the server stops tries again and reaches a new keeper.
  if (leaving.signal.aborted) return void user.destroy();
  users.add(user);
  user.on('error', () => undefined);
  user.on('end', () => removeUser(user));
  user.on('close', () => removeUser(user));
  user.resume();
  sendAnswer(user);
}

/** The connection of the last user is closed only when the server is down. */
function removeUser(user: Socket): void {
  served.delete(user);
  if (users.size === 1 && users.has(user)) return leave();
  if (users.delete(user)) user.end();
}

function sendToAll(next: Answer): void {
  answer = next;
  for (const user of users) sendAnswer(user);
}

function sendAnswer(user: Socket): void {
  if (!answer || !user.writable || served.has(user)) return;
  user.write(`${JSON.stringify(answer)}\n`);
  if ('error' in answer) user.end();
  else served.add(user);
}

async function listen(): Promise<boolean> {
  if (await tryToListen()) return true;
  if (!endpoint.startsWith('/') || (await answers())) return false;
  await rm(endpoint, { force: true });
  return tryToListen();
}

function tryToListen(): Promise<boolean> {
  return new Promise((resolve) => {
    listener.once('error', () => resolve(false));
    listener.listen(endpoint, () => resolve(true));
  });
}

function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(endpoint, () => resolve(true)).on('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
}
