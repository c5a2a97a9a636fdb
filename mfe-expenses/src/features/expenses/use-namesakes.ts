import type { BillGuestView } from '@yolo/contract/expenses';
import { useAction } from '@yolo/platform/event';
import { useState } from 'react';
import { namesakesOf } from './namesakes';
import { useOpenBill } from './open-bill';
import { useLateBillGuests } from './use-bill';

/** Looks for guests of the event who are called what was typed, before it becomes somebody else's name. */
export function useNamesakes() {
  const { eventId } = useOpenBill();
  const readGuests = useLateBillGuests(eventId);
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
    /** To be asked about. */
    found,
    busy: search.busy,
    /** @param onNone called where nobody of the event is called that */
    look: (name: string, onNone: () => void) => search.run({ name, onNone }),
    forget: () => setFound([]),
  };
}
