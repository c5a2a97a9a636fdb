import type { Balance } from './settle.ts';

/** A person's part of an expense: the amount that they paid, or that they bear. */
export interface Part {
  id: string;
  cents: number;
}

/** A payment between two people. */
export interface Transfer {
  from: string;
  to: string;
  cents: number;
}

/**
 * What each person has paid minus what they bear, after the payments, in one pass. The balances add up to zero because
 * each expense is paid and borne in full.
 * @param payers of all expenses, @param shares of all expenses
 */
export function balancesOf(
  payers: readonly Part[],
  shares: readonly Part[],
  payments: readonly Transfer[],
): Balance[] {
  const balances = new Map<string, number>();
  const move = (id: string, cents: number) => balances.set(id, (balances.get(id) ?? 0) + cents);
  for (const { id, cents } of payers) move(id, cents);
  for (const { id, cents } of shares) move(id, -cents);
  for (const { from, to, cents } of payments) {
    move(from, cents);
    move(to, -cents);
  }
  return [...balances].map(([id, cents]) => ({ id, cents }));
}
