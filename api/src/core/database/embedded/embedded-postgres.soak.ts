import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isAlive,
  newFolder,
  postmasterOf,
  query,
  tidyEmbedded,
  use,
  useElsewhere,
} from '../../../../test/embedded.ts';
import { until } from '../../../../test/until.ts';
import { StartError } from '../../config/start-error.ts';

afterEach(tidyEmbedded);

describe('the embedded PostgreSQL', () => {
  it('serves two folders at once, each with a database of its own', async () => {
    const [one, two] = await Promise.all([use(await newFolder()), use(await newFolder())]);
    await query(one.url, 'CREATE TABLE only_in_one ()');
    expect(await query(two.url, "SELECT to_regclass('only_in_one') AS found")).toEqual([{ found: null }]);
  });

  it('gives two starts at once on one folder the same server, which the last of them stops', async () => {
    const folder = await newFolder();
    const [one, two] = await Promise.all([use(folder), use(folder)]);
    expect(one.url).toBe(two.url);
    await one.stop();
    expect(await query(two.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    const pid = await postmasterOf(folder);
    await two.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('keeps what was written for the next start, which makes nothing anew and takes under two seconds', async () => {
    const folder = await newFolder();
    const first = await use(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    const took: number[] = [];
    for (let start = 0; start < 3; start += 1) {
      const before = performance.now();
      const next = await use(folder);
      took.push(performance.now() - before);
      expect(await query(next.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
      await next.stop();
    }
    // The quickest: what a start takes it takes each time, and a machine that does other things does so at times.
    expect(Math.min(...took)).toBeLessThan(2000);
  });

  it('is durable, orders by code point and knows letters beyond ASCII', async () => {
    const { url } = await use(await newFolder());
    const [row] = await query(
      url,
      `SELECT current_setting('fsync') AS fsync, lower('ÉÜ') AS lower, 'B' < 'a' AS by_code_point`,
    );
    expect(row).toEqual({ fsync: 'on', lower: 'éü', by_code_point: true });
  });

  it('asks for the password, which only its owner may read', async () => {
    const folder = await newFolder();
    const { url } = await use(folder);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(folder, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  });

  it('ends with a user that was killed, and leaves no process', async () => {
    const folder = await newFolder();
    const { child } = await useElsewhere(folder);
    const pid = await postmasterOf(folder);
    child.kill('SIGKILL');
    await until(() => !isAlive(pid));
  });

  it('keeps a committed write when user and server are killed together', async () => {
    const folder = await newFolder();
    const { child, url } = await useElsewhere(folder);
    await query(url, "CREATE TABLE kept AS SELECT 'written' AS word");
    process.kill(await postmasterOf(folder), 'SIGKILL');
    child.kill('SIGKILL');
    const again = await use(folder);
    expect(await query(again.url, 'SELECT word FROM kept')).toEqual([{ word: 'written' }]);
  });

  it('works in a folder that the server account could not enter', async () => {
    const { url } = await use(await newFolder(0o700));
    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });

  it('begins anew after a start that was killed while it made the database', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'postgres', 'unfinished-abc', 'cluster'), { recursive: true });
    const { url } = await use(folder);
    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    await expect(stat(join(folder, 'postgres', 'unfinished-abc'))).rejects.toThrow('ENOENT');
  });

  it('says in one sentence that the data folder is a file', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    await expect(use(file)).rejects.toThrow(
      new StartError(`The data folder ${file} is not a folder; choose another with DATA_DIR.`),
    );
  });
});
