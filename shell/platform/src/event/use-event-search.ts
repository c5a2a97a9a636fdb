import { seen } from '@yolo/contract';
import { EVENT_SEARCH_LIMIT, type EventSummaryView, eventsApi } from '@yolo/contract/events';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readersToday } from '../event-dates';
import { useApi, useWhileSignedIn } from '../hooks';
import { eventKeys } from './keys';

/** Milliseconds without a key until the server is asked. */
const PAUSE_MS = 300;
/** As long as the server takes it. */
export const SEARCH_MAX = 80;

/** Finds the reader's events by name or place; upcoming ones first. */
export function useEventSearch() {
  const api = useApi(eventsApi);
  return useCallback(
    async (query: string, signal: AbortSignal, limit = EVENT_SEARCH_LIMIT): Promise<EventSummaryView[]> =>
      (await api.searchEvents({ query: { query, limit, today: readersToday() } }, { signal })).events,
    [api],
  );
}

/** How many events a search shows. */
export interface EventsShown {
  /** Before anything is typed; 0: none. */
  first: number;
  /** Once something is typed; up to `EVENT_SEARCH_MAX` of the contract. */
  found: number;
  /** With those that the reader is invited to and has not answered. */
  invited?: boolean;
}

/** What a search shows of the reader's events for what is typed: the next ones to come until then. */
export function useEventsFound(typed: string, { first, found, invited = false }: EventsShown) {
  const api = useApi(eventsApi);
  const signedIn = useWhileSignedIn();
  const sought = usePaused(seen(typed));
  const isSearch = sought !== '';
  const asked = { today: readersToday(), ...(invited && { also: 'invited' as const }) };
  return {
    isSearch,
    query: useQuery({
      queryKey: [...eventKeys.lists, 'found', sought, isSearch ? found : first, invited],
      queryFn: ({ signal }): Promise<{ events: EventSummaryView[]; total?: number }> =>
        isSearch
          ? api.searchEvents({ query: { query: sought, limit: found, ...asked } }, { signal })
          : api.listEvents({ query: { limit: first, ...asked } }, { signal }),
      // What was found stays until the next is there.
      placeholderData: isSearch ? keepPreviousData : undefined,
      enabled: () => signedIn() && (isSearch || first > 0),
    }),
  };
}

/** The text once nothing was typed for a while; that nothing is left is known at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
