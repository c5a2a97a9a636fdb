import { seen } from '@yolo/contract';
import { EVENT_SEARCH_LIMIT, type EventSummaryView, eventsApi } from '@yolo/contract/events';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readersToday } from '../event-dates';
import { useApi, useWhileSignedIn } from '../hooks';
import { eventKeys } from './keys';

/** Debounce delay in milliseconds. */
const PAUSE_MS = 300;
/** Maximum length of a search that the server accepts. */
export const SEARCH_MAX = 80;

/** Finds the member's events by name or place; upcoming ones first. */
export function useEventSearch() {
  const api = useApi(eventsApi);
  return useCallback(
    async (query: string, signal: AbortSignal, limit = EVENT_SEARCH_LIMIT): Promise<EventSummaryView[]> =>
      (await api.searchEvents({ query: { query, limit, today: readersToday() } }, { signal })).events,
    [api],
  );
}

/** Limits of a search. */
export interface EventsShown {
  /** Number of events before a search; 0 for none. */
  first: number;
  /** Number of results; up to `EVENT_SEARCH_MAX` of the contract. */
  found: number;
  /** Includes unanswered invitations. */
  invited?: boolean;
}

/** The search results for a text, or the upcoming events without one. */
export function useEventsFound(typed: string, { first, found, invited = false }: EventsShown) {
  const api = useApi(eventsApi);
  const signedIn = useWhileSignedIn();
  const searchText = usePaused(seen(typed));
  const isSearch = searchText !== '';
  const commonQuery = { today: readersToday(), ...(invited && { also: 'invited' as const }) };
  return {
    isSearch,
    query: useQuery({
      queryKey: [...eventKeys.lists, 'found', searchText, isSearch ? found : first, invited],
      queryFn: ({ signal }): Promise<{ events: EventSummaryView[]; total?: number }> =>
        isSearch
          ? api.searchEvents({ query: { query: searchText, limit: found, ...commonQuery } }, { signal })
          : api.listEvents({ query: { limit: first, ...commonQuery } }, { signal }),
      // Keeps the previous results while the next load.
      placeholderData: isSearch ? keepPreviousData : undefined,
      enabled: () => signedIn() && (isSearch || first > 0),
    }),
  };
}

/** The debounced text; an empty text is returned at once. */
export function usePaused(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
}
