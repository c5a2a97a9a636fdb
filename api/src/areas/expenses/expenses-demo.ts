import type { EntityManager } from '@mikro-orm/postgresql';
import { splitAmount } from '@yolo/contract/expenses';
import type { DemoLife, DemoPart } from '../../core/areas/demo-part.ts';
import { BillPayment } from './bill/bill-payment.entity.ts';
import { BillPlan, PlanLine } from './bill/bill-book.entity.ts';
import { type Balance, balancesOf, settle } from './bill/settle.ts';
import { BillPerson } from './bill-person.entity.ts';
import { numericOf } from './cents.ts';
import { Expense, ExpensePayer, ExpenseShare } from './expense.entity.ts';
import { VenmoName } from './venmo-name.entity.ts';

const HOUR_MS = 3_600_000;

/** Payer, title, and amount in cents; a payer who is not a member is a typed name. */
type DemoExpense = readonly [by: string, title: string, amount: number];

interface DemoBill {
  party: string;
  /** Who closed it, if it is closed; then its first line is paid, and half of the second. */
  closedBy?: string;
  people: readonly string[];
  expenses: readonly DemoExpense[];
}

const bills: readonly DemoBill[] = [
  {
    party: 'supper',
    people: ['marisol', 'Jo', 'noor', 'ousmane', 'liwei', 'zoe'],
    expenses: [
      ['ousmane', 'Ice, twice', 5050],
      ['marisol', 'Figs, peaches, three kinds of ham', 5250],
      ['noor', 'Flour, eggs, far too much butter', 7450],
      ['marisol', 'Trestles and forty chairs', 9600],
      ['Jo', 'Eighteen bottles from Lavacchio', 12_350],
    ],
  },
  {
    party: 'lido',
    closedBy: 'noor',
    people: ['noor', 'marisol', 'ousmane', 'mateus', 'thuy'],
    expenses: [
      ['ousmane', 'Five sunbeds, two umbrellas', 9000],
      ['mateus', 'Petrol, and the toll at Prato', 4180],
      ['noor', 'Watermelon for everybody', 1260],
      ['thuy', 'Fried things in paper', 3710],
    ],
  },
];

/** The demo's bills: an open one of a future supper, and a closed one of a day at the sea. */
export const expensesDemo: DemoPart = async (em, life) => {
  for (const bill of bills) await write(em, life, bill);
  em.create(VenmoName, { userId: life.id('member', 'ousmane'), name: 'ousmane-diallo' });
  await em.flush();
};

async function write(em: EntityManager, life: DemoLife, bill: DemoBill): Promise<void> {
  const { party, closedBy } = bill;
  const eventId = life.id('event', party);
  const people = new Map(bill.people.map((key) => [key, life.id('bill-person', party, key)]));
  for (const [key, id] of people) {
    const userId = life.id('member', key);
    const who = life.members.includes(userId) ? { userId } : { name: key, nameKey: key.toLowerCase() };
    em.create(BillPerson, { id, eventId, ...who });
  }
  const { paid, borne } = spend(em, life, bill, people);
  if (closedBy) close(em, life, { party, closedBy, eventId }, balancesOf(paid, borne, []));
  await em.flush();
}

function spend(
  em: EntityManager,
  { now, members, id }: DemoLife,
  bill: DemoBill,
  people: Map<string, string>,
) {
  const { party, expenses, closedBy } = bill;
  const [paid, borne]: [Balance[], Balance[]] = [[], []];
  const oddCents = new Map<string, number>();
  for (const [at, [by, title, amount]] of expenses.entries()) {
    const expense = id('expense', party, at);
    const recorder = id('member', by);
    const hours = expenses.length - at + (closedBy ? 74 * 24 : 0);
    em.create(Expense, {
      ...{ id: expense, eventId: id('event', party), title, amount: numericOf(amount), way: 'equally' },
      recordedBy: members.includes(recorder) ? recorder : id('member', 'noor'),
      createdAt: new Date(now.getTime() - hours * HOUR_MS),
    });
    const payer = people.get(by)!;
    paid.push({ id: payer, cents: amount });
    em.create(ExpensePayer, { expense, person: payer, amount: numericOf(amount), place: 0 });
    const sharers = [...people.values()].map((person) => ({
      ...{ id: person, value: null },
      oddCents: oddCents.get(person) ?? 0,
    }));
    const answer = splitAmount(amount, 'equally', sharers);
    if (!answer.ok) throw new Error(`${title} is not shared`);
    for (const [place, share] of answer.shares.entries()) {
      oddCents.set(share.id, (oddCents.get(share.id) ?? 0) + share.oddCents);
      borne.push(share);
      em.create(ExpenseShare, {
        ...{ expense, person: share.id, amount: numericOf(share.cents), value: null },
        ...{ oddCents: share.oddCents, place },
      });
    }
  }
  return { paid, borne };
}

function close(
  em: EntityManager,
  { now, id }: DemoLife,
  { party, closedBy, eventId }: { party: string; closedBy: string; eventId: string },
  balances: Balance[],
): void {
  const before = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS);
  const plan = id('bill-plan', party);
  em.create(BillPlan, {
    id: plan,
    eventId,
    closedBy: id('member', closedBy),
    change: null,
    createdAt: before(73),
  });
  for (const [place, { from, to, cents }] of settle(balances).entries()) {
    const line = id('plan-line', party, place);
    em.create(PlanLine, { id: line, plan, from, to, amount: numericOf(cents), place });
    if (place > 1) continue;
    em.create(BillPayment, {
      ...{ id: id('bill-payment', party, place), eventId, line, from, to },
      amount: numericOf(place === 0 ? cents : Math.floor(cents / 2)),
      ...{ recordedBy: id('member', closedBy), createdAt: before(70 - place) },
    });
  }
}
