import type { BillGuestView } from '@yolo/contract/expenses';
import { useAction } from '@yolo/platform/event';
import { useState } from 'react';
import { namesakesOf } from './namesakes';
import { useOpenBill } from './open-bill';
import { useBillGuestsReader } from './use-bill';

/** Finds guests of the event with a typed name, before it becomes the name of somebody else. */
export function useNamesakes() {
  const { eventId } = useOpenBill();
  const readGuests = useBillGuestsReader(eventId);
  const [found, setFound] = useState<BillGuestView[]>([]);
  const search = useAction(
    async ({ name, onNone }: { name: string; onNone(): void }) => {
      const namesakes = namesakesOf(name, await readGuests());
      if (namesakes.length === 0) onNone();
      else setFound(namesakes);
    },
    { failed: 'Could not load', fallback: 'Please try again.' },
  );
  return {
    /** The guests to choose from. */
    found,
    busy: search.busy,
    /** @param onNone called if no guest of the event has this name */
    look: (name: string, onNone: () => void) => search.run({ name, onNone }),
    forget: () => setFound([]),
  };
}
