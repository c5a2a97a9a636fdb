import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * The queries of all builds in the page. Something that is invalidated while it is read for the first time is read once more
 * afterwards: the query client itself takes the reading under way for the new one, although it may have been answered before
 * the change.
 */
export class SharedQueries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    await Promise.allSettled(first.map(({ promise }) => promise));
    const isOneOfThem = (query: (typeof first)[number]) => first.includes(query);
    await super.invalidateQueries({ ...filters, predicate: isOneOfThem }, options);
  }
}
