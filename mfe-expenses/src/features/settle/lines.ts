import type { DebtView, ExpensesView, PlanView } from '@yolo/contract/expenses';
import type { PersonOf } from '../expenses/people';

/** One payment of the plan, or of what would be it. */
export interface SettleLine extends Pick<DebtView, 'from' | 'to' | 'lineId' | 'mayPay' | 'venmoName'> {
  key: string;
  /** All of it, in cents. */
  amount: number;
  paid: number;
}

export const leftOf = ({ amount, paid }: SettleLine): number => Math.max(0, amount - paid);

/** Payments that were fixed together, or that are not fixed yet. */
export interface SettleGroup {
  plan: PlanView | null;
  lines: SettleLine[];
}

/** The plans with what was paid of their lines, then what no plan has fixed; the reader's own lines first. */
export function settleGroups({ plans, debts }: Pick<ExpensesView, 'plans' | 'debts'>, personOf: PersonOf) {
  const open = new Map(debts.map((debt) => [debt.lineId, debt]));
  const yoursFirst = (lines: SettleLine[]) => {
    const isYours = ({ from, to }: SettleLine) => personOf(from)?.isYou || personOf(to)?.isYou;
    return [...lines.filter(isYours), ...lines.filter((line) => !isYours(line))];
  };
  const fixed = plans.map((plan): SettleGroup => {
    const lines = plan.lines.map(({ id, from, to, amount, paid }): SettleLine => {
      const debt = open.get(id);
      const { mayPay = false, venmoName = null } = debt ?? {};
      return { key: id, lineId: id, from, to, amount, paid, mayPay, venmoName };
    });
    // Who turned out to be whom they were to pay pays nobody.
    return { plan, lines: yoursFirst(lines.filter(({ from, to }) => from !== to)) };
  });
  const rest = debts
    .filter(({ lineId }) => lineId === null)
    .map((debt): SettleLine => ({ ...debt, key: `${debt.from} ${debt.to}`, paid: 0 }));
  return rest.length > 0 ? [...fixed, { plan: null, lines: yoursFirst(rest) }] : fixed;
}

/**
 * A payment at Venmo, filled in; without a name there, whom it goes to is chosen there.
 * Blanks are %20: Venmo shows the plus signs of form encoding in the note.
 */
export function venmoUrl(amount: number, note: string, name: string | null): string {
  const payee = encodeURIComponent(name ?? '');
  const filled = `amount=${(amount / 100).toFixed(2)}&note=${encodeURIComponent(note.toWellFormed())}`;
  return `https://venmo.com/${payee}?txn=pay&${filled}`;
}
