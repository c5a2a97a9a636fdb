import { readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  answers,
  isAlive,
  keeperOf,
  newFolder,
  postmasterOf,
  query,
  serversOf,
  tidyEmbedded,
  use,
  useElsewhere,
} from '../../../../test/embedded.ts';
import { until } from '../../../../test/until.ts';

afterEach(tidyEmbedded);

const untilBack = (url: string) => until(() => answers(url));

async function killServer(dataDir: string): Promise<number> {
  await until(async () => isAlive(await postmasterOf(dataDir)));
  const pid = await postmasterOf(dataDir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

describe('the embedded PostgreSQL restarts on its port', () => {
  it('after its server is killed eight times in a row', async () => {
    const folder = await newFolder();
    const { url } = await use(folder);
    const killed = new Set<number>();
    for (let time = 0; time < 8; time++) {
      await untilBack(url);
      killed.add(await killServer(folder));
    }
    await untilBack(url);
    expect(killed.size).toBe(8);
  });

  it('once the cause of a failed start is gone; until then it logs the cause and rejects new users with it', async () => {
    const folder = await newFolder();
    const { url } = await use(folder);
    const control = join(folder, 'postgres', 'cluster', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    await killServer(folder);
    const log = () => readFile(join(folder, 'postgres', 'server.log'), 'utf8');
    await until(async () => (await log()).includes('The embedded PostgreSQL could not start'));
    await expect(use(folder)).rejects.toThrow('The embedded PostgreSQL could not start');
    await rename(`${control}.away`, control);
    await untilBack(url);
  });
});

// Only Linux shows which process belongs to the cluster.
if (process.platform === 'linux') {
  describe('the keeper of the embedded PostgreSQL', () => {
    it('is restarted when it is killed, and ends the orphaned server', async () => {
      const folder = await newFolder();
      const { url, stop } = await use(folder);
      await query(url, "CREATE TABLE kept AS SELECT 'written' AS word");
      for (let time = 0; time < 3; time++) {
        const [keeper, orphan] = [await keeperOf(folder), await postmasterOf(folder)];
        process.kill(keeper, 'SIGKILL');
        await until(async () => !isAlive(orphan) && (await answers(url)));
        expect(await keeperOf(folder)).not.toBe(keeper);
      }
      expect(await query(url, 'SELECT word FROM kept')).toEqual([{ word: 'written' }]);
      await stop();
      expect(await serversOf(folder)).toEqual([]);
    });

    it('is restarted when it is killed together with the server', async () => {
      const folder = await newFolder();
      const { url, stop } = await use(folder);
      for (let time = 0; time < 3; time++) {
        const [keeper, server] = [await keeperOf(folder), await postmasterOf(folder)];
        process.kill(keeper, 'SIGKILL');
        process.kill(server, 'SIGKILL');
        await until(async () => !isAlive(server) && (await answers(url)));
      }
      await stop();
      expect(await serversOf(folder)).toEqual([]);
    });

    it('leaves no server when it is killed together with all its users', async () => {
      const folder = await newFolder();
      const { child } = await useElsewhere(folder);
      const keeper = await keeperOf(folder);
      child.kill('SIGKILL');
      process.kill(keeper, 'SIGKILL');
      await until(async () => (await serversOf(folder)).length === 0);
    });

    it('reports the database as lost when another program has its port', async () => {
      const folder = await newFolder();
      const { url, lost } = await use(folder);
      const port = Number(new URL(url).port);
      const [keeper, server] = [await keeperOf(folder), await postmasterOf(folder)];
      process.kill(keeper, 'SIGSTOP');
      process.kill(server, 'SIGKILL');
      await until(async () => !(await answers(url)));
      const stranger = createServer().listen(port, '127.0.0.1');
      await once(stranger, 'listening');
      process.kill(keeper, 'SIGCONT');
      try {
        expect(await lost).toContain(`The port ${port} of the embedded PostgreSQL is taken`);
      } finally {
        stranger.close();
      }
    });
  });
}
