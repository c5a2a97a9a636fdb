import { type BillGuestView, expensesApi, type ExpensesView } from '@yolo/contract/expenses';
import { eventKeys, showAtOnce, useEventQuery } from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { useCallback } from 'react';

const BILL = ['bill'];

export function useBill(eventId: string) {
  const api = useApi(expensesApi);
  return useEventQuery(eventId, 'expenses', BILL, (signal) =>
    api.listExpenses({ params: { eventId } }, { signal }),
  );
}

/** Changes the shown bill of an event before the server has answered. */
export function useShownBill(eventId: string) {
  const { queries } = usePlatform();
  return (change: (bill: ExpensesView) => ExpensesView) =>
    showAtOnce<ExpensesView>(queries, [...eventKeys.area(eventId, 'expenses'), ...BILL], change);
}

/** Returns the bill that was read last, which may not be rendered yet. */
export function useLatestBill(eventId: string) {
  const { queries } = usePlatform();
  return () => queries.getQueryData<ExpensesView>([...eventKeys.area(eventId, 'expenses'), ...BILL]);
}

const GUESTS = ['bill-guests'];
/** New answers of guests may be shown a minute late. */
const GUESTS_STALE_MS = 60_000;

function useReadGuests(eventId: string): () => Promise<BillGuestView[]> {
  const api = useApi(expensesApi);
  return useCallback(async () => (await api.listBillGuests({ params: { eventId } })).guests, [api, eventId]);
}

/**
 * The guests whom an expense can name. Changed by answers, not by changes of the bill.
 * @param mayAsk whether the reader may read them
 */
export function useBillGuests(eventId: string, mayAsk: boolean) {
  const read = useReadGuests(eventId);
  // A guest by link gets no names.
  return useEventQuery(eventId, 'events', GUESTS, mayAsk ? read : async () => [], {
    staleTime: GUESTS_STALE_MS,
  });
}

/** The same, read on demand. */
export function useBillGuestsReader(eventId: string): () => Promise<BillGuestView[]> {
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
