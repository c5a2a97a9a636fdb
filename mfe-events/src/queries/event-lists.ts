import { FIRST_DATE, LAST_DATE } from '@yolo/contract';
import { EVENT_PAGE_MAX, eventsApi } from '@yolo/contract/events';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages, eventKeys, RELOAD_PAUSE_MS, usePages } from '@yolo/platform/event';
import { readersToday } from '@yolo/platform/event-dates';
import { coalesce, useApi, usePlatform, useWhileSignedIn } from '@yolo/platform/remote';
import { useEffect } from 'react';

/** Events that 'Show more' adds: whole rows of the grid at every width. */
const PAGE_SIZE = 12;
/** Maximum of pages read to list own events: hosts of more can invite on the page of the event. */
const OWN_PAGES_MAX = 10;

/** The reader's events: upcoming, then past, then undated; ordered by the server before it limits. */
export function useEventList(limit: number) {
  const api = useApi(eventsApi);
  const enabled = useWhileSignedIn();
  return useQuery({
    queryKey: [...eventKeys.lists, limit],
    queryFn: async ({ signal }) =>
      (await api.listEvents({ query: { limit, today: readersToday() } }, { signal })).events,
    enabled,
  });
}

/** Upcoming or past events, page by page; undated ones are the last of the past. */
export function useEventPages(when: 'upcoming' | 'past', today: string) {
  const api = useApi(eventsApi);
  const enabled = useWhileSignedIn();
  return usePages({
    key: [...eventKeys.lists, when, today],
    read: (after, signal) =>
      api.listEvents({ query: { limit: PAGE_SIZE, today, when, ...after } }, { signal }),
    enabled,
  });
}

/** The days of a month's whole weeks, for any first day of the week. */
export function daysAround(month: string): { from: string; to: string } | null {
  const dayAt = (days: number, monthsOn: number) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return new Date(Date.UTC(year, number - 1 + monthsOn, 1 + days)).toISOString().slice(0, 10);
  };
  const from = dayAt(-6, 0);
  const to = dayAt(5, 1);
  // Outside of these years there are no events, so no request is sent (`spec 1 ch. 9`).
  if (to < FIRST_DATE || from > LAST_DATE) return null;
  return { from: from < FIRST_DATE ? FIRST_DATE : from, to: to > LAST_DATE ? LAST_DATE : to };
}

/** The events of one month of the calendar; the previous month stays until they have loaded. */
export function useEventMonth(month: string) {
  const api = useApi(eventsApi);
  const enabled = useWhileSignedIn();
  return useQuery({
    queryKey: [...eventKeys.lists, 'month', month],
    queryFn: async ({ signal }) => {
      const days = daysAround(month);
      return days ? (await api.readCalendar({ query: days }, { signal })).events : [];
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The events that the reader owns, in the order of all lists. */
export function useOwnEvents() {
  const api = useApi(eventsApi);
  const enabled = useWhileSignedIn();
  return useQuery({
    queryKey: [...eventKeys.lists, 'own'],
    queryFn: async ({ signal }) => {
      const query = { limit: EVENT_PAGE_MAX, today: readersToday() };
      const pages = await allPages(
        (after) => api.listEvents({ query: { ...query, ...after } }, { signal }),
        OWN_PAGES_MAX,
      );
      return pages.flatMap(({ events }) => events.filter(({ isOwner }) => isOwner));
    },
    enabled,
  });
}

/** Reads the lists again when the member's events change. */
export function useLiveLists(): void {
  const queries = useQueryClient();
  const { live } = usePlatform();
  useEffect(() => {
    const reload = coalesce(
      () => void queries.invalidateQueries({ queryKey: eventKeys.lists }),
      RELOAD_PAUSE_MS,
    );
    const changes = live.member.subscribe((change) => {
      if (change.type === 'events.changed') reload.ask();
    });
    return () => {
      changes.unsubscribe();
      reload.stop();
    };
  }, [live, queries]);
}
