import { FIRST_DATE, LAST_DATE } from '@yolo/contract';
import { EVENT_PAGE_MAX, type EventSummaryView, eventsApi } from '@yolo/contract/events';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { readersToday } from '@yolo/platform/event-dates';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { retry } from './event';
import { eventKeys } from './keys';

/** Events that 'Show more' adds: whole rows of the grid at every width. */
const PAGE_SIZE = 12;
/** Pages that are read to choose among the own events: hosts of more find theirs on its own page. */
const OWN_PAGES_MAX = 10;

/**
 * The api, for members alone. A form outlives its session and must not ask for what it will not get; judged at the
 * asking, because the shell has every query asked again the moment the session changes.
 */
export function useMembersApi() {
  const { session } = usePlatform();
  const api = useApi(eventsApi);
  return { api, enabled: () => session.get().status === 'member' };
}

/** The reader's events: upcoming, then past, then undated; ordered by the server before it limits. */
export function useEventList(limit: number) {
  const { api, enabled } = useMembersApi();
  return useQuery({
    queryKey: eventKeys.list(limit),
    queryFn: async ({ signal }) =>
      (await api.listEvents({ query: { limit, today: readersToday() } }, { signal })).events,
    retry,
    enabled,
  });
}

/** The upcoming or the past ones, page by page; the undated are the last of the past. */
export function useEventPages(when: 'upcoming' | 'past', today: string) {
  const { api, enabled } = useMembersApi();
  return useInfiniteQuery({
    queryKey: eventKeys.pages(when, today),
    queryFn: ({ pageParam, signal }) =>
      api.listEvents(
        { query: { limit: PAGE_SIZE, today, when, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    retry,
    enabled,
  });
}

/** The days that a month's whole weeks reach into, whichever day a week begins on. */
export function daysAround(month: string): { from: string; to: string } | null {
  const shifted = (days: number, monthsOn: number) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return new Date(Date.UTC(year, number - 1 + monthsOn, 1 + days)).toISOString().slice(0, 10);
  };
  const from = shifted(-6, 0);
  const to = shifted(5, 1);
  // Outside of these years there are no events, and the server is not asked for any (`spec 1 ch. 9`).
  if (to < FIRST_DATE || from > LAST_DATE) return null;
  return { from: from < FIRST_DATE ? FIRST_DATE : from, to: to > LAST_DATE ? LAST_DATE : to };
}

/** The events of one month of the calendar; the month before stays until they are there. */
export function useEventMonth(month: string) {
  const { api, enabled } = useMembersApi();
  return useQuery({
    queryKey: eventKeys.month(month),
    queryFn: async ({ signal }) => {
      const days = daysAround(month);
      return days ? (await api.readCalendar({ query: days }, { signal })).events : [];
    },
    placeholderData: keepPreviousData,
    retry,
    enabled,
  });
}

/** The events that the reader owns, in the order of all lists. */
export function useOwnEvents() {
  const { api, enabled } = useMembersApi();
  return useQuery({
    queryKey: eventKeys.own,
    queryFn: async ({ signal }) => {
      const own: EventSummaryView[] = [];
      const query = { limit: EVENT_PAGE_MAX, today: readersToday() };
      let after: string | null = null;
      for (let page = 0; page < OWN_PAGES_MAX && (page === 0 || after !== null); page += 1) {
        const view = await api.listEvents({ query: { ...query, ...(after && { after }) } }, { signal });
        own.push(...view.events.filter((event) => event.isOwner));
        after = view.next;
      }
      return own;
    },
    retry,
    enabled,
  });
}
