import type { EntityManager } from '@mikro-orm/postgresql';
import { centsOf } from '../cents.ts';
import {
  billMovesOf,
  billPeopleOf,
  type ExpenseRow,
  expensesOf,
  isBroken,
  type PartRow,
  type PaymentRow,
  type PersonRow,
  type PlanRow,
} from './bill-rows.ts';
import { type Balance, balancesOf, type Payment } from './settle.ts';

/** The unpaid rest of a line of a plan. */
interface OpenLine extends Payment {
  lineId: string;
}

/** All rows of a bill, with its balances and open debts. */
export interface Ledger {
  expenses: readonly ExpenseRow[];
  people: readonly PersonRow[];
  payments: readonly PaymentRow[];
  plans: readonly PlanRow[];
  /** The person themselves, or the guest to whom a typed name is tied. */
  guestOf(id: string): string;
  /** After all payments. */
  balances: Balance[];
  /** What is left to be paid of the plans. */
  unpaidLines: OpenLine[];
  /** What stays once they are paid: for an open bill all balances, for a closed one those of later changes. */
  unplanned: Balance[];
}

/** The caller, for `is_you`. */
export interface Caller {
  userId: string | null;
  invitationId: string | null;
}

export async function readLedger(em: EntityManager, eventId: string, asker: Caller): Promise<Ledger> {
  const expenses = await expensesOf(em, [eventId]);
  const people = await billPeopleOf(em, [eventId, asker.userId, asker.invitationId]);
  const [moves] = await billMovesOf(em, [eventId]);
  return ledgerOf(expenses, people, moves!);
}

/**
 * The bill of these rows. The benchmark in `e2e/bench/parts/settle-times.ts` loads it from the built file.
 * @public
 */
export function ledgerOf(
  expenses: readonly ExpenseRow[],
  people: readonly PersonRow[],
  { payments, plans }: { payments: PaymentRow[]; plans: PlanRow[] },
): Ledger {
  const guests = new Map(people.map(({ id, tied_to: guest }) => [id, guest ?? id]));
  const guestOf = (id: string) => guests.get(id)!;
  const parts = (all: readonly PartRow[]) => partsOf({ guestOf }, all);
  const paymentOf = ({ from, to, amount }: { from: string; to: string; amount: string }): Payment => ({
    from: guestOf(from),
    to: guestOf(to),
    cents: centsOf(amount),
  });
  // An expense without a known payer makes no debts.
  const known = expenses.filter((row) => row.payers.length > 0 && !isBroken(row));
  const balances = balancesOf(
    known.flatMap(({ payers }) => parts(payers)),
    known.flatMap(({ shares }) => parts(shares)),
    payments.map(paymentOf),
  );
  const unpaidLines = openLines(plans, payments, paymentOf);
  const unplanned = unplannedOf(balances, unpaidLines);
  return { expenses, people, payments, plans, guestOf, balances, unpaidLines, unplanned };
}

/** Parts of expenses, with typed names replaced by the guests they are tied to. */
export const partsOf = ({ guestOf }: Pick<Ledger, 'guestOf'>, all: readonly PartRow[]): Balance[] =>
  all.map(({ personId, amount }) => ({ id: guestOf(personId), cents: amount }));

/**
 * The people whom an expense, a payment or a plan names, also by a typed name that is tied to them. Others are only in
 * the history, such as a mistyped name that was corrected.
 */
export function usedPeople({ expenses, payments, plans, guestOf }: Ledger): ReadonlySet<string> {
  const used = new Set<string>();
  const add = (id: string) => used.add(id).add(guestOf(id));
  for (const { payers, shares } of expenses)
    for (const { personId } of [...payers, ...shares]) if (!used.has(personId)) add(personId);
  for (const { from, to } of [...payments, ...plans.flatMap(({ lines }) => lines)]) {
    add(from);
    add(to);
  }
  return used;
}

/** A line from a person to themselves, after a name was tied, is left out. */
function openLines(
  plans: readonly PlanRow[],
  payments: readonly PaymentRow[],
  paymentOf: (row: PlanRow['lines'][number]) => Payment,
): OpenLine[] {
  const paid = paidOf(payments);
  return plans
    .flatMap(({ lines }) => lines)
    .map((line) => {
      const { cents, ...who } = paymentOf(line);
      return { ...who, lineId: line.id, cents: cents - (paid.get(line.id) ?? 0) };
    })
    .filter(({ from, to, cents }) => cents > 0 && from !== to);
}

/** The paid cents of each line. */
export function paidOf(payments: readonly PaymentRow[]): Map<string, number> {
  const paid = new Map<string, number>();
  for (const { line, amount } of payments)
    if (line !== null) paid.set(line, (paid.get(line) ?? 0) + centsOf(amount));
  return paid;
}

function unplannedOf(balances: readonly Balance[], open: readonly OpenLine[]): Balance[] {
  const left = balances.map(({ id, cents }) => ({ id, cents }));
  return balancesOf(left, [], open).filter(({ cents }) => cents !== 0);
}

/** The most that one person can pay another on an open bill without overpaying; null if there is a plan. */
export function owedBetween({ plans, balances }: Ledger, from: string, to: string): number | null {
  if (plans.length > 0) return null;
  const of = (person: string) => balances.find(({ id }) => id === person)?.cents ?? 0;
  return Math.max(0, Math.min(-of(from), of(to)));
}
