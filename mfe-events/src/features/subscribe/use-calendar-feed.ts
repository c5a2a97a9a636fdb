import { calendarFeedsApi, type CalendarFeedStateView } from '@yolo/contract/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventKeys, useAction, useRequestIds } from '@yolo/platform/event';
import { useApi, useSession } from '@yolo/platform/remote';
import { useState } from 'react';

/** What is done to a feed, of all events of a member or of the one that an invitation's link opens. */
function useCalls(eventId: string | null) {
  const api = useApi(calendarFeedsApi);
  const params = eventId === null ? null : { eventId };
  return {
    read: (signal: AbortSignal) =>
      params ? api.readEventFeed({ params }, { signal }) : api.readCalendarFeed(undefined, { signal }),
    make: (requestId: string) =>
      params
        ? api.makeEventFeed({ params, body: { requestId } })
        : api.makeCalendarFeed({ body: { requestId } }),
    end: () => (params ? api.endEventFeed({ params }) : api.endCalendarFeed()),
  };
}

/**
 * The address by which the reader's calendar keeps up to date.
 * @param eventId of the event that a guest without an account reads; members have one for all of theirs
 */
export function useCalendarFeed(eventId: string | null) {
  const byLink = useSession().user === null;
  const of = byLink ? eventId : null;
  const calls = useCalls(of);
  const queries = useQueryClient();
  const ids = useRequestIds();
  // Told once: with the dialog it is gone.
  const [url, setUrl] = useState<string | null>(null);
  const queryKey = of === null ? [...eventKeys.all, 'feed'] : [...eventKeys.area(of, 'events'), 'feed'];
  const state = useQuery({ queryKey, queryFn: ({ signal }) => calls.read(signal) });
  const know = (feed: CalendarFeedStateView['feed']) => {
    queries.setQueryData<CalendarFeedStateView>(queryKey, { feed });
  };
  const guests = byLink ? 'welcome' : 'asked';
  const make = useAction(() => calls.make(ids.idOf(of)), {
    failed: 'Could not subscribe',
    fallback: 'Please try again.',
    guests,
    done(made) {
      ids.arrived(of);
      setUrl(made.url);
      know(made.feed);
      return null;
    },
  });
  const end = useAction(() => calls.end(), {
    failed: 'Could not turn off',
    fallback: 'Please try again.',
    guests,
    done() {
      setUrl(null);
      know(null);
      return { title: 'Subscription turned off', message: 'Its address works no longer.' };
    },
  });
  return { byLink, state, url, make, end };
}
