import type { DebtView, ExpensesView, PlanView } from '@yolo/contract/expenses';
import type { PersonOf } from '../expenses/people';

/** One payment of a plan, or a debt that no plan has fixed. */
export interface SettleLine extends Pick<DebtView, 'from' | 'to' | 'lineId' | 'mayPay' | 'venmoName'> {
  key: string;
  /** The full amount, in cents. */
  amount: number;
  paid: number;
}

export const leftOf = ({ amount, paid }: SettleLine): number => Math.max(0, amount - paid);

/** The payments of one plan, or those that are not fixed yet. */
export interface SettleGroup {
  plan: PlanView | null;
  lines: SettleLine[];
}

/** The plans with the paid amounts of their lines, then the debts of no plan; the reader's own lines first. */
export function settleGroups({ plans, debts }: Pick<ExpensesView, 'plans' | 'debts'>, personOf: PersonOf) {
  const debtOfLine = new Map(debts.map((debt) => [debt.lineId, debt]));
  const yoursFirst = (lines: SettleLine[]) => {
    const isYours = ({ from, to }: SettleLine) => personOf(from)?.isYou || personOf(to)?.isYou;
    return [...lines.filter(isYours), ...lines.filter((line) => !isYours(line))];
  };
  const planned = plans.map((plan): SettleGroup => {
    const lines = plan.lines.map(({ id, from, to, amount, paid }): SettleLine => {
      const debt = debtOfLine.get(id);
      const { mayPay = false, venmoName = null } = debt ?? {};
      return { key: id, lineId: id, from, to, amount, paid, mayPay, venmoName };
    });
    // After a name was tied to a guest, a line may lead from a person to themselves: it is left out.
    return { plan, lines: yoursFirst(lines.filter(({ from, to }) => from !== to)) };
  });
  const rest = debts
    .filter(({ lineId }) => lineId === null)
    .map((debt): SettleLine => ({ ...debt, key: `${debt.from} ${debt.to}`, paid: 0 }));
  return rest.length > 0 ? [...planned, { plan: null, lines: yoursFirst(rest) }] : planned;
}

/**
 * A link to a filled-in payment at Venmo; without a name, the payee is chosen there.
 * Blanks are %20: Venmo shows the plus signs of form encoding in the note.
 */
export function venmoUrl(amount: number, note: string, name: string | null): string {
  const payee = encodeURIComponent(name ?? '');
  const query = `amount=${(amount / 100).toFixed(2)}&note=${encodeURIComponent(note.toWellFormed())}`;
  return `https://venmo.com/${payee}?txn=pay&${query}`;
}
