import { Columns, EmptyState, ListSkeleton, Stack } from '@yolo/design-system';
import { LoadFailed } from '@yolo/platform/event';
import { memo, useDeferredValue, useMemo } from 'react';
import { People } from '../people/People';
import { SettleUp } from '../settle/SettleUp';
import { AddExpense } from './AddExpense';
import { BillTools } from './BillTools';
import { Expenses } from './Expenses';
import { Sum, Table } from './Overview';
import { isOnBill, personIn } from './people';
import { BillProvider, type OpenBill, useBill, useOpenBill } from './use-bill';

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
  const people = bill?.people;
  // Of the people alone, so that a new expense does not render the others again.
  const personOf = useMemo(() => people && personIn({ people }), [people]);
  const openBill = useMemo(
    () => bill && personOf && { eventId, eventName, isOwner, bill, personOf },
    [eventId, eventName, isOwner, bill, personOf],
  );
  if (!openBill)
    return query.isPending || query.data ? (
      <ListSkeleton rows={5} kind="events" />
    ) : (
      <LoadFailed title="The expenses could not be loaded" failed={query} />
    );
  return (
    <BillProvider value={openBill}>
      <Sections title={title} />
    </BillProvider>
  );
}

/** Memoized: it is rendered when the deferred bill changes, and not in the urgent render before that. */
const Sections = memo(function Sections({ title }: { title: string }) {
  const { expenses, people, mayAdd } = useOpenBill().bill;
  return (
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
  );
});
