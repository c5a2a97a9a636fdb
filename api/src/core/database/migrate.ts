import { MikroORM } from '@mikro-orm/postgresql';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { orNull, text } from './columns.ts';
import { allMigrations, ormOptions } from './orm.ts';
import { createPool, PooledConnection, poolOptions } from './pool.ts';
import { statement } from './statement.ts';

/** Any number that no other advisory lock of the database uses. */
const MIGRATION_LOCK = 7_650_002;
const silent = new Logger(() => () => undefined);

const appliedMigrations = statement({ name: orNull(text()) }, 'select name::text from migrations');

/**
 * Migrates the tables of the loaded areas and of the job queue; of several processes that start at the same time, one
 * runs the migrations.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const lock = new PooledConnection({ connectionString: databaseUrl, ...poolOptions });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (!(await isUpToDate(lock))) {
      const orm = await MikroORM.init({ ...ormOptions(databaseUrl), entities: [] });
      try {
        await orm.migrator.up();
      } finally {
        await orm.close();
      }
    }
    await migrateQueue(databaseUrl);
  } finally {
    await lock.end();
  }
}

/** A query that saves nearly every start from initialising an ORM. */
async function isUpToDate(database: pg.Client): Promise<boolean> {
  const { rows: tables } = await database.query(
    `select from pg_tables where schemaname = current_schema() and tablename = 'migrations'`,
  );
  if (tables.length === 0) return false;
  const applied = new Set((await appliedMigrations(database, [])).map(({ name }) => name));
  return allMigrations().every(({ name }) => applied.has(name));
}

async function migrateQueue(databaseUrl: string): Promise<void> {
  const pgPool = createPool(databaseUrl, 2);
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    await pgPool.end();
  }
}
