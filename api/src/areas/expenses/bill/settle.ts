/**
 * A person and their cents: what they have paid minus what they bear (negative: they owe it), or one of the two amounts
 * of an expense.
 */
export interface Balance {
  id: string;
  cents: number;
}

/** A payment between two people. */
export interface Payment {
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
  payers: readonly Balance[],
  shares: readonly Balance[],
  payments: readonly Payment[],
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

/** Up to this number of unsettled people a plan is optimal: all subsets are compared, two to the power of their number. */
export const EXACT_MAX = 20;

/**
 * The fewest payments after which everybody is even. A person who owes exactly what another is owed pays them; the rest
 * is divided into the largest number of groups that can settle among themselves, each with one payment less than its
 * people. Above {@link EXACT_MAX} people it is the better of two heuristics, and always fewer payments than people. The
 * same balances give the same payments, in any order.
 * @param balances each person once; they add up to zero
 * @throws Error if they don't
 */
export function settle(balances: readonly Balance[]): Payment[] {
  const sum = balances.reduce((all, { cents }) => all + cents, 0);
  if (sum !== 0) throw new Error(`The balances are ${sum} cents off`);
  const { pairs, rest } = pairOpposites(balances);
  const others =
    rest.length <= EXACT_MAX
      ? groupsOf(rest).flatMap((group) => largestFirst(group))
      : shorter(largestFirst(rest), closestFirst(rest));
  return [...pairs, ...others];
}

/** By amount, then by id, so that the order of the input does not matter. */
const compareBalances = (one: Balance, other: Balance) =>
  Math.abs(other.cents) - Math.abs(one.cents) || one.cents - other.cents || (one.id < other.id ? -1 : 1);

const shorter = (one: Payment[], other: Payment[]) => (other.length < one.length ? other : one);

/**
 * Pairs of which one person owes exactly what the other is owed: no plan with fewer payments separates such a pair. The
 * rest are people without a partner whose balance is not zero.
 */
export function pairOpposites(all: readonly Balance[]): { pairs: Payment[]; rest: Balance[] } {
  const balances = all.filter(({ cents }) => cents !== 0).sort(compareBalances);
  const owed = new Map<number, Balance[]>();
  for (const balance of balances)
    if (balance.cents > 0) owed.set(balance.cents, [...(owed.get(balance.cents) ?? []), balance]);
  const even = new Set<string>();
  const pairs: Payment[] = [];
  for (const { id, cents } of balances) {
    const to = cents < 0 ? owed.get(-cents)?.shift() : undefined;
    if (!to) continue;
    pairs.push({ from: id, to: to.id, cents: -cents });
    even.add(id).add(to.id);
  }
  return { pairs, rest: balances.filter(({ id }) => !even.has(id)) };
}

/**
 * The largest number of groups that each add up to zero: dynamic programming over bit masks, from the number of groups
 * in each smaller subset. One person is fixed in the last group, which halves the subsets: in every division some group
 * can be the last.
 */
function groupsOf([last, ...balances]: readonly Balance[]): Balance[][] {
  if (!last) return [];
  const all = 2 ** balances.length - 1;
  const sums = new Float64Array(all + 1);
  const groups = new Uint8Array(all + 1);
  for (let subset = 1; subset <= all; subset += 1) {
    const lowest = subset & -subset;
    sums[subset] = sums[subset ^ lowest]! + balances[31 - Math.clz32(lowest)]!.cents;
    let most = 0;
    for (let left = subset; left !== 0; left &= left - 1) {
      const without = groups[subset ^ (left & -left)]!;
      if (without > most) most = without;
    }
    groups[subset] = sums[subset] === 0 ? most + 1 : most;
  }
  // Backtracks from the whole set: the people removed until the next subset that adds up to zero are a group.
  const found: Balance[][] = [];
  let group = [last];
  for (let subset = all; subset !== 0;) {
    const wanted = groups[subset]! - (sums[subset] === 0 ? 1 : 0);
    let bit = subset & -subset;
    while (groups[subset ^ bit]! !== wanted) bit = nextBit(subset, bit);
    group.push(balances[31 - Math.clz32(bit)]!);
    subset ^= bit;
    if (sums[subset] === 0) {
      found.push(group.sort(compareBalances));
      group = [];
    }
  }
  return found;
}

const nextBit = (subset: number, bit: number) => {
  const left = subset & ~((bit << 1) - 1);
  return left & -left;
};

/** The person who owes most pays the person who is owed most. */
function largestFirst(balances: readonly Balance[]): Payment[] {
  const open = balances.map((balance) => ({ ...balance }));
  const payments: Payment[] = [];
  for (;;) {
    let from = open[0]!;
    let to = open[0]!;
    for (const balance of open) {
      if (balance.cents < from.cents) from = balance;
      if (balance.cents > to.cents) to = balance;
    }
    if (!from || from.cents === 0) return payments;
    payments.push(pay(from, to));
  }
}

/** Each debtor pays the creditor whose amount is closest: often one of them is even afterwards, sometimes both are. */
function closestFirst(balances: readonly Balance[]): Payment[] {
  const open = balances.map((balance) => ({ ...balance }));
  const payments: Payment[] = [];
  for (;;) {
    const from = open.find(({ cents }) => cents < 0);
    if (!from) return payments;
    let to: Balance | undefined;
    for (const balance of open)
      if (balance.cents > 0 && (!to || distance(from, balance) < distance(from, to))) to = balance;
    payments.push(pay(from, to!));
  }
}

const distance = (one: Balance, other: Balance) => Math.abs(one.cents + other.cents);

function pay(from: Balance, to: Balance): Payment {
  const cents = Math.min(-from.cents, to.cents);
  from.cents += cents;
  to.cents -= cents;
  return { from: from.id, to: to.id, cents };
}
