import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

type Change<View> = (shown: View) => View;

/** The data of a query with changes that the server has not confirmed. */
interface ShownChanges {
  /** The data without them. */
  base: unknown;
  changes: Change<unknown>[];
  /** The state that shows them; any other update replaces it, also one with equal data. */
  state: Pick<Query['state'], 'data' | 'dataUpdateCount'>;
}

const shownChanges = new WeakMap<Query, ShownChanges>();

/** The changes that a query shows; none after another update, e.g. from the server. */
function changesOf(query: Query): Omit<ShownChanges, 'state'> {
  const { data, dataUpdateCount } = query.state;
  const shown = shownChanges.get(query);
  if (shown?.state.data === data && shown?.state.dataUpdateCount === dataUpdateCount) return shown;
  return { base: data, changes: [] };
}

function showChanges(query: Query, base: unknown, changes: Change<unknown>[]): void {
  // `manual` leaves a fetch in progress alone, as `setQueryData` does, which would restore a query that was removed.
  query.setData(
    changes.reduce((view, change) => change(view), base),
    { manual: true },
  );
  shownChanges.set(query, { base, changes, state: query.state });
}

/**
 * Optimistic update, for the `show` of an action: made before this returns, so that it is rendered together with the action's busy
 * state. Pending fetches are cancelled, since they would restore the old data.
 * @param change not called for queries without data; called again when another action's change is reverted
 * @returns removes this change, and keeps those of other actions; does nothing once the query has other data
 */
export async function showAtOnce<View>(
  queries: QueryClient,
  key: QueryKey,
  change: (shown: View) => View,
): Promise<() => void> {
  // This has already restored the state before a fetch when it returns.
  const cancelled = queries.cancelQueries({ queryKey: key });
  const own = change as Change<unknown>;
  const changed = queries
    .getQueryCache()
    .findAll({ queryKey: key })
    .filter(({ state }) => state.data !== undefined && state.data !== null);
  for (const query of changed) {
    const { base, changes } = changesOf(query);
    showChanges(query, base, [...changes, own]);
  }
  await cancelled;
  return () => {
    for (const query of changed) {
      const { base, changes } = changesOf(query);
      const others = changes.filter((other) => other !== own);
      if (others.length < changes.length) showChanges(query, base, others);
    }
  };
}
