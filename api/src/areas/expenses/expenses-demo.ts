import type { EntityManager } from '@mikro-orm/postgresql';
import { shared } from '@yolo/contract/expenses';
import type { DemoPart } from '../../core/areas/demo-part.ts';
import { BillPerson } from './bill-person.entity.ts';
import { numericOf } from './cents.ts';
import { Expense, ExpensePayer, ExpenseShare } from './expense.entity.ts';

const HOUR_MS = 3_600_000;

/** By whom, what, how much in cents; a name that is no member's is typed. */
const supper: readonly [by: string, title: string, amount: number][] = [
  ['ousmane', 'Ice, twice', 5050],
  ['marisol', 'Figs, peaches, three kinds of ham', 5250],
  ['noor', 'Flour, eggs, far too much butter', 7450],
  ['marisol', 'Trestles and forty chairs', 9600],
  ['Jo', 'Eighteen bottles from Lavacchio', 12_350],
];
const sharers = ['marisol', 'Jo', 'noor', 'ousmane', 'liwei', 'zoe'];

/** A bill that six share. */
export const expensesDemo: DemoPart = async (em: EntityManager, { now, members, id }) => {
  const eventId = id('event', 'supper');
  const people = new Map<string, string>();
  for (const key of sharers) {
    const personId = id('bill-person', key);
    const userId = id('member', key);
    const who = members.includes(userId) ? { userId } : { name: key, nameKey: key.toLowerCase() };
    em.create(BillPerson, { id: personId, eventId, ...who });
    people.set(key, personId);
  }
  const oddCents = new Map<string, number>();
  for (const [at, [by, title, amount]] of supper.entries()) {
    const expenseId = id('expense', at);
    const recorder = id('member', by);
    em.create(Expense, {
      ...{ id: expenseId, eventId, title, amount: numericOf(amount), way: 'equally' },
      recordedBy: members.includes(recorder) ? recorder : id('member', 'noor'),
      createdAt: new Date(now.getTime() - (supper.length - at) * HOUR_MS),
    });
    em.create(ExpensePayer, {
      expense: expenseId,
      person: people.get(by)!,
      amount: numericOf(amount),
      place: 0,
    });
    const answer = shared(
      amount,
      'equally',
      [...people.values()].map((person) => ({
        id: person,
        value: null,
        oddCents: oddCents.get(person) ?? 0,
      })),
    );
    if (!answer.ok) throw new Error(`${title} is not shared`);
    for (const [place, share] of answer.shares.entries()) {
      oddCents.set(share.id, (oddCents.get(share.id) ?? 0) + share.oddCents);
      em.create(ExpenseShare, {
        ...{ expense: expenseId, person: share.id, amount: numericOf(share.cents) },
        ...{ value: null, oddCents: share.oddCents, place },
      });
    }
  }
  await em.flush();
};
