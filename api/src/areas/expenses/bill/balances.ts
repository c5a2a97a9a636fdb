import type { Balance } from './settle.ts';

/** Somebody's part of an expense: what they paid of it, or what they bear. */
export interface Part {
  id: string;
  cents: number;
}

/** Money that changed hands. */
export interface Paid {
  from: string;
  to: string;
  cents: number;
}

/**
 * What each has paid more than they bear, after the payments that were made: one pass over all of it. It adds up to
 * nothing because what was paid of each expense is what is borne of it.
 * @param payers of all expenses, @param shares of all expenses
 */
export function balancesOf(
  payers: readonly Part[],
  shares: readonly Part[],
  payments: readonly Paid[],
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
