import { type ExpensesView, splitAmount } from '@yolo/contract/expenses';
import { uuid } from '@yolo/platform/testing';
import fc from 'fast-check';
import { anExpense, aPayment, aPerson, billOf } from '../../testing/views';
import { whyOf } from './why';

// A fixed seed here; more runs with random seeds in soak (why.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 2000 } : { seed: 31 });

const noor = aPerson(1, { name: 'Noor' });
const jo = aPerson(2, { name: 'Jo' });
const tiedName = aPerson(3, { name: 'jojo', tiedTo: jo.id });

const bill: Pick<ExpensesView, 'expenses' | 'people' | 'payments'> = {
  people: [noor, jo, tiedName],
  expenses: [
    anExpense(1, { title: 'Ice' }),
    anExpense(2, {
      title: 'Figs',
      payers: [{ personId: tiedName.id, amount: 1000 }],
      shares: [
        { personId: noor.id, amount: 700, value: null },
        { personId: tiedName.id, amount: 300, value: null },
      ],
    }),
    anExpense(3, { title: 'A bag', payers: [] }),
  ],
  payments: [aPayment({ from: jo.id, to: noor.id, amount: 150 }), aPayment({ from: tiedName.id, to: jo.id })],
};

test('whyOf lists paid expenses, parts of expenses, payments made and received, and sums', () => {
  expect(whyOf(bill, jo.id)).toEqual({
    paid: [{ id: uuid(952), title: 'Figs', cents: 1000 }],
    borne: [
      { id: uuid(951), title: 'Ice', cents: 500 },
      { id: uuid(952), title: 'Figs', cents: 300 },
    ],
    made: [{ id: uuid(970), otherId: noor.id, cents: 150, createdAt: '2026-11-03T12:00:00.000Z' }],
    received: [],
    sums: { paid: 1000, borne: 800, made: 150, received: 0 },
    balance: 350,
  });
});

test('an expense without a known payer is nobody’s debt and is left out', () => {
  expect(whyOf(bill, noor.id).borne.map(({ title }) => title)).toEqual(['Ice', 'Figs']);
});

const PEOPLE = 6;
/** Typed names come after the people to whom they are tied. */
const people = Array.from({ length: PEOPLE }, (_, at) =>
  aPerson(at, { tiedTo: at >= 4 ? uuid(900 + at - 4) : null }),
);
const somebody = fc.nat(PEOPLE - 1).map((at) => people[at]!.id);
const anyExpense = fc
  .record({
    amount: fc.integer({ min: 1, max: 999_999_999_999 }),
    payer: fc.option(somebody),
    sharers: fc.uniqueArray(somebody, { minLength: 1 }),
  })
  .map(({ amount, payer, sharers }) => {
    const answer = splitAmount(
      amount,
      'equally',
      sharers.map((id) => ({ id, value: null, oddCents: 0 })),
    );
    return anExpense(1, {
      amount,
      payers: payer === null ? [] : [{ personId: payer, amount }],
      shares: answer.ok
        ? answer.shares.map(({ id, cents }) => ({ personId: id, amount: cents, value: null }))
        : [],
    });
  });
const anyPayment = fc
  .record({ from: somebody, to: somebody, amount: fc.integer({ min: 1, max: 1_000_000 }) })
  .map((payment) => aPayment(payment));

/** As the server computes it: one pass over the rows, without the reasons. */
function balanceOf({ expenses, payments }: Pick<ExpensesView, 'expenses' | 'payments'>, id: string): number {
  const own = new Set(people.filter((each) => (each.tiedTo ?? each.id) === id).map((each) => each.id));
  let balance = 0;
  for (const { payers, shares } of expenses) {
    if (payers.length === 0) continue;
    for (const { personId, amount } of payers) if (own.has(personId)) balance += amount;
    for (const { personId, amount } of shares) if (own.has(personId)) balance -= amount;
  }
  for (const { from, to, amount } of payments) {
    if (own.has(from)) balance += amount;
    if (own.has(to)) balance -= amount;
  }
  return balance;
}

test('for any bill the parts add up to each balance, to the cent, and the balances to zero', () => {
  fc.assert(
    fc.property(fc.array(anyExpense), fc.array(anyPayment), (expenses, payments) => {
      const whys = people
        .filter(({ tiedTo }) => tiedTo === null)
        .map(({ id }) => ({ id, ...whyOf({ expenses, people, payments }, id) }));
      const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0);
      for (const { id, balance, paid, borne, made, received } of whys) {
        expect(balance).toBe(balanceOf({ expenses, payments }, id));
        expect(sum(paid) - sum(borne) + sum(made) - sum(received)).toBe(balance);
      }
      expect(whys.reduce((all, { balance }) => all + balance, 0)).toBe(0);
    }),
  );
});

test('an expense that nobody bears is in no balance', () => {
  const bill = billOf({ expenses: [anExpense(1, { shares: [], broken: true })] });
  expect(whyOf(bill, uuid(901))).toMatchObject({ paid: [], borne: [], balance: 0 });
});
