import { pathOf, readPlace, start } from './address';

test('pathOf writes no query for the start place', () => {
  expect(pathOf(start)).toBe('/admin');
  expect(readPlace('')).toEqual(start);
});

test('readPlace reads what pathOf writes', () => {
  const place = {
    ...start,
    query: 'noor & ',
    sort: 'lastLogin',
    order: 'asc',
    after: 'abc_-',
    page: 3,
  } as const;
  const path = pathOf(place);
  expect(path).toBe('/admin?query=noor+%26+&sort=lastLogin&order=asc&after=abc_-&page=3');
  expect(readPlace(path.slice('/admin'.length))).toEqual(place);
});

test.each(['users', 'audit', 'releases'] as const)('the section %s has an address', (section) => {
  expect(readPlace(pathOf({ ...start, section }).slice('/admin'.length)).section).toBe(section);
});

test('readPlace ignores invalid values', () => {
  expect(readPlace('?section=x&sort=password&order=up&page=-3')).toEqual(start);
  expect(readPlace('?after=abc&page=1.5').page).toBe(1);
  // Without a cursor the server answers with the first page, whatever the address calls it.
  expect(readPlace('?page=7').page).toBe(1);
});
