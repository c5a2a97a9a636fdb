import { useEffect, useState } from 'react';

/** The event that was made last on this page and that its owner has not seen yet. */
let unseen: string | null = null;

/** Said by the form of a new event before it leads there. */
export function madeEvent(eventId: string): void {
  unseen = eventId;
}

/**
 * The owner's first look at an event that was just made, which is had once.
 * @returns whether it is the first, and what ends it
 */
export function useFirstLook(eventId: string): [boolean, () => void] {
  const [isFirst, setFirst] = useState(() => unseen === eventId);
  useEffect(() => {
    if (unseen === eventId) unseen = null;
  }, [eventId]);
  return [isFirst, () => setFirst(false)];
}
