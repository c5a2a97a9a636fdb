import { Columns, EmptyState, ListSkeleton, Stack } from '@yolo/design-system';
import { LoadFailed } from '@yolo/platform/event';
import { useDeferredValue, useMemo } from 'react';
import { People } from '../people/People';
import { SettleUp } from '../settle/SettleUp';
import { AddExpense } from './AddExpense';
import { BillTools } from './BillTools';
import { Expenses } from './Expenses';
import { BillProvider, type OpenBill } from './open-bill';
import { Sum, Table } from './Overview';
import { personIn } from './people';
import { useBill } from './use-bill';

export interface BillProps {
  event: Pick<OpenBill, 'eventId' | 'eventName' | 'isOwner'>;
  /** What the form begins with. */
  title?: string;
}

/** What an event has cost: adding comes first, then all of it, the list, and who owes whom. */
export function Bill({ event: { eventId, eventName, isOwner }, title = '' }: BillProps) {
  const query = useBill(eventId);
  // Hundreds of rows are drawn in slices, so that what is pressed meanwhile answers at once.
  const bill = useDeferredValue(query.data);
  const open = useMemo(
    () => bill && { eventId, eventName, isOwner, bill, personOf: personIn(bill) },
    [eventId, eventName, isOwner, bill],
  );
  if (!open)
    return query.isPending || query.data ? (
      <ListSkeleton rows={5} kind="events" />
    ) : (
      <LoadFailed title="The expenses could not be loaded" failed={query} />
    );
  const { expenses, people, mayAdd } = open.bill;
  return (
    <BillProvider value={open}>
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
            {people.length > 0 && <People />}
          </Stack>
        </Columns>
      </Stack>
    </BillProvider>
  );
}
