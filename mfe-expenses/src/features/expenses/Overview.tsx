import type { ExpensesView } from '@yolo/contract/expenses';
import { Panel, Stack, Text, useShowAll } from '@yolo/design-system';
import { type BillPayer, BillTable, formatMoney } from '@yolo/design-system/areas';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Figure, Figures } from '../settle/figures';
import type { PersonOf } from './people';
import { useOpenBill } from './use-bill';

/** Maximum of seats that are drawn at the table; the list of people has all of them. */
const SEATS_MAX = 40;

type TallyEntry = ExpensesView['tally'][number];

/** Number of payers before a button that shows the others; the table beside the list draws more. */
const PAYERS_FIRST = 8;

const Wide = styled.div`
  container-type: inline-size;
`;

const Total = styled.p<{ $signs: number }>`
  font-family: var(--f-display);
  font-weight: var(--d-wght);
  /* Ten digits stay on one line, on a phone as in the narrow column of a wide window. */
  font-size: min(var(--t-7), 100cqi / ${({ $signs }) => $signs} * 1.6);
  font-variant-numeric: lining-nums;
  line-height: 1;
  overflow-wrap: anywhere;
`;

/** The total, and what each person has paid (`spec 2 ch. 9`). */
export function Sum() {
  const { bill, personOf } = useOpenBill();
  const { shown, around, button } = useShowAll<TallyEntry, HTMLUListElement>(bill.tally, PAYERS_FIRST);
  const sharers = new Set(
    bill.expenses.flatMap(({ shares }) => shares.map(({ personId }) => personOf(personId)?.id)),
  );
  const total = formatMoney(bill.total);
  return (
    <Panel>
      <Stack gap={4}>
        <Wide>
          <Total $signs={total.length}>{total}</Total>
          {sharers.size > 1 && (
            <Text tone="soft">
              {sharers.size} people, {formatMoney(Math.round(bill.total / sharers.size))} each on average
            </Text>
          )}
        </Wide>
        <Figures ref={around} aria-label="Paid by">
          {shown.map(({ personId, amount }) => (
            <Figure
              key={personId ?? 'unknown'}
              words={<bdi>{personOf(personId)?.name ?? 'Unknown'}</bdi>}
              cents={amount}
            />
          ))}
        </Figures>
        {button && <div>{button}</div>}
      </Stack>
    </Panel>
  );
}

/** A picture of a table with what each person has paid. */
export function Table() {
  const { bill, personOf } = useOpenBill();
  const seats = useMemo(() => seatsOf(bill, personOf), [bill, personOf]);
  const others = seats.length - SEATS_MAX;
  return (
    <Panel>
      <Stack gap={4}>
        <BillTable payers={seats.slice(0, SEATS_MAX)} />
        {others > 0 && (
          <Text size="small" tone="soft">
            And {others} more, under People.
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

/** Those who have paid, the highest amount first, then those who share it; expenses without a payer have a seat of their own. */
function seatsOf(bill: ExpensesView, personOf: PersonOf): BillPayer[] {
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
  const seats = [...paid].map(([id, amounts]): BillPayer => {
    const person = personOf(id);
    const name = person?.member?.firstName ?? person?.name ?? '';
    return {
      id,
      name,
      paid: amounts,
      avatarUrl: person?.member?.avatarUrl ?? null,
      seedId: person?.member?.id ?? id,
    };
  });
  if (unknown.length === 0) return seats;
  // Right after the payers, so that it is drawn.
  const payers = seats.filter((seat) => seat.paid.length > 0);
  return [...payers, { id: 'unknown', name: 'Unknown', paid: unknown }, ...seats.slice(payers.length)];
}
