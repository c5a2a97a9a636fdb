import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Deadline of the start: it only ends an API that hangs, a slow one is ready earlier. */
const READY_WITHIN_MS = 180_000;
/** Timeout of a fixture that starts an API, in milliseconds. */
export const START_TIMEOUT = READY_WITHIN_MS + 60_000;

/** A running Yolo with a data folder of its own. */
export interface App {
  url: string;
  dataDir: string;
  pid: number;
  /** Ends it by SIGTERM, as Ctrl-C does; the data folder stays. */
  end(): Promise<void>;
  /** Ends it and deletes the data folder. */
  stop(): Promise<void>;
  /** Ends it by SIGKILL, as a power cut does; the data folder stays. */
  kill(): Promise<void>;
}

export interface AppOptions {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** Root of another checkout with its own builds. */
  root?: string;
  /** Writes into the data folder before the API starts. */
  fill?: (dataDir: string) => Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Services for song titles and covers: an unused port, since journeys send requests to this machine only. */
const NO_MUSIC_SERVICES = {
  YOUTUBE_OEMBED_URL: 'http://127.0.0.1:9/{url}',
  YOUTUBE_PICTURE_URL: 'http://127.0.0.1:9/{id}',
  SPOTIFY_OEMBED_URL: 'http://127.0.0.1:9/{url}',
};

/**
 * A data folder that other users may traverse: started by root, the database runs as another user, and would put its files into
 * another folder and leave them there.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yolo-e2e-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Starts the API on a data folder, with the production builds. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const port = options.port ?? (await freePort());
  const checkout = options.root ?? root;
  await options.fill?.(dataDir);
  const url = `http://127.0.0.1:${port}`;
  const { apiCommand } = (await import('../../tools/parts/api-command.mjs' as string)) as {
    apiCommand: string[];
  };
  const child = spawn(process.execPath, apiCommand, {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RELEASE_FROM: checkout,
      PUBLIC_URL: url,
      ...NO_MUSIC_SERVICES,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithThisProcess(child);
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  await waitUntilReady(url, child, output);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    end: () => end(child, 'SIGTERM'),
    stop: async () => {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** A test that fails before it ends its API would leave it and its database running for as long as the machine does. */
function endWithThisProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

async function waitUntilReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  const limit = AbortSignal.timeout(READY_WITHIN_MS);
  while (!limit.aborted) {
    const code = child.exitCode ?? child.signalCode;
    if (code !== null) throw new Error(`The API ended with ${code}:\n${output.join('')}`);
    const response = await fetch(`${url}/readyz`, { signal: limit }).catch(() => null);
    if (response?.ok) return;
    await pause(50);
  }
  await end(child, 'SIGKILL');
  throw new Error(`The API was not ready after ${READY_WITHIN_MS / 1000} s:\n${output.join('')}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
