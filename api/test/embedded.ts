import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/core/database/embedded/embedded-postgres.ts';

const folders: string[] = [];
const databases: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

/** Cleans up after a test: databases, processes and folders. */
export async function tidyEmbedded(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const use of databases.splice(0)) await use.stop();
  for (const folder of folders.splice(0)) {
    const elsewhere = await readFile(join(folder, 'postgres', 'elsewhere'), 'utf8').catch(() => undefined);
    for (const path of [elsewhere, folder]) if (path) await rm(path, { recursive: true, force: true });
  }
}

export async function newFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yolo embedded '));
  await chmod(folder, mode);
  folders.push(folder);
  return folder;
}

/** Starts or joins the database of a folder in this process. */
export async function use(dataDir: string): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir });
  databases.push(started);
  return started;
}

/** Starts another process that uses the database of a folder until it is killed. */
export async function useElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const launcher = new URL('../src/core/database/embedded/embedded-postgres.ts', import.meta.url).href;
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write(url); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(String(chunk)));
    child.once('exit', () => reject(new Error('the other process ended before its database was ready')));
  });
  return { child, url };
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export function answers(url: string): Promise<boolean> {
  return query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

/** NaN if there is no postmaster. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => 'none');
  return Number(text.split('\n')[0]);
}

/** The process that started the server; works only on Linux. */
export async function keeperOf(dataDir: string): Promise<number> {
  const text = await readFile(`/proc/${await postmasterOf(dataDir)}/stat`, 'utf8');
  return Number(/\) \S (\d+)/.exec(text)?.[1]);
}

/** All processes of the folder's PostgreSQL, also orphaned ones; works only on Linux. */
export async function serversOf(dataDir: string): Promise<number[]> {
  const cluster = await realpath(join(dataDir, 'postgres', 'cluster'));
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const cwd = /^\d+$/.test(name) && (await readlink(`/proc/${name}/cwd`).catch(() => ''));
    if (cwd === cluster) found.push(Number(name));
  }
  return found;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
