import type { EventSummaryView } from '@yolo/contract/events';
import { useState } from 'react';

/** The events of the first complete read. */
interface Known {
  ids: Set<string>;
  /** When the newest of them was made. */
  newest: string;
}

const knownOf = (events: EventSummaryView[]): Known => ({
  ids: new Set(events.map(({ id }) => id)),
  newest: events.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), ''),
});

/**
 * Events that were made while the page is open, the newest first: they stand at the top until the reader leaves
 * (`spec 1 ch. 7`, Realtime). Older ones that merely became visible, e.g. by an answer, keep to the server's order.
 */
export function arrivalsOf(events: EventSummaryView[], known: Known): EventSummaryView[] {
  return events
    .filter(({ id, createdAt }) => !known.ids.has(id) && createdAt > known.newest)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** {@link arrivalsOf} since the list was first read. */
export function useArrivals(events: EventSummaryView[] | undefined): EventSummaryView[] {
  const [known, setKnown] = useState<Known | null>(null);
  if (!events) return [];
  if (known) return arrivalsOf(events, known);
  setKnown(knownOf(events));
  return [];
}

/** The list with some events moved to its top. */
export const onTop = (first: EventSummaryView[], events: EventSummaryView[]): EventSummaryView[] => [
  ...first,
  ...events.filter(({ id }) => !first.some((event) => event.id === id)),
];
