/**
 * The query keys of events, one tree. Whatever shows an event in this product reads and invalidates by these:
 *
 * - `['events']` everything about events
 * - `['events', 'list', limit]` the reader's events → `EventListView['events']`
 * - `['events', 'list', when, today]` pages of the upcoming or past ones → `InfiniteData<EventListView>`
 * - `['events', 'list', 'month', 'yyyy-MM']` the ones in a month of the calendar → `EventSummaryView[]`
 * - `['events', 'list', 'own']` the ones that the reader owns, for choosing among → `EventSummaryView[]`
 * - `['events', 'one', eventId]` everything of one event, the areas' keys included
 * - `['events', 'one', eventId, 'event']` → `EventView`, or `null` for "Event not found"
 * - `['events', 'one', eventId, 'guests']` → `GuestListView`, or `null` likewise
 * - `['events', 'one', eventId, 'map', location]` → `EventMapView`
 * - `['events', 'one', eventId, 'messages']` → what the host wrote to the guests, for the owner
 */
export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'list'] as const,
  list: (limit: number) => ['events', 'list', limit] as const,
  pages: (when: 'upcoming' | 'past', today: string) => ['events', 'list', when, today] as const,
  month: (month: string) => ['events', 'list', 'month', month] as const,
  own: ['events', 'list', 'own'] as const,
  one: (eventId: string) => ['events', 'one', eventId] as const,
  event: (eventId: string) => ['events', 'one', eventId, 'event'] as const,
  map: (eventId: string, location: string) => ['events', 'one', eventId, 'map', location] as const,
  messages: (eventId: string) => ['events', 'one', eventId, 'messages'] as const,
  guests: (eventId: string) => ['events', 'one', eventId, 'guests'] as const,
};
