import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what is shown before the server has said so, for the `show` of an action. A reading under way would bring back
 * what was, so it is cancelled.
 * @param change is not called while nothing is there
 * @returns what puts back what was
 */
export async function showAtOnce<View>(
  queries: QueryClient,
  key: QueryKey,
  change: (shown: View) => View,
): Promise<() => void> {
  await queries.cancelQueries({ queryKey: key });
  const before = queries.getQueriesData<View | null>({ queryKey: key });
  for (const [each, view] of before)
    if (view !== undefined && view !== null) queries.setQueryData(each, change(view));
  return () => before.forEach(([each, view]) => queries.setQueryData(each, view));
}
