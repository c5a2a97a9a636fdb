import type { EntityManager } from '@mikro-orm/postgresql';
import { centsOf } from '../cents.ts';
import { type ExpenseRow, expensesOf, isBroken, type PartRow } from '../expense-rows.ts';
import { balancesOf, type Paid, type Part } from './balances.ts';
import { billMovesOf, billPeopleOf, type PaymentRow, type PersonRow, type PlanRow } from './bill-rows.ts';
import type { Balance, Payment } from './settle.ts';

/** What is left to be paid of a line of a plan. */
interface OpenLine extends Payment {
  lineId: string;
}

/** All that a bill consists of, and what follows from it. */
export interface Ledger {
  expenses: readonly ExpenseRow[];
  people: readonly PersonRow[];
  payments: readonly PaymentRow[];
  plans: readonly PlanRow[];
  /** Who a person of the bill is: of a typed name that means a guest, the guest. */
  guestOf(id: string): string;
  /** After the payments that were made. */
  balances: Balance[];
  open: OpenLine[];
  /** What no plan has fixed: of an open bill all of the balances, of a closed one nothing but what came later. */
  unfixed: Balance[];
}

/** Who asks, for whom `is_you` is said. */
export interface Asker {
  userId: string | null;
  invitationId: string | null;
}

export async function readLedger(em: EntityManager, eventId: string, asker: Asker): Promise<Ledger> {
  const expenses = await expensesOf(em, [eventId]);
  const people = await billPeopleOf(em, [eventId, asker.userId, asker.invitationId]);
  const [moves] = await billMovesOf(em, [eventId]);
  return ledgerOf(expenses, people, moves!);
}

function ledgerOf(
  expenses: readonly ExpenseRow[],
  people: readonly PersonRow[],
  { payments, plans }: { payments: PaymentRow[]; plans: PlanRow[] },
): Ledger {
  const guests = new Map(people.map(({ id, tied_to: guest }) => [id, guest ?? id]));
  const guestOf = (id: string) => guests.get(id)!;
  const parts = (all: readonly PartRow[]) => partsOf({ guestOf }, all);
  const moved = ({ from, to, amount }: { from: string; to: string; amount: string }): Paid => ({
    from: guestOf(from),
    to: guestOf(to),
    cents: centsOf(amount),
  });
  // What nobody is known to have paid is nobody's debt.
  const known = expenses.filter((row) => row.payers.length > 0 && !isBroken(row));
  const balances = balancesOf(
    known.flatMap(({ payers }) => parts(payers)),
    known.flatMap(({ shares }) => parts(shares)),
    payments.map(moved),
  );
  const open = openLines(plans, payments, moved);
  return { expenses, people, payments, plans, guestOf, balances, open, unfixed: unfixedOf(balances, open) };
}

/** Parts of expenses, each with the guest that its person is. */
export const partsOf = ({ guestOf }: Pick<Ledger, 'guestOf'>, all: readonly PartRow[]): Part[] =>
  all.map(({ personId, amount }) => ({ id: guestOf(personId), cents: amount }));

/** Of a name that turned out to be who it was to pay, nothing is left. */
function openLines(
  plans: readonly PlanRow[],
  payments: readonly PaymentRow[],
  moved: (row: PlanRow['lines'][number]) => Paid,
): OpenLine[] {
  const paid = paidOf(payments);
  return plans
    .flatMap(({ lines }) => lines)
    .map((line) => {
      const { cents, ...who } = moved(line);
      return { ...who, lineId: line.id, cents: cents - (paid.get(line.id) ?? 0) };
    })
    .filter(({ from, to, cents }) => cents > 0 && from !== to);
}

/** What has been paid of each line. */
export function paidOf(payments: readonly PaymentRow[]): Map<string, number> {
  const paid = new Map<string, number>();
  for (const { line, amount } of payments)
    if (line !== null) paid.set(line, (paid.get(line) ?? 0) + centsOf(amount));
  return paid;
}

/** What stays of the balances once all that is fixed has been paid. */
function unfixedOf(balances: readonly Balance[], open: readonly OpenLine[]): Balance[] {
  const left = balances.map(({ id, cents }) => ({ id, cents }));
  return balancesOf(left, [], open).filter(({ cents }) => cents !== 0);
}
