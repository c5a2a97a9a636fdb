import { useEffect, useState } from 'react';

/** The event that was made last in this tab, until its page is opened. */
let unseen: string | null = null;

/** Called by the form of a new event before it opens the event. */
export function markNewEvent(eventId: string): void {
  unseen = eventId;
}

/**
 * The owner's first visit of an event that was just made.
 * @returns whether it is the first, and a function that ends it
 */
export function useFirstLook(eventId: string): [boolean, () => void] {
  const [isFirst, setFirst] = useState(() => unseen === eventId);
  useEffect(() => {
    if (unseen === eventId) unseen = null;
  }, [eventId]);
  return [isFirst, () => setFirst(false)];
}
