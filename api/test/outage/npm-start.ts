import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Includes a build. */
const START_WITHIN_MS = 240_000;
const LOOK_EVERY_MS = 20;
const LOGGED_MAX = 100;

/**
 * `npm start` on a data folder, in a process group of its own, like in a terminal. Its processes can only be listed on
 * Linux.
 */
export class NpmStart {
  /** Lines of output for the user, without the API's log, which has the same streams. */
  readonly userOutput: string[] = [];
  /** The last lines of the log. */
  readonly logged: string[] = [];
  readonly npm: ChildProcess;
  readonly #dataDir: string;

  private constructor(dataDir: string, settings: Record<string, string>) {
    this.#dataDir = dataDir;
    this.npm = spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.npm.stdout!, this.npm.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        const lines = text.split('\n').filter((line) => line.trim());
        this.userOutput.push(...lines.filter((line) => !line.startsWith('{')));
        this.logged.push(...lines.filter((line) => line.startsWith('{')));
        this.logged.splice(0, this.logged.length - LOGGED_MAX);
      });
    }
  }

  /** Resolves when it prints its address, or has ended. */
  static async on(dataDir: string, settings: Record<string, string> = {}): Promise<NpmStart> {
    const run = new NpmStart(dataDir, settings);
    const deadline = Date.now() + START_WITHIN_MS;
    while (!run.ended && !run.userOutput.some((line) => line.includes('Ctrl-C'))) {
      if (Date.now() > deadline) {
        await run.interrupt();
        throw new Error(`npm start was not ready:\n${run.userOutput.join('\n')}`);
      }
      await pause(LOOK_EVERY_MS);
    }
    return run;
  }

  get url(): string {
    return /http:\/\/\S+/.exec(this.userOutput.join('\n'))![0].replace('localhost', '127.0.0.1');
  }

  get ended(): boolean {
    return this.npm.exitCode !== null || this.npm.signalCode !== null;
  }

  /** The embedded database, whose port changes with each start of the API. */
  get databaseUrl(): string {
    const folder = join(this.#dataDir, 'postgres');
    const port = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(join(folder, 'password'), 'utf8');
    return `postgres://yolo_owner:${password}@127.0.0.1:${port}/yolo`;
  }

  /** Pids by part; undefined for parts that are not running. */
  async parts(): Promise<Partial<Record<'launcher' | 'api' | 'keeper' | 'server', number>>> {
    const found = await this.listProcesses();
    const pidOf = (pattern: RegExp) => found.find(({ command }) => pattern.test(command))?.pid;
    return {
      launcher: pidOf(/(?:^|\/)node tools\/start\.mjs/),
      api: pidOf(/(?:^|\/)node (?:--\S+ )*api\/dist\/main\.js/),
      keeper: pidOf(/(?:^|\/)node .*keeper\.js/),
      server: pidOf(/(?:^|\/)postgres -D/),
    };
  }

  /** Kills these parts as simultaneously as possible. */
  async kill(...names: ('launcher' | 'api' | 'keeper' | 'server')[]): Promise<void> {
    const parts = await this.parts();
    for (const name of names) process.kill(parts[name]!, 'SIGKILL');
  }

  /** Interrupts it like Ctrl-C in a terminal. */
  async interrupt(): Promise<void> {
    if (this.ended) return;
    const ended = once(this.npm, 'exit');
    process.kill(-this.npm.pid!, 'SIGINT');
    await ended;
  }

  /** Every process whose command, environment or folder contains the data folder. */
  async listProcesses(): Promise<{ pid: number; command: string }[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const processes = await Promise.all(
      pids.map(async (pid) => {
        const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
        const [command, environment] = [await read('cmdline'), await read('environ')];
        const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
        const ours = [command, environment, cwd].some((text) => text.includes(this.#dataDir));
        return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim(), ours };
      }),
    );
    return processes.filter(({ ours }) => ours).map(({ pid, command }) => ({ pid, command }));
  }
}
