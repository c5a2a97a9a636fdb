/** One person who shares an expense. */
export interface Sharer {
  id: string;
  /**
   * This person's number for the way of sharing: heads (above 0), parts (0 or more, up to two decimals), the exact
   * cents, or cents more or less than the others. null: an empty box.
   */
  value: number | null;
  /** Odd cents that this person has had of the bill so far. */
  oddCents: number;
}

export const sharingWays = ['equally', 'heads', 'parts', 'exact', 'adjusted'] as const;
/** How an expense is shared: equally, by heads, by parts, by amounts, or equally with adjustments in cents. */
export type SharingWay = (typeof sharingWays)[number];

/** What one person bears of an expense, in cents. */
export interface Share {
  id: string;
  cents: number;
  /** How many of them the division left over. */
  oddCents: number;
}

export type SplitResult =
  | { ok: true; shares: Share[] }
  /** What the amounts lack to the whole, in cents; negative if they exceed it. */
  | { ok: false; difference: number };

/** Parts are counted in hundredths, so that "1.5" is exact. */
const HUNDREDTHS = 100;

/**
 * Shares an amount among people so that the shares always add up to it. The remaining cents go one by one to those
 * whose part is not a whole number and who have had the fewest odd cents so far, ties in the given order: so over many
 * expenses nobody is more than a cent ahead.
 * @param amount in cents, above 0
 * @param sharers each once, at least one
 */
export function splitAmount(amount: number, way: SharingWay, sharers: readonly Sharer[]): SplitResult {
  if (sharers.length === 0) return { ok: false, difference: amount };
  if (way === 'exact') return exactShares(amount, sharers);
  if (way === 'adjusted') return adjustedShares(amount, sharers);
  const weights = sharers.map(weightOf(way));
  // All parts are 0: the amount cannot be divided.
  if (weights.every((weight) => weight === 0)) return { ok: false, difference: amount };
  return { ok: true, shares: byWeight(amount, sharers, weights) };
}

const weightOf =
  (way: 'equally' | 'heads' | 'parts') =>
  ({ value }: Sharer): number =>
    way === 'equally' ? 1 : way === 'heads' ? (value ?? 1) : Math.round((value ?? 1) * HUNDREDTHS);

/** Amounts as typed; empty boxes share the rest equally. */
function exactShares(amount: number, sharers: readonly Sharer[]): SplitResult {
  const typed = sharers.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const open = sharers.filter(({ value }) => value === null);
  const rest = amount - typed;
  if (rest < 0 || (open.length === 0 && rest !== 0)) return { ok: false, difference: rest };
  const others = new Map(
    byWeight(
      rest,
      open,
      open.map(() => 1),
    ).map((share) => [share.id, share]),
  );
  const shares = sharers.map(({ id, value }) => others.get(id) ?? { id, cents: value!, oddCents: 0 });
  return { ok: true, shares };
}

/** Equal, except for some who bear a number of cents more or less. */
function adjustedShares(amount: number, sharers: readonly Sharer[]): SplitResult {
  const adjustment = sharers.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const rest = amount - adjustment;
  if (rest < 0) return { ok: false, difference: rest };
  const equal = byWeight(
    rest,
    sharers,
    sharers.map(() => 1),
  );
  const shares = equal.map((share, at) => ({ ...share, cents: share.cents + (sharers[at]!.value ?? 0) }));
  const lacking = shares.reduce((sum, { cents }) => sum + Math.min(0, cents), 0);
  return lacking < 0 ? { ok: false, difference: lacking } : { ok: true, shares };
}

/** Whole numbers throughout: an amount of ten digits times a weight has to stay exact. */
function byWeight(amount: number, sharers: readonly Sharer[], weights: readonly number[]): Share[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return [];
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((part) => Number(part / all));
  let odd = amount - parts.reduce((sum, cents) => sum + cents, 0);
  const shares = sharers.map(({ id }, at) => ({ id, cents: parts[at]!, oddCents: 0 }));
  // Sharers whose part is whole cents get no odd cent.
  const queue = sharers.flatMap((sharer, at) =>
    exact[at]! % all === 0n ? [] : [{ at, had: sharer.oddCents }],
  );
  queue.sort((one, other) => one.had - other.had || one.at - other.at);
  for (const { at } of queue) {
    if (odd === 0) break;
    shares[at]!.cents += 1;
    shares[at]!.oddCents = 1;
    odd -= 1;
  }
  return shares;
}

/** The key that identifies a name typed on a bill, regardless of its case and of how its accents are coded. */
export const typedNameKey = (name: string): string => name.trim().toLowerCase().normalize('NFC');
