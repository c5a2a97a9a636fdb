import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';

/** A page of a list as the API answers it. */
export interface Page {
  /** The cursor that brings the next page; null on the last. */
  next: string | null;
}

/** What a list's readings have in the query cache under its key. */
export type Pages<P extends Page> = InfiniteData<P, string | null>;

export interface PagesOptions<P extends Page> {
  key: QueryKey;
  /** @param after the cursor, absent for the first page: spread into the call's query */
  read(after: { after?: string }, signal: AbortSignal): Promise<P>;
  enabled?: () => boolean;
}

/** A list that is read page by page; {@link MorePages} brings the next one. */
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
 * The pages of a list, one after the other, for what is chosen among at once.
 * @param max pages that are read at the most
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
