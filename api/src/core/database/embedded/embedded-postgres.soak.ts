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

afterEach(tidyEmbedded);

describe('the embedded PostgreSQL', () => {
  it('serves two folders at the same time, each with its own database', async () => {
    const [one, two] = await Promise.all([use(await newFolder()), use(await newFolder())]);
    await query(one.url, 'CREATE TABLE only_in_one ()');
    expect(await query(two.url, "SELECT to_regclass('only_in_one') AS found")).toEqual([{ found: null }]);
  });

  it('keeps the data for the next start, which does not create a new cluster', async () => {
    const folder = await newFolder();
    const first = await use(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    for (let start = 0; start < 3; start += 1) {
      const next = await use(folder);
      expect(await query(next.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
      await next.stop();
    }
  });

  it('ends when its user is killed, and leaves no process', async () => {
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

  it('works in a folder that the server’s account cannot enter', async () => {
    const { url } = await use(await newFolder(0o700));
    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });
});
