import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, realpath } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { extname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DATABASE, passwordFile, ROLE } from './cluster.ts';
import { endpointOf, folderOf, type Answer } from './endpoint.ts';
import { ensureFolder } from './ensure-folder.ts';
import { asStartError, StartError } from './start-error.ts';

export { StartError } from './start-error.ts';

/** A use of the embedded database by this process. */
export interface EmbeddedPostgres {
  /** Connection string of the database's owner. */
  url: string;
  /** Ends this use; the last user of a folder stops its server, and then this resolves when it is down. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 90_000;
/** PostgreSQL's code for "the database system is starting up". */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Gives the PostgreSQL of a data folder, starting it (and making it, the first time) unless it runs already. However this
 * process ends, kill -9 included, its use ends with it.
 * @param options.dataDir the application's data folder; the database is kept in `postgres/` below it
 * @throws StartError one sentence that says what is wrong and what to do
 */
export async function startEmbeddedPostgres(options: { dataDir: string }): Promise<EmbeddedPostgres> {
  try {
    const dataDir = await prepareFolder(options.dataDir);
    const { socket, port } = await reachKeeper(dataDir);
    const password = await readFile(passwordFile(folderOf(dataDir)), 'utf8');
    const url = `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
    await accepts(url).catch(async (error) => {
      await leave(socket);
      throw error;
    });
    return { url, stop: () => leave(socket) };
  } catch (error) {
    throw asStartError(error, options.dataDir);
  }
}

async function prepareFolder(dataDir: string): Promise<string> {
  await ensureFolder(resolve(dataDir));
  // Others may pass through, for the server's account has to; the password inside is the starter's alone.
  await ensureFolder(folderOf(dataDir), 0o711);
  return realpath(dataDir);
}

async function reachKeeper(dataDir: string): Promise<{ socket: Socket; port: number }> {
  const endpoint = await endpointOf(folderOf(dataDir));
  const deadline = Date.now() + READY_WITHIN_MS;
  let keeper: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const { socket, answer } = await ask(endpoint);
    if (answer && 'error' in answer) throw new StartError(answer.error);
    if (answer) return { socket, port: answer.port };
    if (keeper?.exitCode)
      throw new Error(`its keeper ended with code ${keeper.exitCode}; see ${folderOf(dataDir)}/server.log`);
    if (!keeper || keeper.exitCode === 0 || keeper.signalCode) keeper = await startKeeper(dataDir);
    await pause(15);
  }
  throw new Error(`it was not ready after ${READY_WITHIN_MS / 1000} seconds`);
}

/** Waits out the moment in which a server that was just killed is still announced, or comes up again. */
async function accepts(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      const { code } = error as { code?: string };
      const passing = code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === CANNOT_CONNECT_NOW;
      if (!passing || Date.now() > deadline) throw error;
      await pause(30);
    }
  }
}

/** In a session of its own, so that neither Ctrl-C nor the killing of our process group takes the database down first. */
async function startKeeper(dataDir: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL(`./keeper${extname(import.meta.url)}`, import.meta.url));
  const log = await open(`${folderOf(dataDir)}/server.log`, 'a', 0o600);
  const keeper = spawn(process.execPath, [script, dataDir], {
    detached: true,
    cwd: '/',
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', log.fd],
    windowsHide: true,
  });
  keeper.once('error', () => undefined);
  keeper.unref();
  await log.close();
  return keeper;
}

/** Connects and waits for the keeper's answer; none when nobody listens or the keeper is on its way out. */
function ask(endpoint: string): Promise<{ socket: Socket; answer?: Answer }> {
  return new Promise((resolve) => {
    const socket = connect({ path: endpoint, allowHalfOpen: true });
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => resolve({ socket }));
    socket.on('close', () => resolve({ socket }));
    socket.on('data', (chunk: string) => {
      text += chunk;
      const [line, more] = text.split('\n');
      if (line === undefined || more === undefined) return;
      socket.removeAllListeners('data').resume().unref();
      resolve({ socket, answer: JSON.parse(line) as Answer });
    });
    socket.on('end', () => socket.end());
  });
}

function leave(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve();
    socket.ref();
    socket.once('close', () => resolve());
    socket.end();
  });
}
