import { jsonText, WrittenList } from './json-text.ts';

test('a long view gives the same text as JSON.stringify', async () => {
  const long = {
    none: undefined,
    name: 'Ünder "quotes"',
    empty: [],
    list: Array.from({ length: 1001 }, (_, n) => ({ n, nested: [n, null] })),
    seq: 7,
  };
  expect(await jsonText(long)).toBe(JSON.stringify(long));
  expect(await jsonText({ list: [1, 2] })).toBe('{"list":[1,2]}');
});

test('a WrittenList is inserted unchanged', async () => {
  const view = { name: 'a', list: new WrittenList('{"n":1},{"n":2}'), none: new WrittenList('') };
  expect(await jsonText(view)).toBe('{"name":"a","list":[{"n":1},{"n":2}],"none":[]}');
});
