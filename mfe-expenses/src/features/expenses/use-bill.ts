import { expensesApi, type ExpensesView } from '@yolo/contract/expenses';
import { eventKeys, showAtOnce, useEventQuery } from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';

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
