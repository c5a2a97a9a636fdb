import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { DomainError } from '../errors/domain-error.ts';
import { asDomainError } from './as-domain-error.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const violation = (code: string, constraint: string) =>
  asDomainError(Object.assign(new Error('violated'), { code, constraint })).code;

test('every foreign key has an error code for its missing row', async () => {
  const rows = await api.app
    .get(EntityManager)
    .fork()
    .execute<{ conname: string; target: string }[]>(
      `select conname, confrelid::regclass::text as target from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
    );
  expect(rows.length).toBeGreaterThan(60);
  const unknown = rows.filter(({ conname }) => violation('23503', conname) === 'internal');
  expect(unknown).toEqual([]);
});

test('a violation has the code that the area declares, and an unknown constraint is `internal`', () => {
  expect(violation('23503', 'sessions_user_id_fkey')).toBe('unauthenticated');
  expect(violation('23505', 'profiles_email_unique')).toBe('email_taken');
  expect(violation('23503', 'somebody_elses_user_id_fkey')).toBe('internal');
  // Another error about the constraint is not a violation.
  expect(violation('42704', 'sessions_user_id_fkey')).toBe('internal');
  expect(asDomainError(new DomainError('forbidden')).code).toBe('forbidden');
});
