import { Columns, EmptyState, ListSkeleton, Stack } from '@yolo/design-system';
import { LoadFailed } from '@yolo/platform/event';
import { useDeferredValue, useMemo } from 'react';
import { People } from '../people/People';
import { SettleUp } from '../settle/SettleUp';
import { AddExpense } from './AddExpense';
import { BillTools } from './BillTools';
import { Expenses } from './Expenses';
import { Sum, Table } from './Overview';
import { isOnBill, personIn } from './people';
import { BillProvider, type OpenBill, useBill } from './use-bill';

export interface BillProps {
  event: Pick<OpenBill, 'eventId' | 'eventName' | 'isOwner'>;
  /** The initial title of the form. */
  title?: string;
}

/** The bill of an event: the form first, then the table, the list, and who owes whom. */
export function Bill({ event: { eventId, eventName, isOwner }, title = '' }: BillProps) {
  const query = useBill(eventId);
  // Deferred: hundreds of rows are rendered in slices, so that presses are handled at once.
  const bill = useDeferredValue(query.data);
  const openBill = useMemo(
    () => bill && { eventId, eventName, isOwner, bill, personOf: personIn(bill) },
    [eventId, eventName, isOwner, bill],
  );
  if (!openBill)
    return query.isPending || query.data ? (
      <ListSkeleton rows={5} kind="events" />
    ) : (
      <LoadFailed title="The expenses could not be loaded" failed={query} />
    );
  const { expenses, people, mayAdd } = openBill.bill;
  return (
    <BillProvider value={openBill}>
      <Stack gap={6}>
        <Columns>
          {mayAdd && <AddExpense title={title} />}
          {expenses.length === 0 ? (
            <Stack gap={4}>
              <EmptyState
                drawing="expenses"
                title="No expenses yet."
                message="Write down what you have paid."
              />
              <BillTools />
            </Stack>
          ) : (
            <Sum />
          )}
        </Columns>
        {expenses.length > 0 && <Table />}
        <Columns>
          {expenses.length > 0 && <Expenses />}
          <Stack gap={5}>
            <SettleUp />
            {people.some(isOnBill) && <People />}
          </Stack>
        </Columns>
      </Stack>
    </BillProvider>
  );
}
