import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/core/database/embedded/embedded-postgres.ts';
import { testServer } from './test-server.ts';

/** One real PostgreSQL for the whole run; tests create their own databases in it (database.ts). */
export default async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yolo-test-'));
  // Started by root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711);
  const database = await startEmbeddedPostgres({ dataDir });
  testServer.keep({ dataDir, database });
  process.env['TEST_POSTGRES_URL'] = database.url;
  await disableDurability(database.url);
}

/** Tests need no data after a crash, and are much faster without waiting for the disk. */
async function disableDurability(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  }
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}
