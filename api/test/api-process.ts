import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const PROBE = new URL('loop-probe.ts', import.meta.url).href;

/** The built API as a process of its own, as `npm start` runs it, on a database that is there already. */
export class ApiProcess {
  private constructor(
    readonly url: string,
    readonly child: ChildProcess,
    readonly output: string[],
  ) {}

  /** Resolves once it answers that it is ready. */
  static async start(databaseUrl: string, dataDir: string, settings = {}): Promise<ApiProcess> {
    const api = await ApiProcess.spawn(databaseUrl, dataDir, settings);
    await until(async () => {
      if (api.child.exitCode !== null) throw new Error(`The API ended: ${api.output.join('')}`);
      const answer = await fetch(`${api.url}/healthz`).catch(() => null);
      return answer?.status === 200;
    });
    return api;
  }

  /** Only begins to start. */
  static async spawn(databaseUrl: string, dataDir: string, settings = {}): Promise<ApiProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', PROBE, MAIN], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        // A port that nobody listens on: the breach look-up fails at once, and passwords pass.
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

  /** Milliseconds that the longest turn of the loop has worked since this was last asked. */
  async longestTurn(): Promise<number> {
    this.child.send('longest turn');
    const [milliseconds] = (await once(this.child, 'message')) as [number];
    return milliseconds;
  }

  /** As the machine's power cut would: nothing is finished, nothing is tidied. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
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
