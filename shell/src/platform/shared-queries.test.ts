import { notifyManager, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { SharedQueries } from './shared-queries';

const KEY: QueryKey = ['event', 'stuff'];

/** A query function whose calls the test resolves, each with its number. */
function pendingQuery() {
  const resolvers: (() => void)[] = [];
  const read = jest.fn(
    () => new Promise<number>((resolve) => resolvers.push(() => resolve(read.mock.calls.length))),
  );
  return { read, end: () => resolvers.shift()!() };
}

let stop: () => void;
afterEach(() => stop());

function observe(queries: SharedQueries, read: () => Promise<number>): QueryObserver<number> {
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn: read, retry: false });
  stop = observer.subscribe(() => undefined);
  return observer;
}

test('refetches a query that is invalidated during its first fetch', async () => {
  const queries = new SharedQueries();
  const { read, end } = pendingQuery();
  const observer = observe(queries, read);
  const invalidated = queries.invalidateQueries({ queryKey: ['event'] });
  expect(read).toHaveBeenCalledTimes(1);
  end();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  end();
  await invalidated;
  expect(observer.getCurrentResult().data).toBe(2);
});

test('fetches a loaded query once when it is invalidated', async () => {
  const queries = new SharedQueries();
  const { read, end } = pendingQuery();
  const observer = observe(queries, read);
  end();
  await waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  const invalidated = queries.invalidateQueries({ queryKey: KEY });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  end();
  await invalidated;
  expect(read).toHaveBeenCalledTimes(2);
});

test('a query without observers at the end of its first fetch stays invalidated', async () => {
  const queries = new SharedQueries();
  const { read, end } = pendingQuery();
  observe(queries, read);
  stop();
  const invalidated = queries.invalidateQueries({ queryKey: KEY });
  end();
  await invalidated;
  expect(queries.getQueryState(KEY)).toMatchObject({ data: 1, isInvalidated: true });
  expect(read).toHaveBeenCalledTimes(1);
});

test('does not invalidate other queries', async () => {
  const queries = new SharedQueries();
  const { read, end } = pendingQuery();
  observe(queries, read);
  await queries.invalidateQueries({ queryKey: ['feed'] });
  end();
  await waitFor(() => expect(queries.getQueryState(KEY)?.status).toBe('success'));
  expect(read).toHaveBeenCalledTimes(1);
  expect(queries.getQueryState(KEY)?.isInvalidated).toBe(false);
});

test('announces a change in the same task', async () => {
  const queries = new SharedQueries();
  const observer = new QueryObserver<number>(queries, { queryKey: KEY, enabled: false });
  const onChange = jest.fn();
  // As `useQuery` does.
  stop = observer.subscribe(notifyManager.batchCalls(onChange));
  queries.setQueryData(KEY, 1);
  // Tasks come after all microtasks.
  await Promise.resolve();
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ data: 1 }));
});
