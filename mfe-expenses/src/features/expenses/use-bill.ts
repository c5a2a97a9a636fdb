import { type BillGuestView, expensesApi, type ExpensesView } from '@yolo/contract/expenses';
import { eventKeys, showAtOnce, useEventQuery } from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { useCallback } from 'react';

const WHAT = ['bill'];

export function useBill(eventId: string) {
  const api = useApi(expensesApi);
  return useEventQuery(eventId, 'expenses', WHAT, (signal) =>
    api.listExpenses({ params: { eventId } }, { signal }),
  );
}

/** Changes what is shown of an event's bill before the server has. */
export function useShownBill(eventId: string) {
  const { queries } = usePlatform();
  return (change: (bill: ExpensesView) => ExpensesView) =>
    showAtOnce<ExpensesView>(queries, [...eventKeys.area(eventId, 'expenses'), ...WHAT], change);
}

/** Reads the bill as it was read last, which may not be drawn yet. */
export function useLatestBill(eventId: string) {
  const { queries } = usePlatform();
  return () => queries.getQueryData<ExpensesView>([...eventKeys.area(eventId, 'expenses'), ...WHAT]);
}

const GUESTS = ['bill-guests'];
/** Who answers meanwhile is known a minute later. */
const GUESTS_STALE_MS = 60_000;

function useReadGuests(eventId: string): () => Promise<BillGuestView[]> {
  const api = useApi(expensesApi);
  return useCallback(async () => (await api.listBillGuests({ params: { eventId } })).guests, [api, eventId]);
}

/**
 * Whom an expense can name. Answers change it, and not what is done to the bill.
 * @param mayAsk whether the reader may know
 */
export function useBillGuests(eventId: string, mayAsk: boolean) {
  const read = useReadGuests(eventId);
  // To a guest by link nobody is named.
  return useEventQuery(eventId, 'events', GUESTS, mayAsk ? read : async () => [], {
    staleTime: GUESTS_STALE_MS,
  });
}

/** The same for what asks later. */
export function useLateBillGuests(eventId: string): () => Promise<BillGuestView[]> {
  const read = useReadGuests(eventId);
  const { queries } = usePlatform();
  return useCallback(
    () =>
      queries.fetchQuery({
        queryKey: [...eventKeys.area(eventId, 'events'), ...GUESTS],
        queryFn: read,
        staleTime: GUESTS_STALE_MS,
      }),
    [eventId, queries, read],
  );
}
