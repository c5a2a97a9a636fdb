import type {
  BillPersonView,
  DebtView,
  ExpensesView,
  ExpenseView,
  PaymentView,
} from '@yolo/contract/expenses';
import { fullName } from '@yolo/contract/members';
import type { EventReader } from '../../events/index.ts';
import { memberView } from '../../members/index.ts';
import { centsOf } from '../cents.ts';
import { type ExpenseRow, isBroken, type PaymentRow, type PersonRow } from './bill-rows.ts';
import { type Ledger, paidOf, usedPeople } from './ledger.ts';
import type { Payment } from './settle.ts';

/** The reader of a bill. */
export interface BillReader extends Pick<EventReader, 'role'> {
  userId: string | null;
}

export function personView(row: PersonRow): BillPersonView {
  const view = row.member && memberView(row.member);
  return {
    id: row.id,
    name: view ? fullName(view) : (row.name ?? (row.guest_name || 'Former member')),
    member: view,
    invitationId: row.invitation_id,
    isYou: row.is_you,
    tiedTo: row.tied_to,
    typed: row.name !== null,
  };
}

/** @param reader of its event, who may change their own expenses, and as the owner all of them */
export function expenseView(row: ExpenseRow, reader: BillReader): ExpenseView {
  return {
    id: row.id,
    title: row.title,
    amount: centsOf(row.amount),
    payers: row.payers,
    way: row.way,
    shares: row.shares,
    recordedBy: row.recorder && memberView(row.recorder),
    version: row.version,
    broken: isBroken(row),
    changeable: reader.role === 'owner' || (reader.userId !== null && row.recorder?.id === reader.userId),
    createdAt: row.created_at,
  };
}

/** @param rest the payments that settle what no plan has fixed */
export function billView(ledger: Ledger, rest: readonly Payment[], reader: BillReader): ExpensesView {
  const { people, balances, payments } = ledger;
  const used = usedPeople(ledger);
  const expenses = ledger.expenses.map((row) => expenseView(row, reader));
  return {
    expenses,
    people: people.map((row) => ({ ...personView(row), isUsed: used.has(row.id) })),
    total: expenses.reduce((sum, { amount }) => sum + amount, 0),
    tally: tallyOf(expenses, ledger),
    balances: balances.map(({ id, cents }) => ({ personId: id, amount: cents })),
    debts: debtsOf(ledger, rest, reader),
    payments: payments.map((row) => paymentView(row, ledger, reader)),
    plans: plansOf(ledger),
    venmoName: people.find((each) => each.is_you && each.venmo_name)?.venmo_name ?? null,
    mayAdd: reader.userId !== null,
    mayClose: reader.role === 'owner' && rest.length > 0,
  };
}

/** The rest of the plans, then the debts that no plan has fixed. */
export function debtsOf(ledger: Ledger, rest: readonly Payment[], reader: BillReader): DebtView[] {
  const byId = new Map(ledger.people.map((person) => [person.id, person]));
  const unplanned = rest.map((payment) => ({ ...payment, lineId: null }));
  return [...ledger.unpaidLines, ...unplanned].map(({ from, to, cents, lineId }) => ({
    ...{ from, to, amount: cents, lineId },
    mayPay: mayRecordPayment(ledger, { from, to }, reader),
    // Visible only to the debtor.
    venmoName: byId.get(from)!.is_you ? byId.get(to)!.venmo_name : null,
  }));
}

export function paymentView(row: PaymentRow, ledger: Ledger, reader: BillReader): PaymentView {
  const { id, line, amount, recorder } = row;
  const [from, to] = [ledger.guestOf(row.from), ledger.guestOf(row.to)];
  return {
    ...{ id, from, to, amount: centsOf(amount), lineId: line },
    recordedBy: recorder && memberView(recorder),
    deletable: mayRecordPayment(ledger, { from, to }, reader),
    createdAt: row.created_at,
  };
}

/** Whether the reader may record and delete a payment: either side, and the owner. */
export function mayRecordPayment(
  { people, guestOf }: Ledger,
  { from, to }: { from: string; to: string },
  { role, userId }: BillReader,
): boolean {
  if (role === 'owner') return true;
  const sides = [guestOf(from), guestOf(to)];
  return userId !== null && people.some(({ id, is_you: isYou }) => isYou && sides.includes(id));
}

function plansOf({ plans, payments, guestOf }: Ledger): ExpensesView['plans'] {
  const paid = paidOf(payments);
  return plans.map(({ id, closer, lines, created_at: createdAt }) => ({
    id,
    closedBy: closer && memberView(closer),
    createdAt,
    lines: lines.map((line) => ({
      ...{ id: line.id, from: guestOf(line.from), to: guestOf(line.to) },
      ...{ amount: centsOf(line.amount), paid: paid.get(line.id) ?? 0 },
    })),
  }));
}

/** `spec 2 ch. 9`: what each has paid, the most first; null is 'Unknown'. */
function tallyOf(expenses: readonly ExpenseView[], { guestOf }: Ledger): ExpensesView['tally'] {
  const paid = new Map<string | null, number>();
  const add = (id: string | null, amount: number) => paid.set(id, (paid.get(id) ?? 0) + amount);
  for (const { payers, amount } of expenses) {
    if (payers.length === 0) add(null, amount);
    for (const payer of payers) add(guestOf(payer.personId), payer.amount);
  }
  return [...paid].map(([personId, amount]) => ({ personId, amount })).sort((a, b) => b.amount - a.amount);
}
