/**
 * The query keys of events, as a tree. All queries of events use these keys:
 *
 * - `['events']` everything about events
 * - `['events', 'list']` lists of the member's events
 * - `['events', 'one', eventId]` everything of one event
 * - `['events', 'one', eventId, area]` what an area shows of it: refetched when something in the area changes. `area` is
 *   the name of the slice of the contract that announces the change.
 * - `['events', 'one', eventId, 'events', 'event']` → `EventView`, or `null` for "Event not found"
 */
export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'list'] as const,
  one: (eventId: string) => ['events', 'one', eventId] as const,
  area: (eventId: string, area: string) => ['events', 'one', eventId, area] as const,
  event: (eventId: string) => ['events', 'one', eventId, 'events', 'event'] as const,
};
