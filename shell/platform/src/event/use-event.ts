import { useQuery, type Query, type QueryClient } from '@tanstack/react-query';
import { usePlatform } from '../context';
import { useAction, type ActionOptions } from '../page/use-action';
import { eventReading, nullWhenNotFound } from './event-reading';
import { eventKeys } from './keys';

export interface QueryOptions {
  staleTime?: number;
  /** Changes of the area that change nothing of it: for what is long, and changes less often than the rest. */
  ignores?: (type: string) => boolean;
}

/** Whether one of these changes can have changed what a query shows ({@link QueryOptions.ignores}). */
export function concerns({ meta }: Pick<Query, 'meta'>, types: Iterable<string>): boolean {
  const ignores = meta?.ignores as QueryOptions['ignores'];
  return !ignores || [...types].some((type) => !ignores(type));
}

/**
 * What an area shows of one event, read again when something of the area changes; `data` is null for "Event not found".
 * A view with the `seq` that it was read at is not read again for changes that it contains.
 * @param area the slice of the contract that announces the changes
 * @param what tells the area's readings apart, e.g. `['photos', 'newest']`
 */
export function useEventQuery<View>(
  eventId: string,
  area: string,
  what: readonly unknown[],
  read: (signal: AbortSignal) => Promise<View>,
  options: QueryOptions = {},
) {
  const { staleTime, ignores } = options;
  return useQuery({
    ...(staleTime !== undefined && { staleTime }),
    ...(ignores && { meta: { ignores } }),
    queryKey: [...eventKeys.area(eventId, area), ...what],
    queryFn: ({ signal }) => nullWhenNotFound(eventId, () => read(signal)),
  });
}

/** One event as the reader may see it; `data` is null for "Event not found". */
export function useEvent(eventId: string) {
  const { transport } = usePlatform();
  return useQuery(eventReading(transport, eventId));
}

/**
 * Reads again what is shown of an area of the event; the promise ends when it is there.
 * @param types what has changed, unless it is to be read whatever that is
 */
export async function reloadEvent(
  queries: QueryClient,
  eventId: string,
  area: string,
  types?: Iterable<string>,
): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({
      queryKey: eventKeys.area(eventId, area),
      ...(types && { predicate: (query) => concerns(query, types) }),
    }),
    // Cards show an event's name, days, picture and guests.
    area === 'events' && queries.invalidateQueries({ queryKey: eventKeys.lists }),
  ]);
}

/** Turns every open page of the event into "Event not found" at once [INV-8]. */
export function forgetEvent(queries: QueryClient, eventId: string): void {
  queries.setQueriesData({ queryKey: eventKeys.one(eventId) }, null);
  queries.setQueryData(eventKeys.event(eventId), null);
  // A reading under way would bring back what it finds; cancelled, it leaves what was set last.
  void queries.cancelQueries({ queryKey: eventKeys.one(eventId) });
  void queries.invalidateQueries({ queryKey: eventKeys.lists });
}

/**
 * {@link useAction} for what is done to one event: what the area shows of it is read again, whatever came of it.
 * @param eventOf the event's id, or which one it is of what is done
 */
export function useEventAction<Input = void, Answer = unknown>(
  eventOf: string | ((input: Input) => string),
  area: string,
  act: (input: Input) => Promise<Answer>,
  options: Omit<ActionOptions<Input, Answer>, 'after'>,
) {
  const { queries } = usePlatform();
  return useAction(act, {
    ...options,
    after: (input) => reloadEvent(queries, typeof eventOf === 'string' ? eventOf : eventOf(input), area),
  });
}
