import type { ExpensesView } from '@yolo/contract/expenses';
import { personIn } from '../expenses/people';

/** An amount of an expense. */
export interface Part {
  id: string;
  title: string;
  cents: number;
}

/** Money that somebody has given, or got. */
export interface Moved {
  id: string;
  /** Who gave or got it. */
  otherId: string;
  cents: number;
  createdAt: string;
}

/** Of what somebody's balance consists. */
export interface Why {
  /** What they have paid of each expense. */
  paid: Part[];
  /** What they bear of each. */
  borne: Part[];
  made: Moved[];
  received: Moved[];
  sums: { paid: number; borne: number; made: number; received: number };
  /** Above nothing they are owed so much. */
  balance: number;
}

const sumOf = (all: readonly { cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0);

/** Why somebody owes or is owed what they are: expense by expense, in cents, adding up to their balance. */
export function whyOf(bill: Pick<ExpensesView, 'expenses' | 'people' | 'payments'>, personId: string): Why {
  const personOf = personIn(bill);
  const isThem = (id: string) => personOf(id)?.id === personId;
  const partsOf = (of: 'payers' | 'shares'): Part[] =>
    bill.expenses
      // What nobody is known to have paid is nobody's debt, nor what nobody bears.
      .filter(({ payers, broken }) => payers.length > 0 && !broken)
      .map((expense) => {
        const own = expense[of].filter((part) => isThem(part.personId));
        const cents = own.reduce((sum, { amount }) => sum + amount, 0);
        return { id: expense.id, title: expense.title, cents };
      })
      .filter(({ cents }) => cents !== 0);
  const moved = (side: 'from' | 'to', other: 'from' | 'to'): Moved[] =>
    bill.payments
      .filter((payment) => isThem(payment[side]) && !isThem(payment[other]))
      .map((payment) => ({
        id: payment.id,
        otherId: payment[other],
        cents: payment.amount,
        createdAt: payment.createdAt,
      }));
  const [paid, borne] = [partsOf('payers'), partsOf('shares')];
  const [made, received] = [moved('from', 'to'), moved('to', 'from')];
  const sums = { paid: sumOf(paid), borne: sumOf(borne), made: sumOf(made), received: sumOf(received) };
  const balance = sums.paid - sums.borne + sums.made - sums.received;
  return { paid, borne, made, received, sums, balance };
}
