import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Optimistic update, for the `show` of an action. Pending fetches are cancelled, since they would restore the old data.
 * @param change not called for queries without data
 * @returns restores the previous data
 */
export async function showAtOnce<View>(
  queries: QueryClient,
  key: QueryKey,
  change: (shown: View) => View,
): Promise<() => void> {
  await queries.cancelQueries({ queryKey: key });
  const previous = queries.getQueriesData<View | null>({ queryKey: key });
  for (const [each, view] of previous)
    if (view !== undefined && view !== null) queries.setQueryData(each, change(view));
  return () => previous.forEach(([each, view]) => queries.setQueryData(each, view));
}
