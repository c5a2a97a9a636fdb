import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A migrated database for one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const TEMPLATE = 'yolo_template';
/** A number that no other advisory lock of this server uses. */
const TEMPLATE_LOCK = 7_650_001;

/** Copies the migrated template (made by the first caller) in a few dozen milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (admin) => {
    await ensureTemplate(admin);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      asAdmin(async (admin) => void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

async function ensureTemplate(admin: pg.Client): Promise<void> {
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
  if (found.rowCount === 0) {
    const unfinished = `${TEMPLATE}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${unfinished}`);
    await import('../src/app.module.ts');
    const { migrate } = await import('../src/core/database/migrate.ts');
    await migrate(urlOf(unfinished));
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${TEMPLATE}`);
  }
  await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
}

async function asAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client(serverUrl());
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url)
    throw new Error('TEST_POSTGRES_URL is not set: run the tests through jest with its global setup.');
  return url;
}
