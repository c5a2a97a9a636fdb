import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, newFolder, postmasterOf, query, tidyEmbedded, use } from '../../../../test/embedded.ts';
import { StartError } from '../../config/start-error.ts';

afterEach(tidyEmbedded);

/**
 * Creating a folder takes seconds, so one test covers a folder's life. Crashes are tested in embedded-postgres.soak.ts.
 */
describe('the embedded PostgreSQL', () => {
  it('starts again after an aborted start, is one server for two users, and keeps their data', async () => {
    const folder = await newFolder();
    const unfinished = join(folder, 'postgres', 'unfinished-abc');
    await mkdir(join(unfinished, 'cluster'), { recursive: true });
    const [one, two] = await Promise.all([use(folder), use(folder)]);
    expect(one.url).toBe(two.url);
    await expect(stat(unfinished)).rejects.toThrow('ENOENT');
    const [row] = await query(
      one.url,
      `SELECT current_setting('fsync') AS fsync, lower('ÉÜ') AS lower, 'B' < 'a' AS by_code_point`,
    );
    expect(row).toEqual({ fsync: 'on', lower: 'éü', by_code_point: true });
    await query(one.url, 'CREATE TABLE kept AS SELECT 7 AS number');

    const wrong = new URL(one.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(folder, 'postgres', 'password'))).mode & 0o777).toBe(0o600);

    await one.stop();
    expect(await query(two.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
    const pid = await postmasterOf(folder);
    await two.stop();
    expect(isAlive(pid)).toBe(false);
    const again = await use(folder);
    expect(await query(again.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  });

  it('reports in one sentence that the data folder is a file', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    await expect(use(file)).rejects.toThrow(
      new StartError(`The data folder ${file} is not a folder; choose another with DATA_DIR.`),
    );
  });
});
