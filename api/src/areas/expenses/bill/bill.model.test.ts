import type { BillChangesView, ExpensesView } from '@yolo/contract/expenses';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestBrowser } from '../../../../test/browser.ts';
import { idOf, Party } from '../../../../test/party.ts';
import { runs } from '../../../../test/runs.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

interface Bill {
  party: Party;
  people: object[];
}

const read = async ({ party }: Bill): Promise<ExpensesView> =>
  (await party.host.call('listExpenses', { params: party.params })).body as ExpensesView;

const at = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];
const amount = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(1, 7, 999_999_999_999));
const n = fc.nat(29);

/** The payers that a form can send, derived from numbers. */
function payersOf(people: readonly object[], cents: number, who: number) {
  if (who % 5 === 4) return [];
  if (who % 5 !== 3 || cents < people.length) return [{ person: at(people, who) as never }];
  // Each pays a part of it, the first the rest.
  const part = Math.floor(cents / (people.length + 1));
  return people.map((person, place) => ({
    person: person as never,
    amount: place === 0 ? cents - part * (people.length - 1) : part,
  }));
}

const splits: ((cents: number, place: number, count: number) => number | null)[] = [
  () => null,
  (_, place) => place + 1,
  (_, place) => (place % 3) + 1,
  // The last box is empty and takes the rest.
  (cents, place, count) => (place === count - 1 ? null : Math.floor(cents / (count + place))),
  // The first bears more than the others, the second less.
  (cents, place) => [Math.floor(cents / 9), -Math.floor(cents / 9), null][place] ?? null,
];
const ways = ['equally', 'parts', 'heads', 'exact', 'adjusted'] as const;

/** Absent: everybody going, by heads. */
function splitOf(people: readonly object[], cents: number, way: number) {
  const which = way % (ways.length + 1);
  if (which === ways.length) return {};
  // Not always all of them.
  const some = Math.floor(way / (ways.length + 1)) % 2 === 0 ? people : people.slice(0, 3);
  const sharers = some.map((person, place) => ({
    person: person as never,
    value: splits[which]!(cents, place, some.length),
  }));
  return { split: { way: ways[which]!, sharers } };
}

/** Actions on a bill; each sends what a page would send that shows the present bill. */
const actions = {
  add: async ({ party, people }: Bill, { plans }: ExpensesView, [cents, who, way]: number[]) =>
    party.host.call('addExpense', {
      params: party.params,
      body: {
        ...{ title: `T${cents}`, amount: cents!, again: true, plans: plans.length },
        ...{ payers: payersOf(people, cents!, who!), ...splitOf(people, cents!, way!) },
      },
    }),
  /** Another amount, other payers and another way of sharing it. */
  change: async (
    { party, people }: Bill,
    { plans, expenses }: ExpensesView,
    [cents, which, way]: number[],
  ) => {
    const expense = at(expenses, which!);
    if (!expense) return null;
    return party.host.call('changeExpense', {
      params: { ...party.params, expenseId: expense.id },
      body: {
        ...{ title: expense.title, amount: cents!, plans: plans.length },
        ...{ payers: payersOf(people, cents!, which! + way!), ...splitOf(people, cents!, way!) },
      },
    });
  },
  delete: async ({ party }: Bill, { plans, expenses }: ExpensesView, [, which]: number[]) => {
    const expense = at(expenses, which!);
    if (!expense) return null;
    const params = { ...party.params, expenseId: expense.id };
    return party.host.call('deleteExpense', { params, query: { plans: plans.length } });
  },
  pay: async ({ party }: Bill, { debts }: ExpensesView, [part, which]: number[]) => {
    const debt = at(debts, which!);
    if (!debt) return null;
    const { from, to, lineId } = debt;
    const body = { from, to, lineId, amount: Math.min(debt.amount, part!) };
    return party.host.call('recordPayment', { params: party.params, body });
  },
  takeBack: async ({ party }: Bill, { payments, plans }: ExpensesView, [, which]: number[]) => {
    const payment = at(payments, which!);
    if (!payment) return null;
    const params = { ...party.params, paymentId: payment.id };
    return party.host.call('deletePayment', { params, query: { plans: plans.length } });
  },
  close: async ({ party }: Bill, { debts, mayClose }: ExpensesView) => {
    if (!mayClose) return null;
    const seen = debts
      .filter(({ lineId }) => lineId === null)
      .map(({ from, to, amount: cents }) => ({ from, to, amount: cents }));
    return party.host.call('closeBill', { params: party.params, body: { debts: seen } });
  },
  undo: async ({ party }: Bill, { plans }: ExpensesView, [, which]: number[]) => {
    const { body } = await party.host.call('listBillChanges', { params: party.params });
    const change = at(
      (body as BillChangesView).changes.filter(({ undoable }) => undoable),
      which!,
    );
    if (!change) return null;
    const params = { ...party.params, changeId: change.id };
    return party.host.call('undoBillChange', { params, body: { plans: plans.length } });
  },
  tie: async ({ party, people }: Bill, view: ExpensesView, [, which]: number[]) => {
    const typed = at(
      view.people.filter(({ member }) => member === null),
      which!,
    );
    if (!typed) return null;
    const params = { ...party.params, personId: typed.id };
    if (typed.tiedTo) return party.host.call('untieBillPerson', { params });
    return party.host.call('tieBillPerson', { params, body: { guest: people[which! % 2] as never } });
  },
};
type Action = keyof typeof actions;

