import { jsonText } from './json-text.ts';

test('a long view is the same text as at once', async () => {
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
