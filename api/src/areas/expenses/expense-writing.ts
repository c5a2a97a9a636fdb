import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPENSES_MAX, type Share, splitAmount, type Sharer, type SharingWay } from '@yolo/contract/expenses';
import type { expensesRoutes } from '@yolo/contract/expenses/schemas';
import { int, uuid } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { goingPeople } from '../events/index.ts';
import { Profile } from '../members/index.ts';
import type { ExpenseFacts } from './bill/bill-rows.ts';
import { billPeople, type PersonRef } from './bill-people.ts';
import { dollars, numericOf } from './cents.ts';
import { Expense, ExpensePayer, ExpenseShare } from './expense.entity.ts';
import { nextVersion } from './expense-versions.ts';

export type ExpenseDraft = Omit<
  Parsed<typeof expensesRoutes.addExpense>['body'],
  'again' | 'plans' | 'requestId'
>;

/** Odd cents that each has had of the bill of the event $1, without those of the expense $2. */
const oddCentsOf = statement(
  { person_id: uuid(), odd_cents: int() },
  `select s.person_id, sum(s.odd_cents)::int as odd_cents
   from expense_shares s join event_expenses x on x.id = s.expense_id
   where x.event_id = $1 and x.id is distinct from $2::uuid group by s.person_id`,
);

/** @throws DomainError `expenses_full` */
export async function requireRoom(em: EntityManager, eventId: string): Promise<void> {
  if ((await em.count(Expense, { eventId })) >= EXPENSES_MAX) throw new DomainError('expenses_full');
}

/** Deletes payers and shares, which are then replaced. */
export async function clearShares(em: EntityManager, expense: string): Promise<void> {
  await em.nativeDelete(ExpensePayer, { expense });
  await em.nativeDelete(ExpenseShare, { expense });
}

/** Restores an expense from the history, including odd cents; replaces the expense with this id if there is one. */
export async function restoreExpense(
  em: EntityManager,
  eventId: string,
  id: string,
  { title, amount, way, payers, shares, ...kept }: ExpenseFacts,
): Promise<void> {
  const there = await em.findOne(Expense, { id, eventId });
  if (there) {
    await clearShares(em, id);
    Object.assign(there, { title, amount, way, version: there.version + 1 });
  } else {
    await requireRoom(em, eventId);
    const recordedBy = kept.recordedBy && (await em.findOne(Profile, kept.recordedBy)) && kept.recordedBy;
    const createdAt = new Date(kept.createdAt);
    em.create(Expense, {
      ...{ id, eventId, title, amount, way, createdAt },
      recordedBy: recordedBy || null,
      version: await nextVersion(em, id),
    });
  }
  await em.flush();
  payers.forEach((part, place) => em.create(ExpensePayer, { expense: id, ...part, place }));
  shares.forEach((part, place) => em.create(ExpenseShare, { expense: id, ...part, place }));
  await em.flush();
}

/** Writes payers and shares. The event is locked, so that odd cents are assigned one after the other. */
export async function writeShares(
  em: EntityManager,
  eventId: string,
  expense: Expense,
  asked: ExpenseDraft,
  payers: readonly PaidPart[],
): Promise<void> {
  const { way, sharers } = await sharersOf(em, eventId, expense.id, asked);
  const answer = splitAmount(asked.amount, way, sharers);
  if (!answer.ok) throw sharesOff(answer.difference);
  expense.way = way;
  payers.forEach(({ person, cents }, place) =>
    em.create(ExpensePayer, { expense: expense.id, person, amount: numericOf(cents), place }),
  );
  answer.shares.forEach(({ id, cents, oddCents }: Share, place) => {
    const { value } = sharers[place]!;
    em.create(ExpenseShare, {
      ...{ expense: expense.id, person: id, amount: numericOf(cents), oddCents, place },
      value: value === null ? null : String(value),
    });
  });
  await em.flush();
}

export interface PaidPart {
  person: string;
  cents: number;
}

/** A single payer has paid all of it, several an amount each. */
export async function payersOf(
  em: EntityManager,
  eventId: string,
  { amount, payers }: ExpenseDraft,
): Promise<PaidPart[]> {
  const people = await billPeople(
    em,
    eventId,
    payers.map(({ person }) => person),
  );
  const parts = people.map((person, at) => ({
    person,
    cents: payers[at]!.amount ?? (payers.length === 1 ? amount : 0),
  }));
  const missing = parts.length === 0 ? 0 : amount - parts.reduce((sum, { cents }) => sum + cents, 0);
  if (missing !== 0 || parts.some(({ cents }) => cents <= 0) || new Set(people).size < people.length)
    throw sharesOff(missing);
  return parts;
}

/** The sharers with the odd cents that each has had: as requested, else everybody going, by heads. */
async function sharersOf(
  em: EntityManager,
  eventId: string,
  expenseId: string,
  { split }: ExpenseDraft,
): Promise<{ way: SharingWay; sharers: Sharer[] }> {
  const sharing: { way: SharingWay; of: { person: PersonRef; value: number | null }[] } = split
    ? { way: split.way, of: split.sharers }
    : { way: 'heads', of: await goingByHeads(em, eventId) };
  const people = await billPeople(
    em,
    eventId,
    sharing.of.map(({ person }) => person),
  );
  if (new Set(people).size < people.length) throw sharesOff(0);
  const had = new Map(
    (await oddCentsOf(em, [eventId, expenseId])).map(({ person_id, odd_cents }) => [person_id, odd_cents]),
  );
  const sharers = people.map((id, at) => ({ id, value: sharing.of[at]!.value, oddCents: had.get(id) ?? 0 }));
  return { way: sharing.way, sharers };
}

async function goingByHeads(em: EntityManager, eventId: string) {
  const going = await goingPeople(em, [eventId]);
  return going.map(({ user_id: userId, invitation_id: invitationId, heads }) => ({
    person: userId !== null ? { userId } : { invitationId: invitationId! },
    value: heads,
  }));
}

function sharesOff(difference: number): DomainError {
  if (difference === 0)
    return new DomainError('shares_off', {}, 'List each person once, with an amount above $0.');
  const amount = dollars(Math.abs(difference));
  const words = difference > 0 ? `${amount} are left.` : `${amount} are too much.`;
  return new DomainError('shares_off', {}, words);
}
