import type { ExpensesView } from '@yolo/contract/expenses';
import { Columns, EmptyState, ListSkeleton, Panel, Stack, Text } from '@yolo/design-system';
import { BillTable, formatMoney, type BillPayer } from '@yolo/design-system/areas';
import { LoadFailed } from '@yolo/platform/event';
import { styled } from 'styled-components';
import { AddExpense } from './AddExpense';
import { Expenses } from './Expenses';
import { personIn } from './people';
import { SettleUp } from './SettleUp';
import { useBill } from './use-bill';

const Total = styled.p`
  font-family: var(--f-display);
  font-weight: var(--d-wght);
  font-size: var(--t-7);
  font-variant-numeric: lining-nums;
  line-height: 1;
  overflow-wrap: anywhere;
`;

export interface BillProps {
  eventId: string;
  eventName: string;
  /** What the form begins with. */
  title?: string;
}

/** What an event has cost: the table, the list, and who owes whom. */
export function Bill({ eventId, eventName, title = '' }: BillProps) {
  const bill = useBill(eventId);
  if (!bill.data)
    return bill.isPending ? (
      <ListSkeleton rows={5} kind="events" />
    ) : (
      <LoadFailed title="The expenses could not be loaded" failed={bill} />
    );
  const { expenses, debts, mayAdd } = bill.data;
  return (
    <Stack gap={6}>
      {expenses.length > 0 && <Overview bill={bill.data} />}
      <Columns>
        {expenses.length === 0 ? (
          <EmptyState drawing="expenses" title="No expenses yet." message="Write down what you have paid." />
        ) : (
          <Expenses eventId={eventId} bill={bill.data} />
        )}
        <Stack gap={5}>
          {mayAdd && <AddExpense eventId={eventId} bill={bill.data} title={title} />}
          {debts.length > 0 && <SettleUp bill={bill.data} eventName={eventName} />}
        </Stack>
      </Columns>
    </Stack>
  );
}

function Overview({ bill }: { bill: ExpensesView }) {
  const sharers = new Set(bill.expenses.flatMap(({ shares }) => shares.map(({ personId }) => personId)));
  return (
    <Panel>
      <Stack gap={4}>
        <div>
          <Total>{formatMoney(bill.total)}</Total>
          {sharers.size > 1 && (
            <Text tone="soft">
              {sharers.size} people, {formatMoney(Math.round(bill.total / sharers.size))} each on average
            </Text>
          )}
        </div>
        <BillTable payers={seatsOf(bill)} />
      </Stack>
    </Panel>
  );
}

/** Those who have paid, the most first, then whoever shares it; what nobody knows who paid has a seat of its own. */
function seatsOf(bill: ExpensesView): BillPayer[] {
  const personOf = personIn(bill);
  const paid = new Map<string, number[]>();
  for (const { personId, amount } of bill.tally) if (personId !== null && amount > 0) paid.set(personId, []);
  for (const { shares } of bill.expenses)
    for (const { personId } of shares) {
      const id = personOf(personId)?.id;
      if (id !== undefined && !paid.has(id)) paid.set(id, []);
    }
  const unknown: number[] = [];
  for (const { payers, amount } of bill.expenses) {
    if (payers.length === 0) unknown.push(amount);
    for (const payer of payers) paid.get(personOf(payer.personId)?.id ?? '')?.push(payer.amount);
  }
  const seats = [...paid].map(([id, plates]): BillPayer => {
    const person = personOf(id);
    const name = person?.member?.firstName ?? person?.name ?? '';
    return {
      id,
      name,
      paid: plates,
      avatarUrl: person?.member?.avatarUrl ?? null,
      seedId: person?.member?.id ?? id,
    };
  });
  return unknown.length > 0 ? [...seats, { id: 'unknown', name: 'Unknown', paid: unknown }] : seats;
}
