import { EntityManager } from '@mikro-orm/postgresql';
import { adminSorts } from '@yolo/contract/admin';
import { AdminUserListView } from '@yolo/contract/admin/schemas';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { emailOf } from '../../../test/party.ts';
import { runs } from '../../../test/runs.ts';
import { Admins } from '../accounts/index.ts';

/** More than a search scans before it uses the word indexes. */
const CROWD = 6000;
const PAGES = 4;

let api: TestApp;
let admin: TestBrowser;
let em: EntityManager;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
  admin = await newMember(api, { firstName: 'Anna', lastName: 'Banana' });
  em = api.app.get(EntityManager).fork();
  await new Admins(em).grant(emailOf(admin));
  // Few letters, so that a query matches often, seldom or nowhere, and many share a name, a day or no login.
  const letters = (salt: string) =>
    `translate(substr(md5('${salt}' || n), 1, 1 + n % 5), '0123456789cdef', 'abnÉ%_ÄNABanb')`;
  await em.execute(
    `with made as (
       insert into profiles (first_name, last_name, email, created_at)
       select ${letters('first')}, ${letters('last')}, lower(${letters('mail')}) || n || '@b.org',
         now() - n % 900 * interval '1 day'
       from generate_series(1, ?) n
       returning id, created_at, first_name),
     with_role as (insert into user_roles (user_id, role) select id, 'helper' from made where first_name = 'a')
     insert into accounts (user_id, password_hash, last_sign_in_at)
     select id, '', case when first_name not like 'a%' then created_at end from made`,
    [CROWD],
  );
});
afterAll(() => api.close());

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'B', 'n', 'É', 'ä', '%', '_'), minLength: 1, maxLength: 4 }),
  fc
    .tuple(fc.string({ unit: fc.constantFrom('a', 'b', '1', '7'), minLength: 1, maxLength: 4 }))
    .map(([before]) => `${before}@b`),
);
const queries = fc.record({
  query: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  sort: fc.constantFrom(...adminSorts),
  order: fc.constantFrom('asc', 'desc'),
  limit: fc.constantFrom(1, 7, 50),
});

/** The contract's rule as a condition on each row. */
const matching = (word: string) => {
  const small = word.toLowerCase();
  if ([...small].length === 1)
    return {
      sql: 'starts_with(lower(first_name), ?) or starts_with(lower(last_name), ?) or starts_with(email, ?)',
      values: [small, small, small],
    };
  if ([...small].length === 2)
    return {
      sql: `strpos(lower(first_name || ' ' || last_name), ?) > 0 or starts_with(email, ?)`,
      values: [small, small],
    };
  return {
    sql: 'strpos(lower(first_name), ?) > 0 or strpos(lower(last_name), ?) > 0 or strpos(email, ?) > 0',
    values: [small, small, small],
  };
};
const keys = {
  name: ['lower(first_name) collate "C"', 'lower(last_name) collate "C"'],
  memberSince: ['created_at'],
  lastLogin: [`coalesce(last_sign_in_at, '-infinity')`],
  role: [`coalesce('0' || (select min(role) from user_roles r where r.user_id = id), '1') collate "C"`],
};

async function scanRows({ query, sort, order }: { query: string; sort: keyof typeof keys; order: string }) {
  const words = query.split(' ').map(matching);
  const rows = await em.execute<{ id: string }[]>(
    `select id from profiles join accounts on user_id = id
     where ${words.map(({ sql }) => `(${sql})`).join(' and ')}
     order by ${[...keys[sort], 'id'].map((key) => `${key} ${order}`).join(', ')} limit 200`,
    words.flatMap(({ values }) => values),
  );
  return rows.map(({ id }) => id);
}

test('any query in any order returns, page by page, what a scan of every row finds', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const expected = await scanRows(query);
      const found: string[] = [];
      let after: string | null | undefined;
      for (let page = 0; page < PAGES && after !== null; page++) {
        const { status, body } = await admin.call('listUsers', { query: { ...query, after } });
        expect(status).toBe(200);
        const { users, next } = AdminUserListView.parse(body);
        found.push(...users.map(({ id }) => id));
        after = next;
      }
      expect(found).toEqual(expected.slice(0, after === null ? undefined : PAGES * query.limit));
    }),
    runs(30),
  );
}, 240_000);
