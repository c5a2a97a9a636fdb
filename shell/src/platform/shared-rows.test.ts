import { shareRows } from './shared-rows';

const row = (id: string, name = id) => ({ id, name, shares: [{ personId: 'ada', amount: 3 }] });

test('rows with an id stay the same objects when others are added, removed or moved', () => {
  const before = { rows: [row('a'), row('b'), row('c')], total: 3 };
  const now = shareRows(before, { rows: [row('new'), row('c'), row('a')], total: 3 }) as typeof before;
  expect(now).toEqual({ rows: [row('new'), row('c'), row('a')], total: 3 });
  expect(now.rows[1]).toBe(before.rows[2]);
  expect(now.rows[2]).toBe(before.rows[0]);
});

test('a changed row is new, with its unchanged parts', () => {
  const before = [row('a'), row('b')];
  const now = shareRows(before, [row('a'), row('b', 'Ice')]) as typeof before;
  expect(now).toEqual([row('a'), row('b', 'Ice')]);
  expect(now[0]).toBe(before[0]);
  expect(now[1]!.shares).toBe(before[1]!.shares);
});

test('equal data stay the same object, also in pages and without ids', () => {
  const pages = () => ({ pages: [{ rows: [row('a')], next: null }], words: ['one', 'two'] });
  const before = pages();
  expect(shareRows(before, pages())).toBe(before);
});

test.each([
  ['a first answer', undefined, { a: 1 }],
  ['"Event not found"', { a: 1 }, null],
  ['a longer list', ['one'], ['one', 'two']],
  ['a shorter list', ['one', 'two'], ['one']],
  ['a list in another order', [row('a'), row('b')], [row('b'), row('a')]],
  ['two rows with the same id', [row('a', '1'), row('a', '2')], [row('a', '2'), row('a', '1')]],
  ['a field more', { a: 1 }, { a: 1, b: undefined }],
  ['another field', { a: undefined }, { b: undefined }],
  ['a list instead of a record', { a: 1 }, [1]],
  ['a record instead of a list', [1], { a: 1 }],
  ['an instance of a class', { at: new Date(1) }, { at: new Date(2) }],
])('the result equals the new data: %s', (_, before, now) => {
  expect(shareRows(before, now)).toStrictEqual(now);
});
