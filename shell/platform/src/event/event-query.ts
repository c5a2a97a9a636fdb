import { apiOf, codeOf, isId, type Transport } from '@yolo/contract';
import { eventReadingApi, type EventView } from '@yolo/contract/events';
import { eventKeys } from './keys';

/** "Event not found" is a state of the page, not a failure. No request is sent for an invalid id. */
export async function nullWhenNotFound<T>(eventId: string, read: () => Promise<T>): Promise<T | null> {
  if (!isId(eventId)) return null;
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) === 'event_not_found') return null;
    throw error;
  }
}

/**
 * The query of one event, for its pages and their prefetching.
 * @returns options of a query whose data is null for "Event not found"
 */
export const eventQuery = (transport: Transport, eventId: string) => ({
  queryKey: eventKeys.event(eventId),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<EventView | null> =>
    nullWhenNotFound(eventId, () =>
      apiOf(transport, eventReadingApi).readEvent({ params: { eventId } }, { signal }),
    ),
});
