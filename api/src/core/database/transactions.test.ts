import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { asDomainError } from '../http/as-domain-error.ts';
import { ormOptions } from './orm.ts';
import { Transactions } from './transactions.ts';

let database: TestDatabase;
let orm: MikroORM;
let transactions: Transactions;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(ormOptions(database.url));
  transactions = new Transactions(orm);
  await orm.em.fork().execute(`insert into rate_limits (key, points) values ('a', 0), ('b', 0)`);
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

/** A barrier: resolves for all callers once `size` of them have called it. */
function barrier(size: number): () => Promise<void> {
  let open!: () => void;
  const all = new Promise<void>((resolve) => (open = resolve));
  let waiting = 0;
  return () => {
    if (++waiting === size) open();
    return all;
  };
}

test('two transactions in a deadlock both succeed once, and their `after` callbacks run once', async () => {
  const both = barrier(2);
  const followed: string[] = [];
  let attempts = 0;
  const raise = (first: string, second: string) =>
    transactions.run(async (em, after) => {
      attempts += 1;
      after(() => followed.push(first));
      await em.execute('update rate_limits set points = points + 1 where key = ?', [first]);
      await both();
      await em.execute('update rate_limits set points = points + 1 where key = ?', [second]);
    });
  await Promise.all([raise('a', 'b'), raise('b', 'a')]);
  const rows = await orm.em.fork().execute('select key, points from rate_limits order by key');
  expect(rows).toEqual([
    { key: 'a', points: 2 },
    { key: 'b', points: 2 },
  ]);
  expect(followed.sort()).toEqual(['a', 'b']);
  expect(attempts).toBe(3);
});

test('a transaction that always conflicts fails as unavailable after five attempts', async () => {
  let attempts = 0;
  const refused = transactions.run(async (em) => {
    attempts += 1;
    await em.execute(`do $$ begin raise exception 'no' using errcode = '40001'; end $$`);
  });
  const error = await refused.catch(asDomainError);
  expect([attempts, (error as { code: string }).code]).toEqual([5, 'unavailable']);
});

/** An ORM whose transactions fail with these codes in order, and then succeed. */
function failingOrm(...codes: string[]): MikroORM {
  const transactional = async () => {
    const code = codes.shift();
    if (code) throw Object.assign(new Error('scripted'), { code });
    return 'done';
  };
  return { em: { fork: () => ({ transactional }) } } as unknown as MikroORM;
}

test('a lost transaction is reported and not retried, because it may have been committed', async () => {
  const scripted = new Transactions(failingOrm('57P01', '08006', '23505', '40001'));
  let lost = 0;
  scripted.onLost(() => (lost += 1));
  const ended: unknown[] = [];
  for (let time = 0; time < 4; time++) {
    const outcome = scripted.run(async () => undefined).catch((error: { code: string }) => error.code);
    ended.push([await outcome, lost]);
  }
  // A conflict is not a loss: it is retried and succeeds.
  expect(ended).toEqual([
    ['57P01', 1],
    ['08006', 2],
    ['23505', 2],
    ['done', 2],
  ]);
});

test('other errors are not retried', async () => {
  let attempts = 0;
  const refused = transactions.run((em) => {
    attempts += 1;
    return em.execute('select 1 / 0');
  });
  await expect(refused).rejects.toThrow(/division by zero/);
  expect(attempts).toBe(1);
});
