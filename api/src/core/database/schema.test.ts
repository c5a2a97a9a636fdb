import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import '../../app.module.ts';
import { migrate } from './migrate.ts';
import { ormOptions } from './orm.ts';

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

test('entities and migrations describe the same tables', async () => {
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  expect(difference.trim()).toBe('');
  expect(await orm.migrator.checkSchema()).toBe(false);
});

test('two concurrent repeated migrations change nothing', async () => {
  await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(await orm.migrator.getPending()).toEqual([]);
});
