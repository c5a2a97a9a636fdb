/**
 * The process between Yolo and its embedded PostgreSQL: one per data folder, living as long as anyone is connected to it.
 * A connection ends with its process however that dies, so the database never outlives the last of its users.
 * Run as `node keeper.ts <data folder> [<port>]`, by reach-keeper.ts alone.
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
/** Those who rely on a server that they were told of; only they outlast a time without one. */
const served = new Set<Socket>();
const left = new AbortController();
let answer: Answer | undefined;
let server: Server | undefined;

const listener = createServer({ allowHalfOpen: true }, welcome);
process.on('SIGTERM', leave);
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

const endpoint = await endpointOf(folderOf(dataDir));
// Somebody else keeps this folder already: nothing to do here.
if (!(await listen())) process.exit(0);
setTimeout(() => users.size === 0 && leave(), FIRST_USER_WITHIN_MS);
const failure = await keep(Number(process.argv[3]) || undefined);
left.abort();
await server?.stop();
listener.close();
served.clear();
if (failure !== undefined) tellAll({ error: failure });
// Connections still open are answers on their way out; the rest ends with the process.
await Promise.all([...users].map((user) => new Promise((resolve) => user.end(() => resolve(undefined)))));
process.exit(0);

/**
 * Runs the server and, however often it ends or can't be started again, brings it back on the same port.
 * @returns why there is none for anybody, or nothing when the last user has left
 */
async function keep(port?: number): Promise<string | undefined> {
  for (let quick = 0; !left.signal.aborted;) {
    const since = Date.now();
    try {
      server = await startServer(await openCluster(folderOf(dataDir)), port);
      if (left.signal.aborted) return undefined;
      ({ port } = server);
      tellAll({ port });
      await server.ended;
      answer = undefined;
    } catch (error) {
      const { message } = asStartError(error, dataDir);
      if (!server || error instanceof PortTaken) return message;
      console.error(`${new Date().toISOString()} ${message}`);
      tellAll({ error: message });
    }
    quick = Date.now() - since < SHORT_LIFE_MS ? quick + 1 : 0;
    const wait = quick === 0 ? 0 : Math.min(50 * 2 ** quick, LONGEST_PAUSE_MS);
    await pause(wait, undefined, { signal: left.signal }).catch(() => undefined);
  }
  return undefined;
}

function leave(): void {
  left.abort();
  void server?.stop();
}

function welcome(user: Socket): void {
  // Anybody who comes while the server stops asks again, and finds a fresh keeper.
  if (left.signal.aborted) return void user.destroy();
  users.add(user);
  user.on('error', () => undefined);
  user.on('end', () => farewell(user));
  user.on('close', () => farewell(user));
  user.resume();
  tell(user);
}

/** The last one hears the end of its connection when the server is down. */
function farewell(user: Socket): void {
  served.delete(user);
  if (users.size === 1 && users.has(user)) return leave();
  if (users.delete(user)) user.end();
}

function tellAll(news: Answer): void {
  answer = news;
  for (const user of users) tell(user);
}

function tell(user: Socket): void {
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
