/** Random bills that are the same in every run. */
import { splitAmount } from '@yolo/contract/expenses';

/** An expense, in cents. */
export interface GeneratedExpense {
  payer: string;
  amount: number;
  shares: { id: string; cents: number }[];
}

interface Options {
  people: readonly string[];
  expenses: number;
  /** The most people that share an expense. */
  sharersMax: number;
  /** An expense is a multiple of this number of cents. */
  step: number;
}

/** Random expenses of some people for some of them; odd cents are distributed by the contract's function. */
export function generateExpenses(
  random: () => number,
  { people, expenses, sharersMax, step }: Options,
): GeneratedExpense[] {
  const odd = new Map(people.map((id) => [id, 0]));
  const below = (count: number) => Math.floor(random() * count);
  return Array.from({ length: expenses }, () => {
    const amount = (1 + below(200)) * step;
    const first = below(people.length);
    const count = Math.min(people.length, 2 + below(sharersMax - 1));
    const sharers = Array.from({ length: count }, (_, at) => people[(first + at) % people.length]!);
    const result = splitAmount(
      amount,
      'equally',
      sharers.map((id) => ({ id, value: null, oddCents: odd.get(id)! })),
    );
    if (!result.ok) throw new Error('A share was off');
    for (const { id, oddCents } of result.shares) odd.set(id, odd.get(id)! + oddCents);
    const payer = people[(first + below(count)) % people.length]!;
    return { payer, amount, shares: result.shares.map(({ id, cents }) => ({ id, cents })) };
  });
}
