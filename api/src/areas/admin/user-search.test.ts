import { EntityManager } from '@mikro-orm/postgresql';
import { AdminUserListView } from '@yolo/contract/admin/schemas';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { emailOf } from '../../../test/party.ts';
import { Admins } from '../accounts/index.ts';

/** More than a search scans in order before it uses the word indexes. */
const CROWD = 2500;

let api: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
  // A random address might match a search below.
  admin = await newMember(api, { firstName: 'Root', lastName: 'Admin', email: 'root@example.net' });
  const em = api.app.get(EntityManager).fork();
  await new Admins(em).grant(emailOf(admin));
  // "often" finds every other one, "seldom" a few at both ends of each order.
  await em.execute(
    `with made as (
       insert into profiles (first_name, last_name, email, created_at)
       select 'P' || lpad(n::text, 4, '0'), case when n % 2 = 0 then 'Often' else 'Other' end
         || case when n in (3, 4, 1250, 2400, 2499) then ' Seldom' else '' end,
         'p' || n || '@example.org', now() - n * interval '1 minute' from generate_series(1, ?) n
       returning id, created_at)
     insert into accounts (user_id, password_hash, last_sign_in_at) select id, '', created_at from made`,
    [CROWD],
  );
});
afterAll(() => api.close());

async function search(query: Record<string, unknown>): Promise<string[]> {
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const { body } = await admin.call('listUsers', { query: { ...query, after } });
    const next = AdminUserListView.parse(body);
    seen.push(...next.users.map(({ firstName }) => firstName));
    after = next.next;
  } while (after);
  return seen;
}

const names = (of: (n: number) => boolean): string[] =>
  Array.from({ length: CROWD }, (_, index) => index + 1)
    .filter(of)
    .map((n) => `P${String(n).padStart(4, '0')}`);
const seldom = (n: number) => [3, 4, 1250, 2400, 2499].includes(n);

describe.each(
  (['name', 'memberSince', 'lastLogin'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => [sort, order] as const),
  ),
)('sorted by %s %s', (sort, order) => {
  // The higher the number, the later the name and the longer ago the day.
  const inOrder = (found: string[]) => ((sort === 'name') === (order === 'asc') ? found : found.reverse());

  test.each([
    ['se', seldom],
    ['seldom', seldom],
    ['se often', (n: number) => seldom(n) && n % 2 === 0],
    ['p2499@', (n: number) => n === 2499],
    ['2499@ex', (n: number) => n === 2499],
    ['99@example', (n: number) => n % 100 === 99],
    ['77', (n: number) => String(n).padStart(4, '0').includes('77')],
    ['p_499@example', () => false],
    ['zz', () => false],
    ['zzz', () => false],
  ])('finds %s at any depth of the order', async (query, of) => {
    expect(await search({ sort, order, query, limit: 2 })).toEqual(inOrder(names(of)));
  });

  test('pages through matches that are everywhere', async () => {
    expect(await search({ sort, order, query: 'often', limit: 50 })).toEqual(
      inOrder(names((n) => n % 2 === 0)),
    );
  });
});
