import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ends, harmlessWrites, accessLosses } from '../../../test/belonging.ts';
import { belongingWrites, sources } from '../../../test/belonging-writes.ts';
import { endings } from '../../../test/session-endings.ts';
import { rowsFileOf } from '../../../test/area-rows.ts';
import { writers } from '../../../test/writers.ts';

const texts = await sources();
const rowsSeen = Object.values(writers).flatMap((why) => ('coveredBy' in why ? why.coveredBy : []));

/** The file in which the row of a write belongs. */
const fileOf = (write: string) => rowsFileOf(/^areas\/([^/]+)\//.exec(write)?.[1], 'writers');

test('every write that changes who belongs to an event is listed in its area, with the test of its recheck', () => {
  const writes = belongingWrites(texts);
  const without = writes.filter((write) => !writers[write]);
  expect(without.map((write) => `${fileOf(write)}: ${write}`)).toEqual([]);
  const gone = Object.keys(writers).filter((write) => !writes.includes(write));
  expect(gone.map((write) => `${fileOf(write)}: ${write}`)).toEqual([]);
});

test('every row of those tests is listed, and every listed name is a row', () => {
  const rows = [accessLosses, ends, harmlessWrites, endings].flatMap((each) => Object.keys(each));
  expect([...new Set(rowsSeen)].sort()).toEqual(rows.sort());
});

test('these writes call belonging.recheck or AddressProofs, and nothing else triggers a recheck', () => {
  const rechecking = Object.entries(writers).flatMap(([write, why]) =>
    'coveredBy' in why ? [write.split(':')[0]!] : [],
  );
  for (const file of new Set(rechecking))
    expect([file, /\b(?:belonging\.recheck|proofs\.complete)\(/.test(texts.get(file)!)]).toEqual([
      file,
      true,
    ]);
  const others = [...texts]
    .filter(([, text]) => /\bpublisher\.(?:recheck|sessionsEnded|linksEnded)\(/.test(text))
    .map(([file]) => file);
  expect(others).toEqual(['core/live/belonging.ts']);
});

test('the database has no triggers or rules', async () => {
  const src = join(import.meta.dirname, '..', '..');
  const migrations: string[] = [];
  for await (const file of glob('**/migrations/*.ts', { cwd: src })) migrations.push(file);
  expect(migrations).toContainEqual(expect.stringMatching(/^areas/));
  for (const file of migrations) {
    expect(await readFile(join(src, file), 'utf8')).not.toMatch(
      /create (or replace )?(constraint )?(trigger|rule)\b/i,
    );
  }
});

describe('the search for writes finds', () => {
  test.each([
    [
      'a statement',
      "await em.execute('update\n  event_invitations set status = ?')",
      'update event_invitations',
    ],
    [
      'a deletion by the ORM',
      'await em.nativeDelete(EventAttendee, { user })',
      'nativeDelete(EventAttendee,',
    ],
    ['an assignment', '  profile.user.email = email;', 'profile.user.email ='],
    ['a conditional assignment', 'if (x) { session.revokedAt ??= now; }', 'session.revokedAt ??='],
    ['a typed query', "tables(em).updateTable('events as e').set(change)", "updateTable('events as e'"],
    ['a query builder', 'em.createQueryBuilder(UserRole)\n.delete()', 'createQueryBuilder(UserRole) .delete'],
  ])('%s', (_, text, write) => {
    expect(belongingWrites(new Map([['new.ts', text]]))).toEqual([`new.ts: ${write}`]);
  });
});
