import { spawn, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpointOf, folderOf, type Answer } from './endpoint.ts';
import { StartError } from '../../config/start-error.ts';

/** A connection to the keeper of a folder; the server runs as long as it is open. */
export interface Line {
  port: number;
  /** Settles when the keeper has ended, with its reason if it gave one. */
  ended: Promise<string | undefined>;
  /** Disconnects; resolves when the server is down, if there is no other user. */
  leave(): Promise<void>;
}

export const READY_WITHIN_MS = 90_000;

/**
 * Connects to the keeper of a data folder, and starts one if none runs.
 * @param wanted the port that a new keeper must use
 * @throws StartError with the keeper's reason why there is no server
 */
export async function reachKeeper(dataDir: string, wanted?: number): Promise<Line> {
  const endpoint = await endpointOf(folderOf(dataDir));
  const deadline = Date.now() + READY_WITHIN_MS;
  let keeper: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const reached = await ask(endpoint);
    if (typeof reached === 'string') throw new StartError(reached);
    if (reached) return reached;
    if (keeper?.exitCode)
      throw new Error(`its keeper ended with code ${keeper.exitCode}; see ${folderOf(dataDir)}/server.log`);
    if (!keeper || keeper.exitCode === 0 || keeper.signalCode) keeper = await startKeeper(dataDir, wanted);
    await pause(15);
  }
  throw new Error(`it was not ready after ${READY_WITHIN_MS / 1000} seconds`);
}

/**
 * Starts it in a session of its own, so that Ctrl-C or the end of our process group does not stop the database first.
 */
async function startKeeper(dataDir: string, wanted?: number): Promise<ChildProcess> {
  const script = fileURLToPath(new URL(`./keeper${extname(import.meta.url)}`, import.meta.url));
  const log = await open(`${folderOf(dataDir)}/server.log`, 'a', 0o600);
  const keeper = spawn(process.execPath, [script, dataDir, ...(wanted ? [String(wanted)] : [])], {
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

/**
 * Connects and waits for the keeper's answer: a connection, or the reason why there is no server; undefined when no
 * keeper listens or it is stopping.
 */
function ask(endpoint: string): Promise<Line | string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ path: endpoint, allowHalfOpen: true });
    let reason: string | undefined;
    const ended = new Promise<string | undefined>((settle) => socket.once('close', () => settle(reason)));
    void ended.then(resolve);
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    lines.on('line', (line) => {
      const answer = JSON.parse(line) as Answer;
      if ('error' in answer) reason = answer.error;
      else {
        socket.unref();
        resolve({ port: answer.port, ended, leave: () => leave(socket) });
      }
    });
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
