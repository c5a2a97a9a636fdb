import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, TestBrowser } from '../../../test/browser.ts';

let api: TestApp;
let searcher: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  searcher = await newMember(api, { firstName: 'Searching', lastName: 'Person' });
  await newMember(api, { firstName: 'Ünal', lastName: 'Van der Berg' });
  await newMember(api, { firstName: '100%', lastName: 'Under_score' });
  await api.app
    .get(EntityManager)
    .fork()
    .execute(
      `insert into profiles (first_name, last_name, email)
     select 'Twin' || n, 'Many', 'twin' || n || '@example.org' from generate_series(1, 12) n`,
    );
});
afterAll(() => api.close());

async function found(query: string): Promise<string[]> {
  const { status, body } = await searcher.call('searchMembers', { query: { query } });
  expect(status).toBe(200);
  return body.members.map((member: { firstName: string }) => member.firstName);
}

test('finds by part of first or last name, in either case', async () => {
  expect(await found('üna')).toEqual(['Ünal']);
  expect(await found('ÜNAL')).toEqual(['Ünal']);
  expect(await found('erg')).toEqual(['Ünal']);
  expect(await found('ünal van berg')).toEqual(['Ünal']);
  expect(await found('ünal many')).toEqual([]);
});

test('finds two letters anywhere in a name, those whose name begins with them first', async () => {
  await newMember(api, { firstName: 'Qxena', lastName: 'Zander' });
  await newMember(api, { firstName: 'Maxqx', lastName: 'Aaron' });
  await newMember(api, { firstName: 'Bo', lastName: 'Qxfield' });
  expect(await found('QX')).toEqual(['Qxena', 'Bo', 'Maxqx']);
  expect(await found('qx aa')).toEqual(['Maxqx']);
  expect(await found('nz')).toEqual([]);
});

test('finds at most ten', async () => {
  expect(await found('twin')).toHaveLength(10);
});

test('matches wildcards literally', async () => {
  expect(await found('0%')).toEqual(['100%']);
  expect(await found('r_s')).toEqual(['100%']);
  expect(await found('%%')).toEqual([]);
  expect(await found('__')).toEqual([]);
  expect(await found('\\\\')).toEqual([]);
});

test('never finds the searcher and never returns an e-mail', async () => {
  expect(await found('searching')).toEqual([]);
  const { body } = await searcher.call('searchMembers', { query: { query: 'ünal' } });
  expect(Object.keys(body.members[0])).toEqual(['id', 'firstName', 'lastName', 'avatarUrl']);
  expect(await found('example.org')).toEqual([]);
});

test.each([[undefined], ['a'], [' a ']])('requires two characters: %s', async (query) => {
  const answer = await searcher.call('searchMembers', { query: { query } });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'validation_failed']);
});

test('requires a session', async () => {
  const answer = await new TestBrowser(api).call('searchMembers', { query: { query: 'twin' } });
  expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated']);
});
