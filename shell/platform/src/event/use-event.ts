import { useQuery, type Query, type QueryClient } from '@tanstack/react-query';
import { usePlatform } from '../context';
import { useAction, type ActionOptions } from '../page/use-action';
import { eventQuery, nullWhenNotFound } from './event-query';
import { eventKeys } from './keys';

export interface QueryOptions {
  staleTime?: number;
  /** Types of changes that do not affect the query, for long lists that change rarely. */
  ignores?: (type: string) => boolean;
}

/** Whether one of these changes may affect a query ({@link QueryOptions.ignores}). */
export function concerns({ meta }: Pick<Query, 'meta'>, types: Iterable<string>): boolean {
  const ignores = meta?.ignores as QueryOptions['ignores'];
  return !ignores || [...types].some((type) => !ignores(type));
}

/**
 * A query of an area of one event, refetched when something in the area changes; `data` is null for "Event not found".
 * A view with a `seq` is not refetched for changes that it contains.
 * @param area the slice of the contract that announces the changes
 * @param what key of the query within the area, e.g. `['photos', 'newest']`
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

/** One event as far as it is accessible; `data` is null for "Event not found". */
export function useEvent(eventId: string) {
  const { transport } = usePlatform();
  return useQuery(eventQuery(transport, eventId));
}

/**
 * Invalidates the queries of an area of the event; resolves when active ones are refetched.
 * @param types of the changes; without them, all queries are invalidated
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
  // A pending fetch would restore the event; when it is cancelled, the null stays.
  void queries.cancelQueries({ queryKey: eventKeys.one(eventId) });
  void queries.invalidateQueries({ queryKey: eventKeys.lists });
}

/**
 * {@link useAction} for an action on one event: the area's queries are refetched afterwards, even after a failure.
 * @param eventOf the event's id, or a function that gets it from the input
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
