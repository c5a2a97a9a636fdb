/**
 * The process between Yolo and its embedded PostgreSQL: one per data folder, living as long as anyone is connected to it.
 * A connection ends with its process however that dies, so the database never outlives the last of its users.
 * Run as `node keeper.ts <data folder>`, by embedded-postgres.ts alone.
 */
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { openCluster } from './cluster.ts';
import { endpointOf, folderOf, type Answer } from './endpoint.ts';
import { startServer, type Server } from './server.ts';
import { asStartError } from './start-error.ts';

const FIRST_USER_WITHIN_MS = 10_000;
const SHORT_LIFE_MS = 5_000;
const SHORT_LIVES_ALLOWED = 3;

const dataDir = process.argv[2] ?? '.';
const users = new Set<Socket>();
let answer: Answer | undefined;
let server: Server | undefined;
let starting: Promise<void> | undefined;
let leaving = false;

const listener = createServer({ allowHalfOpen: true }, welcome);
process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

const endpoint = await endpointOf(folderOf(dataDir));
// Somebody else keeps this folder already: nothing to do here.
if (!(await listen())) process.exit(0);
setTimeout(() => users.size === 0 && void leave(), FIRST_USER_WITHIN_MS);
starting = bringUp();
await starting;

/** Starts the server, and starts it again on the same port when it is killed under its users. */
async function bringUp(port?: number, shortLives = 0): Promise<void> {
  try {
    server = await startServer(await openCluster(folderOf(dataDir)), port);
    answer = { port: server.port };
    void server.ended.then(recover(server.port, Date.now(), shortLives));
  } catch (error) {
    answer = { error: asStartError(error, dataDir).message };
  }
  for (const user of users) tell(user);
  if ('error' in answer) await leave();
}

function recover(port: number, since: number, shortLives: number): () => void {
  return () => {
    if (leaving) return;
    const lives = Date.now() - since < SHORT_LIFE_MS ? shortLives + 1 : 0;
    if (lives > SHORT_LIVES_ALLOWED) return void leave();
    answer = undefined;
    starting = bringUp(port, lives);
  };
}

function welcome(user: Socket): void {
  // Whoever comes while the server stops asks again, and finds a fresh keeper.
  if (leaving) return void user.destroy();
  users.add(user);
  user.on('error', () => undefined);
  user.on('end', () => void farewell(user));
  user.on('close', () => void farewell(user));
  user.resume();
  tell(user);
}

async function farewell(user: Socket): Promise<void> {
  if (!users.delete(user)) return;
  if (users.size === 0) await leave();
  user.end();
}

function tell(user: Socket): void {
  if (!answer || !user.writable) return;
  user.write(`${JSON.stringify(answer)}\n`);
  if ('error' in answer) user.end();
}

async function leave(): Promise<void> {
  if (leaving) return;
  leaving = true;
  if (answer === undefined) await starting;
  await server?.stop();
  listener.close();
  // Connections still open are answers on their way out; the rest ends with the process.
  await Promise.all([...users].map((user) => new Promise((resolve) => user.end(() => resolve(undefined)))));
  process.exit(0);
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
