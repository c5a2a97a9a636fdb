import fc from 'fast-check';
import { splitAmount, type Sharer, type SharingWay } from './shares.ts';

// A fixed seed here, many random runs in soak (shares.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 1000 } : { seed: 31 });

const people = (...values: (number | null)[]): Sharer[] =>
  values.map((value, at) => ({ id: 'abcdefgh'[at]!, value, oddCents: 0 }));
const cents = (amount: number, way: SharingWay, sharers: readonly Sharer[]) => {
  const answer = splitAmount(amount, way, sharers);
  return answer.ok ? answer.shares.map((share) => share.cents) : answer.difference;
};

test.each<[number, SharingWay, Sharer[], number[] | number]>([
  [1000, 'equally', people(null, null, null), [334, 333, 333]],
  [2, 'equally', people(null, null, null), [1, 1, 0]],
  [9000, 'heads', people(3, 1, null), [5400, 1800, 1800]],
  [1000, 'parts', people(1.5, 1, 0.5), [500, 334, 166]],
  [1000, 'parts', people(2, 0), [1000, 0]],
  [1000, 'parts', people(0), 1000],
  [1000, 'parts', people(0, 0), 1000],
  [1000, 'exact', people(400, null, null), [400, 300, 300]],
  [1000, 'exact', people(400, 600), [400, 600]],
  [1000, 'exact', people(400, 500), 100],
  [1000, 'exact', people(700, 500, null), -200],
  [1000, 'exact', people(1000, null), [1000, 0]],
  [1000, 'adjusted', people(200, null, -100), [500, 300, 200]],
  [1000, 'adjusted', people(1200, null), -200],
  [1000, 'adjusted', people(-600, 100), [150, 850]],
  [100, 'adjusted', people(-300, 300), -250],
  [100, 'equally', [], 100],
  [999_999_999_999, 'parts', people(9999.99, 0.01), [999_999_000_000, 999_999]],
])('shared() splits %d %s among %j into %j', (amount, way, sharers, expected) => {
  expect(cents(amount, way, sharers)).toEqual(expected);
});

test('the odd cent goes to the person who has had the fewest', () => {
  const sharers = people(null, null, null).map((sharer, at) => ({ ...sharer, oddCents: [3, 2, 3][at]! }));
  expect(splitAmount(1000, 'equally', sharers)).toEqual({
    ok: true,
    shares: [
      { id: 'a', cents: 333, oddCents: 0 },
      { id: 'b', cents: 334, oddCents: 1 },
      { id: 'c', cents: 333, oddCents: 0 },
    ],
  });
});

const amount = fc.integer({ min: 1, max: 999_999_999_999 });
const sharersOf = (value: fc.Arbitrary<number | null>) =>
  fc
    .array(fc.record({ value, oddCents: fc.nat(50) }), { minLength: 1, maxLength: 40 })
    .map((all) => all.map((each, at) => ({ ...each, id: `${at}` })));

test('shares add up to the amount, and none is negative or has more than one odd cent', () => {
  const ways: [SharingWay, fc.Arbitrary<number | null>][] = [
    ['equally', fc.constant(null)],
    ['heads', fc.option(fc.integer({ min: 1, max: 11 }))],
    ['parts', fc.option(fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100))],
    ['exact', fc.option(fc.integer({ min: 0, max: 100_000 }))],
    ['adjusted', fc.option(fc.integer({ min: -100_000, max: 100_000 }))],
  ];
  for (const [way, value] of ways)
    fc.assert(
      fc.property(amount, sharersOf(value), (whole, sharers) => {
        const answer = splitAmount(whole, way, sharers);
        if (!answer.ok) return expect(answer.difference).not.toBe(0);
        const sum = answer.shares.reduce((all, share) => all + share.cents, 0);
        expect(sum).toBe(whole);
        for (const share of answer.shares) {
          expect(share.cents).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(share.cents)).toBe(true);
          expect(share.oddCents === 0 || share.oddCents === 1).toBe(true);
        }
      }),
    );
});

test('shares by weight differ by less than a cent from the exact part', () => {
  fc.assert(
    fc.property(amount, sharersOf(fc.integer({ min: 1, max: 20 })), (whole, sharers) => {
      const answer = splitAmount(whole, 'heads', sharers);
      if (!answer.ok) throw new Error('heads always share');
      const heads = sharers.reduce((sum, { value }) => sum + value!, 0);
      answer.shares.forEach((share, at) => {
        const part = BigInt(whole) * BigInt(sharers[at]!.value!);
        const exact = part / BigInt(heads);
        const odd = part % BigInt(heads) === 0n ? 0n : 1n;
        expect([exact, exact + odd]).toContain(BigInt(share.cents));
      });
    }),
  );
});

test('after a thousand odd splits among the same people nobody is more than a cent ahead', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 17 }),
      fc.array(amount, { minLength: 1000, maxLength: 1000 }),
      (n, amounts) => {
        const had = Array.from({ length: n }, () => 0);
        const borne = Array.from({ length: n }, () => 0);
        let exact = 0;
        for (const whole of amounts) {
          const sharers = had.map((oddCents, at) => ({ id: `${at}`, value: null, oddCents }));
          const answer = splitAmount(whole, 'equally', sharers);
          if (!answer.ok) throw new Error('equally always shares');
          answer.shares.forEach((share, at) => {
            had[at]! += share.oddCents;
            borne[at]! += share.cents;
          });
          exact += whole;
        }
        expect(Math.max(...borne) - Math.min(...borne)).toBeLessThanOrEqual(1);
        expect(borne.reduce((sum, cents) => sum + cents, 0)).toBe(exact);
      },
    ),
    { numRuns: process.env.TIER === 'soak' ? 200 : 5 },
  );
});
