import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { open, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../../loop/with-timeout.ts';
import { program } from './binaries.ts';
import { serverEnvironment, type Cluster } from './cluster.ts';
import { guard } from './guard.ts';
import { StartError } from '../../config/start-error.ts';

/** A running PostgreSQL on a port of the loopback interface. */
export interface Server {
  port: number;
  /** Settles when the process ends for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Another program listens on the port that the server must use. */
export class PortTaken extends StartError {
  constructor(port: number) {
    super(`The port ${port} of the embedded PostgreSQL is taken by something else.`);
  }
}

const READY_WITHIN_MS = 60_000;
/** A program that uses the port for longer is assumed to keep it. */
const PORT_FREE_WITHIN_MS = 5_000;
/** For each of the signals. */
const STOP_WITHIN_MS = 10_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Starts the server of a cluster and waits until it accepts connections.
 * @param port the port to reuse; a free one if absent
 */
export async function startServer(cluster: Cluster, port?: number): Promise<Server> {
  await stopOrphan(cluster.directory);
  const since = Date.now();
  const deadline = since + READY_WITHIN_MS;
  for (;;) {
    const started = await tryToStart(cluster, port ?? (await freePort()), deadline);
    if ('port' in started) return started;
    const taken = /could not bind|could not create any TCP/.test(started.reason);
    if (taken && port !== undefined && Date.now() > since + PORT_FREE_WITHIN_MS) throw new PortTaken(port);
    // Both pass without action: a port that was just taken, or processes of a killed server that have not ended yet.
    const isTransient = taken || /shared memory block|still in use/.test(started.reason);
    if (!isTransient || Date.now() > deadline) throw new Error(started.reason);
    await pause(100);
  }
}

async function tryToStart(
  cluster: Cluster,
  port: number,
  deadline: number,
): Promise<Server | { reason: string }> {
  const logStart = await prepareLog(cluster.log);
  const log = await open(cluster.log, 'a', 0o600);
  const child = spawn(program(cluster.binaries, 'postgres'), serverArguments(cluster.directory, port), {
    ...cluster.account,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    windowsHide: true,
  });
  const failure: { message?: string } = {};
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      failure.message = error.message;
      resolve();
    });
  });
  await log.close();
  if (child.pid !== undefined) guard(child.pid, ended);
  const ready = await becomesReady(cluster.directory, child, deadline, failure);
  if (ready) return { port, ended, stop: () => stopChild(child, ended) };
  await stopChild(child, ended);
  return { reason: failure.message ?? (await lastError(cluster.log, logStart)) };
}

function serverArguments(directory: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and key values may contain addresses of people, which must not be logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // After a crash, the default syncs about a thousand files one by one, which takes longer than the rest of the
    // start.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  };
  return [
    '-D',
    directory,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

async function becomesReady(
  directory: string,
  child: ChildProcess,
  deadline: number,
  failure: object,
): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && !('message' in failure)) {
    const lines = await pidFileLines(directory);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (Date.now() > deadline) return false;
    await pause(15);
  }
  return false;
}

async function pidFileLines(directory: string): Promise<string[]> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}

/** Fast shutdown first, which ends sessions and writes what is committed; the other signals only if that hangs. */
async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    child.kill(signal);
    await withTimeout(ended, STOP_WITHIN_MS, undefined);
  }
}

/** Stops a server whose keeper was killed, and removes a pid file whose process is another program. */
async function stopOrphan(directory: string): Promise<void> {
  const pid = Number((await pidFileLines(directory))[0]);
  if (!pid) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    for (let waited = 0; waited < 5_000; waited += 50) {
      if (!(await isServerOf(pid, directory))) {
        if (Number((await pidFileLines(directory))[0]) === pid)
          await rm(join(directory, 'postmaster.pid'), { force: true });
        return;
      }
      if (waited === 0) process.kill(pid, signal);
      await pause(50);
    }
  }
}

async function isServerOf(pid: number, directory: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A server's working directory is its cluster. Where that can't be read, PostgreSQL's own check decides.
  return process.platform === 'linux' && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === directory;
}

/** Below the range for outgoing connections, one of which could take the port while the server is down. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const problem = await new Promise<string | undefined>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(error.code) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  if (problem) return false;
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

/** Rotates a large log and returns the offset at which this start's lines begin. */
async function prepareLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size < LOG_LIMIT_BYTES) return size;
  await rename(log, `${log}.1`);
  return 0;
}

async function lastError(log: string, from: number): Promise<string> {
  const text = (await readFile(log)).subarray(from).toString('utf8');
  const errors = text.split('\n').filter((line) => /FATAL|PANIC|ERROR|error while loading/.test(line));
  return errors.join('\n') || text.trim() || 'it ended without a word';
}
