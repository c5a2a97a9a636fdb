import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { emailOf } from '../../../test/party.ts';
import { countStatements } from '../../../test/statements.ts';
import { Admins } from '../accounts/index.ts';

let api: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
  admin = await newMember(api);
  await new Admins(api.app.get(EntityManager).fork()).grant(emailOf(admin));
});
afterAll(() => api.close());

test('a page of 50 users and a search among 500 take no more statements than one of one user', async () => {
  const table = () => countStatements(api, () => admin.call('listUsers', { query: { sort: 'name' } }));
  const search = () => countStatements(api, () => admin.call('searchMembers', { query: { query: 'many' } }));
  const one = [await table(), await search()];
  await api.app
    .get(EntityManager)
    .fork()
    .execute(
      `insert into profiles (first_name, last_name, email)
       select 'Many' || n, 'People', n || '@example.org' from generate_series(1, 500) n`,
    );
  expect((await admin.call('listUsers', { query: { sort: 'name' } })).body.users).toHaveLength(50);
  const many = [await table(), await search()];
  expect(many[0]).toBe(one[0]);
  expect(many[1]).toBeLessThanOrEqual(one[1]!);
});
