import type { ExpensesView } from '@yolo/contract/expenses';
import { personIn } from '../expenses/people';

/** A person's amount of an expense. */
export interface Part {
  id: string;
  title: string;
  cents: number;
}

/** A payment that somebody has made or received. */
export interface Transfer {
  id: string;
  /** The other person of the payment. */
  otherId: string;
  cents: number;
  createdAt: string;
}

/** The components of somebody's balance. */
export interface Why {
  /** What they have paid of each expense. */
  paid: Part[];
  /** What they bear of each. */
  borne: Part[];
  made: Transfer[];
  received: Transfer[];
  sums: { paid: number; borne: number; made: number; received: number };
  /** Positive if they are owed money. */
  balance: number;
}

const sumOf = (all: readonly { cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0);

/** The reasons for somebody's balance: expense by expense, in cents, adding up to it. */
export function whyOf(bill: Pick<ExpensesView, 'expenses' | 'people' | 'payments'>, personId: string): Why {
  const personOf = personIn(bill);
  const isThem = (id: string) => personOf(id)?.id === personId;
  const partsOf = (role: 'payers' | 'shares'): Part[] =>
    bill.expenses
      // An expense without a known payer is nobody's debt, nor is one that nobody bears.
      .filter(({ payers, broken }) => payers.length > 0 && !broken)
      .map((expense) => {
        const own = expense[role].filter((part) => isThem(part.personId));
        const cents = own.reduce((sum, { amount }) => sum + amount, 0);
        return { id: expense.id, title: expense.title, cents };
      })
      .filter(({ cents }) => cents !== 0);
  const transfers = (side: 'from' | 'to', other: 'from' | 'to'): Transfer[] =>
    bill.payments
      .filter((payment) => isThem(payment[side]) && !isThem(payment[other]))
      .map((payment) => ({
        id: payment.id,
        otherId: payment[other],
        cents: payment.amount,
        createdAt: payment.createdAt,
      }));
  const [paid, borne] = [partsOf('payers'), partsOf('shares')];
  const [made, received] = [transfers('from', 'to'), transfers('to', 'from')];
  const sums = { paid: sumOf(paid), borne: sumOf(borne), made: sumOf(made), received: sumOf(received) };
  const balance = sums.paid - sums.borne + sums.made - sums.received;
  return { paid, borne, made, received, sums, balance };
}
