import { mapsApi } from '@yolo/contract/maps';
import { codeOf, isId } from '@yolo/contract';
import { eventsApi } from '@yolo/contract/events';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useApi } from '@yolo/platform/remote';
import { eventKeys } from './keys';

/** Only what may pass by itself is asked for again; a refusal is an answer. */
export const retry = (failures: number, error: unknown) =>
  failures < 1 && (codeOf(error) === 'unavailable' || codeOf(error) === 'internal');

/** "Event not found" is a state of the page and no failure; an id that can't be one is not asked for. */
async function nullWhenNotFound<T>(eventId: string, read: () => Promise<T>): Promise<T | null> {
  if (!isId(eventId)) return null;
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) === 'event_not_found') return null;
    throw error;
  }
}

/** One event as the reader may see it; `data` is null for "Event not found". */
export function useEvent(eventId: string) {
  const api = useApi(eventsApi);
  return useQuery({
    queryKey: eventKeys.event(eventId),
    queryFn: ({ signal }) =>
      nullWhenNotFound(eventId, () => api.readEvent({ params: { eventId } }, { signal })),
    retry,
  });
}

/** Going, Not Going and pending of one event. */
export function useGuests(eventId: string) {
  const api = useApi(eventsApi);
  return useQuery({
    queryKey: eventKeys.guests(eventId),
    queryFn: ({ signal }) =>
      nullWhenNotFound(eventId, () => api.listGuests({ params: { eventId } }, { signal })),
    retry,
  });
}

export type GuestsQuery = ReturnType<typeof useGuests>;

/** What is around the event's place; another place is another question. */
export function useEventMap(eventId: string, location: string) {
  const api = useApi(mapsApi);
  return useQuery({
    queryKey: eventKeys.map(eventId, location),
    queryFn: ({ signal }) => api.readEventMap({ params: { eventId } }, { signal }),
    // Places stay where they are.
    staleTime: Infinity,
    retry,
  });
}

export type EventMapQuery = ReturnType<typeof useEventMap>;

/** Reads the event and its lists again; the promise ends when they are there. */
export async function reloadEvent(queries: QueryClient, eventId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: eventKeys.event(eventId) }),
    queries.invalidateQueries({ queryKey: eventKeys.guests(eventId) }),
    queries.invalidateQueries({ queryKey: eventKeys.lists }),
  ]);
}

/** Turns every open page of the event into "Event not found" at once [INV-8]. */
export function forgetEvent(queries: QueryClient, eventId: string): void {
  queries.setQueryData(eventKeys.event(eventId), null);
  queries.setQueryData(eventKeys.guests(eventId), null);
  // A reading under way would bring back what it finds; cancelled, it leaves what was set last.
  void queries.cancelQueries({ queryKey: eventKeys.one(eventId) });
  void queries.invalidateQueries({ queryKey: eventKeys.lists });
}