const actionRun = fc.tuple(
  fc.constantFrom<Action>(
    'add',
    'add',
    'add',
    'change',
    'delete',
    'pay',
    'pay',
    'takeBack',
    'close',
    'undo',
    'tie',
  ),
  fc.tuple(amount, n, n),
);

function requireConsistent(view: ExpensesView): void {
  const { expenses, balances, debts, plans, mayClose } = view;
  expect(balances.reduce((sum, { amount: cents }) => sum + cents, 0)).toBe(0);
  for (const { amount: whole, shares, payers } of expenses) {
    expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(whole);
    if (payers.length > 0) expect(payers.reduce((sum, payer) => sum + payer.amount, 0)).toBe(whole);
  }
  // After all debts are paid everybody is even.
  const left = new Map(balances.map(({ personId, amount: cents }) => [personId, cents]));
  for (const { from, to, amount: cents } of debts) {
    left.set(from, (left.get(from) ?? 0) + cents);
    left.set(to, (left.get(to) ?? 0) - cents);
  }
  expect([...left.values()].filter((cents) => cents !== 0)).toEqual([]);
  // A closed bill has no unplanned debts.
  if (plans.length > 0)
    expect([mayClose, debts.filter(({ lineId }) => lineId === null)]).toEqual([false, []]);
}

/** A payment of a line, or its deletion, changes that line by its amount, and no other line or debt. */
function requireOthersUnchanged(before: ExpensesView, now: ExpensesView): void {
  const isIn = ({ payments }: ExpensesView, id: string) => payments.some((payment) => payment.id === id);
  const moved = [
    ...now.payments.filter(({ id }) => !isIn(before, id)),
    ...before.payments.filter(({ id }) => !isIn(now, id)),
  ];
  expect(moved).toHaveLength(1);
  const { id, lineId, amount: cents } = moved[0]!;
  // A payment from before the bill was closed changes the settlement.
  if (lineId === null) return;
  const more = isIn(now, id) ? cents : -cents;
  const plans = before.plans.map((plan) => ({
    ...plan,
    lines: plan.lines.map((line) => (line.id === lineId ? { ...line, paid: line.paid + more } : line)),
  }));
  expect(now.plans).toEqual(plans);
  const debtsBut = ({ debts }: ExpensesView) => debts.filter((debt) => debt.lineId !== lineId);
  expect(debtsBut(now)).toEqual(debtsBut(before));
  const left = ({ debts }: ExpensesView) => debts.find((debt) => debt.lineId === lineId)?.amount ?? 0;
  expect(left(now)).toBe(left(before) - more);
}

async function open(): Promise<Bill> {
  const party = await Party.create(api);
  const member = (await party.member()) as TestBrowser;
  await party.answer(member, 'accepted');
  const people = [{ userId: idOf(party.host) }, { userId: idOf(member) }, { name: 'Jo' }, { name: 'Kim' }];
  return { party, people };
}

test('balances add up to zero, and debts make everybody even, after any actions in any order', async () => {
  const succeeded = new Map<Action, number>();
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(actionRun, { minLength: 4, maxLength: 14 }), async (all) => {
      const bill = await open();
      let before = await read(bill);
      for (const [name, chosen] of all) {
        const answer = await actions[name](bill, before, chosen);
        const now = await read(bill);
        requireConsistent(now);
        if (answer && answer.status < 300) succeeded.set(name, (succeeded.get(name) ?? 0) + 1);
        if (answer && answer.status < 300 && (name === 'pay' || name === 'takeBack'))
          requireOthersUnchanged(before, now);
        for (const { way, payers } of now.expenses)
          seen.add(way).add(payers.length > 1 ? 'several pay' : way);
        if (now.plans.some(({ lines }) => lines.some(({ paid }) => paid > 0))) seen.add('a line is paid');
        if (answer && answer.status >= 300) expect(now).toEqual(before);
        before = now;
      }
    }),
    runs(6),
  );
  expect(succeeded.size).toBeGreaterThan(5);
  expect([...seen].sort()).toEqual([...ways, 'several pay', 'a line is paid'].sort());
});
