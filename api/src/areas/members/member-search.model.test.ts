import { EntityManager } from '@mikro-orm/postgresql';
import { MEMBER_SEARCH_LIMIT, type MemberView } from '@yolo/contract/members';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { idOf } from '../../../test/party.ts';
import { runs } from '../../../test/runs.ts';

let api: TestApp;
let searcher: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
  searcher = await newMember(api, { firstName: 'Anna', lastName: 'Banana' });
});
afterAll(() => api.close());

/** Few letters, so that queries often match, and some that are wildcards in a pattern. */
const letters = (constraints: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'É', '%', '_', '\\'), ...constraints });
const name = letters({ minLength: 1, maxLength: 5 });
const people = fc.array(fc.record({ first: name, last: name }), { minLength: 1, maxLength: 40 });
const queryText = fc
  .array(letters({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
  .filter((query) => query.length >= 2);

interface Person {
  first: string;
  last: string;
}
const small = (text: string) => text.toLowerCase();
const has = ({ first, last }: Person, word: string) =>
  [first, last].some((each) => small(each).includes(small(word)));
const begins = ({ first, last }: Person, word: string) =>
  [first, last].some((each) => small(each).startsWith(small(word)));

async function replaceCrowd(crowd: Person[]): Promise<void> {
  const em = api.app.get(EntityManager).fork();
  await em.execute('delete from profiles where id <> ?', [idOf(searcher)]);
  await em.execute(
    `insert into profiles (first_name, last_name, email)
     select each->>'first', each->>'last', gen_random_uuid() || '@example.org' from json_array_elements(?::json) each`,
    [JSON.stringify(crowd)],
  );
}

test('any search returns at most ten others who have every word, those whose name begins with it first, and no e-mail', async () => {
  await fc.assert(
    fc.asyncProperty(people, fc.array(queryText, { minLength: 1, maxLength: 6 }), async (crowd, queries) => {
      await replaceCrowd(crowd);
      for (const query of queries) {
        const words = query.split(/\s+/);
        const { status, body } = await searcher.call('searchMembers', { query: { query } });
        expect(status).toBe(200);
        const found = (body.members as MemberView[]).map(({ firstName, lastName }) => ({
          first: firstName,
          last: lastName,
        }));
        const expected = crowd.filter((person) => words.every((word) => has(person, word)));
        expect(found).toHaveLength(Math.min(expected.length, MEMBER_SEARCH_LIMIT));
        expect(found.filter((person) => !words.every((word) => has(person, word)))).toEqual([]);
        const first = expected.filter((person) => begins(person, words[0]!)).length;
        expect(found.findIndex((person) => !begins(person, words[0]!))).toBe(
          first >= found.length ? -1 : first,
        );
        const ids = (body.members as MemberView[]).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain(idOf(searcher));
        expect(JSON.stringify(body)).not.toMatch(/@|mail/);
      }
    }),
    runs(8),
  );
});

test('several words find members who have them all, however many begin with the first', async () => {
  const crowd = Array.from({ length: 2500 }, (_, n) => ({ first: `Many${n}`, last: 'Alike' }));
  await replaceCrowd([
    ...crowd,
    { first: 'Manyzz', last: 'Zulu Quince' },
    { first: 'Zed', last: 'Quince Many' },
  ]);
  const found = async (query: string) =>
    ((await searcher.call('searchMembers', { query: { query } })).body.members as MemberView[]).map(
      ({ firstName }) => firstName,
    );
  expect((await found('many quince')).sort()).toEqual(['Manyzz', 'Zed']);
  expect((await found('many qu')).sort()).toEqual(['Manyzz', 'Zed']);
  expect(await found('zed many qu')).toEqual(['Zed']);
  expect(await found('many alike')).toHaveLength(10);
});
