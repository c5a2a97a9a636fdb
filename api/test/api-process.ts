import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const PROBE = new URL('loop-probe.ts', import.meta.url).href;

/** The built API in a process of its own, as run by `npm start`, on an existing database. */
export class ApiProcess {
  private constructor(
    readonly url: string,
    readonly child: ChildProcess,
    readonly output: string[],
  ) {}

  /** Resolves when its health check succeeds. */
  static async start(databaseUrl: string, dataDir: string, settings = {}): Promise<ApiProcess> {
    const api = await ApiProcess.spawn(databaseUrl, dataDir, settings);
    await until(async () => {
      if (api.child.exitCode !== null) throw new Error(`The API ended: ${api.output.join('')}`);
      const answer = await fetch(`${api.url}/healthz`).catch(() => null);
      return answer?.status === 200;
    });
    return api;
  }

  /** Starts the process without waiting until it is ready. */
  static async spawn(databaseUrl: string, dataDir: string, settings = {}): Promise<ApiProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', PROBE, MAIN], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        // A closed port: the breach look-up fails immediately, and passwords pass.
        BREACH_URL: 'http://127.0.0.1:9/',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const output: string[] = [];
    child.stdout!.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr!.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    return new ApiProcess(`http://127.0.0.1:${port}`, child, output);
  }

  /** The longest task of the event loop since the last call, in milliseconds. */
  async longestTurn(): Promise<number> {
    this.child.send('longest turn');
    const [milliseconds] = (await once(this.child, 'message')) as [number];
    return milliseconds;
  }

  /** Ends the process like a power cut, without any cleanup. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
