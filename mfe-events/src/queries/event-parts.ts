import { eventsApi } from '@yolo/contract/events';
import { mapsApi } from '@yolo/contract/maps';
import { eventKeys, useEventQuery } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';

const GUESTS = ['guests'];

export const guestsKey = (eventId: string) => [...eventKeys.area(eventId, 'events'), ...GUESTS];

/** Going, Not Going and pending of one event. */
export function useGuests(eventId: string) {
  const api = useApi(eventsApi);
  return useEventQuery(eventId, 'events', GUESTS, (signal) =>
    api.listGuests({ params: { eventId } }, { signal }),
  );
}

export type GuestsQuery = ReturnType<typeof useGuests>;

/** The map around the event's place; each place has a query of its own. */
export function useEventMap(eventId: string, location: string) {
  const api = useApi(mapsApi);
  return useEventQuery(
    eventId,
    'maps',
    [location],
    (signal) => api.readEventMap({ params: { eventId } }, { signal }),
    // Places do not move.
    { staleTime: Infinity },
  );
}

export type EventMapQuery = ReturnType<typeof useEventMap>;
