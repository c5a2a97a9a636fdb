import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { until } from '../../../test/until.ts';
import { ormOptions } from './orm.ts';
import { createPool } from './pool.ts';

const MAX = 3;

let database: TestDatabase;
let pool: pg.Pool;
let sql: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = new pg.Client(database.url);
  await sql.connect();
});
beforeEach(() => {
  pool = createPool(database.url, MAX);
});
afterEach(async () => {
  jest.useRealTimers();
  await pool.end();
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const pidOf = async (client: pg.ClientBase) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
const terminate = (pid: number) => sql.query('select pg_terminate_backend($1)', [pid]);

test('a borrowed connection that dies returns to the pool: idle, in a statement or in a transaction', async () => {
  for (const action of [null, 'begin', 'select pg_sleep(60)']) {
    for (let round = 0; round < MAX + 1; round++) {
      const client = await pool.connect();
      const pid = await pidOf(client);
      const statement = action === null ? undefined : client.query(action);
      const outcome = statement?.then(
        () => 'done',
        () => 'refused',
      );
      if (action === 'begin') await statement;
      await terminate(pid);
      if (action?.includes('sleep')) expect(await outcome).toBe('refused');
      await until(() => pool.totalCount === 0);
      await expect(client.query('select 1')).rejects.toThrow(/not queryable/);
      // A late release by its holder does not free another connection's place.
      client.release();
    }
  }
  const all = await Promise.all(Array.from({ length: MAX }, () => pool.connect()));
  expect(await Promise.all(all.map((each) => each.query('select 1 as one')))).toHaveLength(MAX);
  for (const each of all) each.release();
});

test('a query waits at most five seconds for a free connection or a silent server', async () => {
  const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  const sockets = new Set<Socket>();
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const unanswered = createPool(`postgres://a:b@127.0.0.1:${port}/c`, 1);
  const all = await Promise.all(Array.from({ length: MAX }, () => pool.connect()));
  const refused: string[] = [];
  jest.useFakeTimers();
  for (const query of [unanswered.query('select 1'), unanswered.query('select 1'), pool.query('select 1')])
    query.catch((error: Error) => refused.push(error.message));
  jest.advanceTimersByTime(5000);
  jest.useRealTimers();
  // In sequence it would take ten seconds.
  await until(() => refused.length === 3);
  for (const message of refused) expect(message).toMatch(/timeout|terminated/);
  for (const each of all) each.release();
  await unanswered.end();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("the ORM's transactions leave nothing behind when their connections die", async () => {
  const orm = await MikroORM.init(ormOptions(database.url));
  try {
    for (let death = 0; death < 15; death++) {
      const write = orm.em.fork().transactional(async (em) => {
        const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
        await terminate(row!.pid);
        await em.execute('select 1');
      });
      await expect(write).rejects.toThrow();
    }
    const reads = Array.from({ length: 30 }, () => orm.em.fork().execute('select pg_sleep(0.01)'));
    expect(await Promise.all(reads)).toHaveLength(30);
  } finally {
    await orm.close();
  }
});
