import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

// By default changes are rendered in the next task, so that a press is painted twice: the busy button, then its optimistic update.
notifyManager.setScheduler(queueMicrotask);

/**
 * The query client of all builds in the page. A query that is invalidated during its first fetch is fetched again afterwards:
 * the base class would use the running fetch, whose answer may be older than the change.
 */
export class SharedQueries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstFetches = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
    await super.invalidateQueries(filters, options);
    if (firstFetches.length === 0) return;
    await Promise.allSettled(firstFetches.map(({ promise }) => promise));
    const isFirstFetch = (query: (typeof firstFetches)[number]) => firstFetches.includes(query);
    await super.invalidateQueries({ ...filters, predicate: isFirstFetch }, options);
  }
}
