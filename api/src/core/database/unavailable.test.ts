import { DriverException, MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { asDomainError } from '../http/as-domain-error.ts';
import { ormOptions } from './orm.ts';
import { createPool } from './pool.ts';

const coded = (code: string) => Object.assign(new Error('refused'), { code });
const expectUnavailable = (error: unknown) => {
  const { status, code, details } = asDomainError(error);
  expect({ status, code, details }).toEqual({
    status: 503,
    code: 'unavailable',
    details: { retryAfterSeconds: 5 },
  });
};

test.each(
  '08006 25006 28P01 3D000 40001 40P01 53100 53200 53300 53400 55P03 57014 57P01 57P02 57P03 58030 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOSPC EDQUOT'.split(
    ' ',
  ),
)('%s is unavailable, also as a cause', (code) => {
  expectUnavailable(coded(code));
  expectUnavailable(new DriverException(coded(code)));
  expectUnavailable(new Error('No way', { cause: new AggregateError([new Error('x'), coded(code)]) }));
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
])('"%s" is unavailable, also as a cause', (message) => {
  expectUnavailable(new Error(message));
  expectUnavailable(new DriverException(new Error(`select 1 - ${message}`)));
  expectUnavailable(new Error('No way', { cause: new Error(message) }));
});

test.each([
  coded('23502'),
  coded('42P01'),
  new Error('Something'),
  new Error('A "Connection terminated"'),
  null,
])('%s is an internal error', (error) => expect(asDomainError(error).code).toBe('internal'));

describe('real errors are unavailable:', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init(ormOptions(database.url));
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  test('connections that end before, in and between statements of the ORM', async () => {
    const sql = new pg.Client(database.url);
    await sql.connect();
    for (const [before, after] of [
      ['select 1', 'select 1'],
      ['select 1', 'select pg_terminate_backend(pg_backend_pid())'],
    ] as const) {
      const write = orm.em.fork().transactional(async (em) => {
        const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
        await em.execute(before);
        if (after === before) await sql.query('select pg_terminate_backend($1)', [row!.pid]);
        await em.execute(after);
      });
      expectUnavailable(await refusal(write));
    }
    await sql.end();
  });

  test('timeouts of a lock and of a statement, and a missing database', async () => {
    const pool = createPool(database.url, 2);
    const holder = await pool.connect();
    await holder.query('begin; lock table events');
    const client = await pool.connect();
    await client.query("set lock_timeout = '20ms'");
    expectUnavailable(await refusal(client.query('select from events')));
    await client.query("set lock_timeout = 0; set statement_timeout = '20ms'");
    expectUnavailable(await refusal(client.query('select from events')));
    holder.release(true);
    client.release(true);
    await pool.end();
    const missing = createPool('postgres://a:b@nowhere.invalid/c', 1);
    expectUnavailable(await refusal(missing.query('select 1')));
    await missing.end();
  });
});
