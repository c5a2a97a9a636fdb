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

/** Resolves for all once so many have come. */
function meeting(of: number): () => Promise<void> {
  let come!: () => void;
  const all = new Promise<void>((resolve) => (come = resolve));
  let waiting = 0;
  return () => {
    if (++waiting === of) come();
    return all;
  };
}

test('two that lock each other out are both done, each once, and what follows them follows once', async () => {
  const both = meeting(2);
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

test('one that is never let through is refused in the end, for later', async () => {
  let attempts = 0;
  const refused = transactions.run(async (em) => {
    attempts += 1;
    await em.execute(`do $$ begin raise exception 'no' using errcode = '40001'; end $$`);
  });
  const error = await refused.catch(asDomainError);
  expect([attempts, (error as { code: string }).code]).toEqual([5, 'unavailable']);
});

test('nothing else is tried twice', async () => {
  let attempts = 0;
  const refused = transactions.run((em) => {
    attempts += 1;
    return em.execute('select 1 / 0');
  });
  await expect(refused).rejects.toThrow(/division by zero/);
  expect(attempts).toBe(1);
});
