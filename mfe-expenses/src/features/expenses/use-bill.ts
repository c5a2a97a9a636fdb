import { type BillGuestView, expensesApi, type ExpensesView } from '@yolo/contract/expenses';
import { eventKeys, showAtOnce, useEventQuery } from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { createContext, useCallback, useContext } from 'react';
import type { PersonOf } from './people';

/** The bill on the page, and its event. */
export interface OpenBill {
  eventId: string;
  eventName: string;
  /** Whether the reader is the event's owner. */
  isOwner: boolean;
  bill: ExpensesView;
  personOf: PersonOf;
}

const BillContext = createContext<OpenBill | null>(null);

export const BillProvider = BillContext.Provider;

/** The bill of the provider above. */
export function useOpenBill(): OpenBill {
  const open = useContext(BillContext);
  if (!open) throw new Error('There is no bill around it');
  return open;
}

const BILL = ['bill'];

/** Reads the bill of an event, for the provider. */
export function useBill(eventId: string) {
  const api = useApi(expensesApi);
  return useEventQuery(eventId, 'expenses', BILL, (signal) =>
    api.listExpenses({ params: { eventId } }, { signal }),
  );
}

/** Changes the shown bill before the server has answered. */
export function useShownBill() {
  const { eventId } = useOpenBill();
  const { queries } = usePlatform();
  return (change: (bill: ExpensesView) => ExpensesView) =>
    showAtOnce<ExpensesView>(queries, [...eventKeys.area(eventId, 'expenses'), ...BILL], change);
}

/** Returns the bill that was read last, which may not be rendered yet. */
export function useLatestBill() {
  const { eventId } = useOpenBill();
  const { queries } = usePlatform();
  return () => queries.getQueryData<ExpensesView>([...eventKeys.area(eventId, 'expenses'), ...BILL]);
}

const GUESTS = ['bill-guests'];
/** New answers of guests may be shown a minute late. */
const GUESTS_STALE_MS = 60_000;

function useReadGuests(): () => Promise<BillGuestView[]> {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  return useCallback(async () => (await api.listBillGuests({ params: { eventId } })).guests, [api, eventId]);
}

/** The guests whom an expense can name. Changed by answers, not by changes of the bill. */
export function useBillGuests() {
  const { eventId, bill } = useOpenBill();
  const read = useReadGuests();
  // A guest by link gets no names.
  return useEventQuery(eventId, 'events', GUESTS, bill.mayAdd ? read : async () => [], {
    staleTime: GUESTS_STALE_MS,
  });
}

/** The same, read on demand. */
export function useBillGuestsReader(): () => Promise<BillGuestView[]> {
  const { eventId } = useOpenBill();
  const read = useReadGuests();
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
