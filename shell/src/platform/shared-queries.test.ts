import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { SharedQueries } from './shared-queries';

const KEY: QueryKey = ['event', 'stuff'];

/** Readings that end when the test says so, each with its number. */
function aReading() {
  const open: (() => void)[] = [];
  const read = jest.fn(
    () => new Promise<number>((resolve) => open.push(() => resolve(read.mock.calls.length))),
  );
  return { read, end: () => open.shift()!() };
}

let stop: () => void;
afterEach(() => stop());

function shown(queries: SharedQueries, read: () => Promise<number>): QueryObserver<number> {
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn: read, retry: false });
  stop = observer.subscribe(() => undefined);
  return observer;
}

test('what is invalidated while it is read for the first time is read once more', async () => {
  const queries = new SharedQueries();
  const { read, end } = aReading();
  const observer = shown(queries, read);
  const invalidated = queries.invalidateQueries({ queryKey: ['event'] });
  expect(read).toHaveBeenCalledTimes(1);
  end();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  end();
  await invalidated;
  expect(observer.getCurrentResult().data).toBe(2);
});

test('what is there already is read once', async () => {
  const queries = new SharedQueries();
  const { read, end } = aReading();
  const observer = shown(queries, read);
  end();
  await waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  const invalidated = queries.invalidateQueries({ queryKey: KEY });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  end();
  await invalidated;
  expect(read).toHaveBeenCalledTimes(2);
});

test('what nobody looks at any more when its first reading ends is read when it is shown again', async () => {
  const queries = new SharedQueries();
  const { read, end } = aReading();
  shown(queries, read);
  stop();
  const invalidated = queries.invalidateQueries({ queryKey: KEY });
  end();
  await invalidated;
  expect(queries.getQueryState(KEY)).toMatchObject({ data: 1, isInvalidated: true });
  expect(read).toHaveBeenCalledTimes(1);
});

test('others are left alone', async () => {
  const queries = new SharedQueries();
  const { read, end } = aReading();
  shown(queries, read);
  await queries.invalidateQueries({ queryKey: ['feed'] });
  end();
  await waitFor(() => expect(queries.getQueryState(KEY)?.status).toBe('success'));
  expect(read).toHaveBeenCalledTimes(1);
  expect(queries.getQueryState(KEY)?.isInvalidated).toBe(false);
});
