import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';

/** A page of a list, as returned by the API. */
export interface Page {
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** The data of a paginated list in the query cache. */
export type Pages<P extends Page> = InfiniteData<P, string | null>;

export interface PagesOptions<P extends Page> {
  key: QueryKey;
  /** @param after the cursor, absent for the first page: spread into the call's query */
  read(after: { after?: string }, signal: AbortSignal): Promise<P>;
  enabled?: () => boolean;
}

/** A paginated list; {@link MorePages} loads the next page. */
export function usePages<P extends Page>({ key, read, enabled }: PagesOptions<P>) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled,
  });
}

/**
 * All pages of a list, for choices that need the whole list.
 * @param max maximum number of pages
 */
export async function allPages<P extends Page>(
  read: (after: { after?: string }) => Promise<P>,
  max: number,
): Promise<P[]> {
  const pages = [await read({})];
  for (let last = pages[0]; last && last.next !== null && pages.length < max; last = pages.at(-1))
    pages.push(await read({ after: last.next }));
  return pages;
}
