import {
  type BillGuestView,
  expensesApi,
  type ExpensesView,
  type ExpenseView,
} from '@yolo/contract/expenses';
import { useAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { type Sharing, sharingOf } from './sharing';

/** How an expense is shared where somebody wants it otherwise: those of the event are asked for then, and not before. */
export function useSharing(eventId: string, bill: ExpensesView, expense?: ExpenseView) {
  const api = useApi(expensesApi);
  const [guests, setGuests] = useState<readonly BillGuestView[]>([]);
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const loading = useAction(
    async () => {
      const found = (await api.listBillGuests({ params: { eventId } })).guests;
      setGuests(found);
      setSharing(sharingOf(found, bill.people, expense));
    },
    { failed: 'Could not load', fallback: 'Please try again.' },
  );
  return {
    guests,
    sharing,
    loading: loading.busy,
    open: () => loading.run(),
    change: setSharing,
    close: () => setSharing(null),
  };
}
