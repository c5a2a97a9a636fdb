import { calendarFeedsApi, type CalendarFeedStateView } from '@yolo/contract/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventKeys, useAction, useRequestIds } from '@yolo/platform/event';
import { useApi, useSession } from '@yolo/platform/remote';
import { useState } from 'react';

/** The API calls for a feed: of all events of a member, or of the one that an invitation's link opens. */
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
 * @param eventId the event of a guest without an account; members have one feed for all of their events
 */
export function useCalendarFeed(eventId: string | null) {
  const byLink = useSession().user === null;
  const scope = byLink ? eventId : null;
  const calls = useCalls(scope);
  const queries = useQueryClient();
  const ids = useRequestIds();
  // The server returns it only once; it is lost when the dialog closes.
  const [url, setUrl] = useState<string | null>(null);
  const queryKey = scope === null ? [...eventKeys.all, 'feed'] : [...eventKeys.area(scope, 'events'), 'feed'];
  const state = useQuery({ queryKey, queryFn: ({ signal }) => calls.read(signal) });
  const cacheFeed = (feed: CalendarFeedStateView['feed']) => {
    queries.setQueryData<CalendarFeedStateView>(queryKey, { feed });
  };
  const guests = byLink ? 'welcome' : 'asked';
  const make = useAction(() => calls.make(ids.idOf(scope)), {
    failed: 'Could not subscribe',
    fallback: 'Please try again.',
    guests,
    done(answer) {
      ids.arrived(scope);
      setUrl(answer.url);
      cacheFeed(answer.feed);
      return null;
    },
  });
  const end = useAction(() => calls.end(), {
    failed: 'Could not turn off',
    fallback: 'Please try again.',
    guests,
    done() {
      setUrl(null);
      cacheFeed(null);
      return { title: 'Subscription turned off', message: 'Its address works no longer.' };
    },
  });
  return { byLink, state, url, make, end };
}
