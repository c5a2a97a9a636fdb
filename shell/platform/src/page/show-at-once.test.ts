import { QueryClient } from '@tanstack/react-query';
import { showAtOnce } from './show-at-once';

const KEY = ['things'];

function setUp(...things: string[]) {
  const queries = new QueryClient();
  queries.setQueryData(KEY, things);
  return {
    queries,
    add: (thing: string) => showAtOnce<string[]>(queries, KEY, (shown) => [...shown, thing]),
    shown: () => queries.getQueryData(KEY),
  };
}

test('each failed change is removed, in any order, and the others stay', async () => {
  const { add, shown } = setUp('one');
  const revertTwo = await add('two');
  const revertThree = await add('three');
  expect(shown()).toEqual(['one', 'two', 'three']);
  revertTwo();
  expect(shown()).toEqual(['one', 'three']);
  revertThree();
  expect(shown()).toEqual(['one']);
});

test('a change that is reverted after new data came leaves these', async () => {
  const { add, shown, queries } = setUp('one');
  const revertTwo = await add('two');
  queries.setQueryData(KEY, ['one', 'from the server']);
  const revertThree = await add('three');
  revertTwo();
  expect(shown()).toEqual(['one', 'from the server', 'three']);
  revertThree();
  expect(shown()).toEqual(['one', 'from the server']);
});

test('a change is shown at once during a fetch, whose answer is ignored', async () => {
  const { add, shown, queries } = setUp('one');
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const fetched = queries.fetchQuery({ queryKey: KEY, queryFn: () => promise });
  const added = add('two');
  expect(shown()).toEqual(['one', 'two']);
  resolve(['one', 'older']);
  await Promise.allSettled([fetched, added]);
  expect(shown()).toEqual(['one', 'two']);
  (await added)();
  expect(shown()).toEqual(['one']);
});

test('equal data from the server are new data', async () => {
  const { add, shown, queries } = setUp('one');
  const revertTwo = await add('two');
  queries.setQueryData(KEY, ['one', 'two']);
  revertTwo();
  expect(shown()).toEqual(['one', 'two']);
});

test('queries without data stay so', async () => {
  const { queries } = setUp();
  queries.setQueryData(KEY, null);
  const revert = await showAtOnce<string[]>(queries, KEY, (shown) => [...shown, 'two']);
  expect(queries.getQueryData(KEY)).toBeNull();
  revert();
  expect(queries.getQueryData(KEY)).toBeNull();
});

test('reverting does not restore a removed query', async () => {
  const { add, queries } = setUp('one');
  const revert = await add('two');
  queries.removeQueries();
  revert();
  expect(queries.getQueryData(KEY)).toBeUndefined();
});
