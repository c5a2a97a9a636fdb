import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { StartError } from './start-error.ts';

const folders: string[] = [];
const uses: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const use of uses.splice(0)) await use.stop();
  for (const folder of folders.splice(0)) {
    const elsewhere = await readFile(join(folder, 'postgres', 'elsewhere'), 'utf8').catch(() => undefined);
    for (const path of [elsewhere, folder]) if (path) await rm(path, { recursive: true, force: true });
  }
});

async function newFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yolo embedded '));
  await chmod(folder, mode);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const use = await startEmbeddedPostgres({ dataDir });
  uses.push(use);
  return use;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that uses the database of a folder until it is killed. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const launcher = new URL('./embedded-postgres.ts', import.meta.url).href;
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

async function postmasterOf(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within 10 seconds: ${what}`);
    await pause(20);
  }
}

describe('the embedded PostgreSQL', () => {
  it('serves two folders at once, each with a database of its own', async () => {
    const [one, two] = await Promise.all([start(await newFolder()), start(await newFolder())]);
    await query(one.url, 'CREATE TABLE only_in_one ()');
    expect(await query(two.url, "SELECT to_regclass('only_in_one') AS found")).toEqual([{ found: null }]);
  });

  it('gives two starts at once on one folder the same server, which the last of them stops', async () => {
    const folder = await newFolder();
    const [one, two] = await Promise.all([start(folder), start(folder)]);
    expect(one.url).toBe(two.url);
    await one.stop();
    expect(await query(two.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    const pid = await postmasterOf(folder);
    await two.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('keeps what was written for the next start, which makes nothing anew and takes under two seconds', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    const before = Date.now();
    const second = await start(folder);
    expect(Date.now() - before).toBeLessThan(2_000);
    expect(await query(second.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  });

  it('is durable, orders by code point and knows letters beyond ASCII', async () => {
    const { url } = await start(await newFolder());
    const [row] = await query(
      url,
      `SELECT current_setting('fsync') AS fsync, lower('ÉÜ') AS lower, 'B' < 'a' AS by_code_point`,
    );
    expect(row).toEqual({ fsync: 'on', lower: 'éü', by_code_point: true });
  });

  it('asks for the password, which only its owner may read', async () => {
    const folder = await newFolder();
    const { url } = await start(folder);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(folder, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  });

  it('ends with a user that was killed, and leaves no process', async () => {
    const folder = await newFolder();
    const { child } = await startElsewhere(folder);
    const pid = await postmasterOf(folder);
    child.kill('SIGKILL');
    await until(() => !isAlive(pid), 'the server of a killed user ends');
  });

  it('keeps a committed write when user and server are killed together', async () => {
    const folder = await newFolder();
    const { child, url } = await startElsewhere(folder);
    await query(url, "CREATE TABLE kept AS SELECT 'written' AS word");
    process.kill(await postmasterOf(folder), 'SIGKILL');
    child.kill('SIGKILL');
    const again = await start(folder);
    expect(await query(again.url, 'SELECT word FROM kept')).toEqual([{ word: 'written' }]);
  });

  it('comes back on the same port when its server is killed under a user', async () => {
    const folder = await newFolder();
    const { url } = await start(folder);
    const pid = await postmasterOf(folder);
    process.kill(pid, 'SIGKILL');
    const answers = () =>
      query(url, 'SELECT 1').then(
        () => true,
        () => false,
      );
    await until(answers, 'the server answers again');
    expect(await postmasterOf(folder)).not.toBe(pid);
  });

  it('works in a folder that the server account could not enter', async () => {
    const { url } = await start(await newFolder(0o700));
    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });

  it('begins anew after a start that was killed while it made the database', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'postgres', 'unfinished-abc', 'cluster'), { recursive: true });
    const { url } = await start(folder);
    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    await expect(stat(join(folder, 'postgres', 'unfinished-abc'))).rejects.toThrow('ENOENT');
  });

  it('says in one sentence that the data folder is a file', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(
      new StartError(`The data folder ${file} is not a folder; choose another with DATA_DIR.`),
    );
  });
});
