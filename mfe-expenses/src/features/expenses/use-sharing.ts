import { type ExpenseView } from '@yolo/contract/expenses';
import { useAction } from '@yolo/platform/event';
import { useOpenBill } from './open-bill';
import { type Sharing, sharingOf } from './sharing';
import { useBillGuestsReader } from './use-bill';

/** Opens the fields for sharing an expense differently; the guests of the event are requested only then. */
export function useSharing(expense: ExpenseView | undefined, onOpen: (sharing: Sharing) => void) {
  const { eventId, bill } = useOpenBill();
  const readGuests = useBillGuestsReader(eventId);
  return useAction(async () => onOpen(sharingOf(await readGuests(), bill.people, expense)), {
    failed: 'Could not load',
    fallback: 'Please try again.',
  });
}
