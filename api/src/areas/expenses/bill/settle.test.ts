import fc from 'fast-check';
import { runs } from '../../../../test/runs.ts';
import { type Balance, balancesOf, EXACT_MAX, type Payment, settle } from './settle.ts';

const people = (...cents: number[]): Balance[] => cents.map((each, at) => ({ id: `p${at}`, cents: each }));

/** Balances of a number of people that add up to zero. */
const balancesOfSize = (length: fc.Arbitrary<number>, cents: fc.Arbitrary<number>) =>
  length.chain((n) =>
    fc.array(cents, { minLength: n - 1, maxLength: n - 1 }).map((some) => {
      const last = -some.reduce((sum, each) => sum + each, 0);
      return people(...some, last);
    }),
  );
const small = fc.integer({ min: -6, max: 6 });
const large = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });

function after(balances: readonly Balance[], payments: readonly Payment[]): Map<string, number> {
  const left = new Map(balances.map(({ id, cents }) => [id, cents]));
  for (const { from, to, cents } of payments) {
    left.set(from, left.get(from)! + cents);
    left.set(to, left.get(to)! - cents);
  }
  return left;
}

const isEven = (balances: readonly Balance[], payments: readonly Payment[]) =>
  [...after(balances, payments).values()].every((cents) => cents === 0);

/** The most groups that add up to zero, by trying every division of the people: independent of settle.ts. */
function mostGroups([first, ...others]: readonly number[]): number {
  if (first === undefined) return 0;
  let most = -Infinity;
  for (let mask = 0; mask < 2 ** others.length; mask += 1) {
    const inside = others.filter((_, at) => mask & (1 << at));
    if (first + inside.reduce((sum, each) => sum + each, 0) !== 0) continue;
    most = Math.max(most, 1 + mostGroups(others.filter((_, at) => !(mask & (1 << at)))));
  }
  return most;
}

test.each([
  [people(), 0],
  [people(0, 0), 0],
  [people(50, -50), 1],
  [people(-2450, -7450, -2400, 4900, 7400, 0), 4],
  [people(3, 3, -2, -2, -2), 4],
  [people(1, 2, -3, 4, 5, -9), 4],
  [people(10, -4, -6, 7, -7, 3, -1, -2), 5],
])('settle() of %j needs %d payments', (balances, payments) => {
  const plan = settle(balances);
  expect(isEven(balances, plan)).toBe(true);
  expect(plan).toHaveLength(payments);
});

test('settle() throws for balances that do not add up to zero', () => {
  expect(() => settle(people(1, -2))).toThrow('-1 cents off');
});

test('settle() is optimal for up to nine people, compared with every division', () => {
  fc.assert(
    fc.property(balancesOfSize(fc.integer({ min: 2, max: 9 }), small), (balances) => {
      const open = balances.filter(({ cents }) => cents !== 0).map(({ cents }) => cents);
      expect(settle(balances)).toHaveLength(open.length - mostGroups(open));
    }),
    runs(60),
  );
});

test('settle() makes everybody even with fewer payments than people, in any order', () => {
  for (const [n, cents] of [
    [fc.integer({ min: 2, max: 12 }), large],
    [fc.constantFrom(EXACT_MAX + 1, 40, 200), large],
    [fc.constantFrom(EXACT_MAX + 1, 40, 200), small],
  ] as const)
    fc.assert(
      fc.property(balancesOfSize(n, cents), (balances) => {
        const plan = settle(balances);
        expect(isEven(balances, plan)).toBe(true);
        const open = balances.filter((each) => each.cents !== 0).length;
        expect(plan.length).toBeLessThanOrEqual(Math.max(0, open - 1));
        for (const payment of plan) expect(payment.cents).toBeGreaterThan(0);
        expect(settle(balances.toReversed())).toEqual(plan);
      }),
      runs(20),
    );
});

test('balances add up to zero after any expenses and payments', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const expense = fc
    .record({
      payers: fc.array(fc.tuple(id, fc.integer({ min: 1, max: 9999 })), { minLength: 1 }),
      sharers: fc.uniqueArray(id, { minLength: 1 }),
    })
    .map(({ payers, sharers }) => {
      const whole = payers.reduce((sum, [, cents]) => sum + cents, 0);
      const part = Math.floor(whole / sharers.length);
      return {
        payers: payers.map(([who, cents]) => ({ id: who, cents })),
        shares: sharers.map((who, at) => ({
          id: who,
          cents: at === 0 ? whole - part * (sharers.length - 1) : part,
        })),
      };
    });
  const payment = fc.record({ from: id, to: id, cents: fc.integer({ min: 1, max: 9999 }) });
  fc.assert(
    fc.property(fc.array(expense), fc.array(payment), (expenses, payments) => {
      const balances = balancesOf(
        expenses.flatMap(({ payers }) => payers),
        expenses.flatMap(({ shares }) => shares),
        payments,
      );
      expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
      expect(isEven(balances, settle(balances))).toBe(true);
    }),
    runs(100),
  );
});
