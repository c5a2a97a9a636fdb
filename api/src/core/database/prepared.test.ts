import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { int } from './columns.ts';
import { preparedLists, rowsInPages } from './in-pages.ts';
import { ormOptions } from './orm.ts';
import { prepared } from './prepared.ts';

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

const pointsOf = prepared(
  'points-of',
  { points: int() },
  'select points from rate_limits where key = any($1)',
);
const columns = { n: int() };
const numbersTo = preparedLists(
  'numbers-to',
  {
    up: { columns, text: 'select n from numbers order by n' },
    down: { columns, text: 'select n from numbers order by n desc' },
    none: { columns, text: 'select n from numbers where n < 1' },
  },
  'with numbers as (select n from generate_series(1, $1::int) n) ',
);

test('a prepared statement is planned once per connection, runs in the transaction, and escapes values', async () => {
  await orm.em.fork().transactional(async (em) => {
    const key = `a'b\\c?$1`;
    await em.execute('insert into rate_limits (key, points) values (?, 7)', [key]);
    for (const keys of [[key], ['none']]) {
      expect(await pointsOf(em, [keys])).toEqual(keys[0] === key ? [{ points: 7 }] : []);
      expect(await pointsOf(em.fork(), [keys])).toEqual([]);
    }
    const planned = await em.execute(
      'select (generic_plans + custom_plans)::int as plans from pg_prepared_statements where name = ?',
      ['points-of'],
    );
    expect(planned).toEqual([{ plans: 2 }]);
    await em.execute('delete from rate_limits where key = ?', [key]);
  });
});

test('rows in pages are complete and in order', async () => {
  const upwards = Array.from({ length: 450 }, (_, index) => ({ n: index + 1 }));
  const em = orm.em.fork();
  expect(await rowsInPages(em, 'select n from generate_series(1, ?::int) n', [450])).toEqual(upwards);
  expect(await numbersTo(em, [450])).toEqual({ up: upwards, down: upwards.toReversed(), none: [] });
});

test('a name cannot be used for two statements', () => {
  expect(() => prepared('points-of', columns, 'select 1 as n where $1')).toThrow(
    'points-of is prepared already',
  );
});
