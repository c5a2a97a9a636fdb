import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type BillGuestsView,
  EXPENSES_MAX,
  type ExpensesView,
  type ExpenseView,
  SAME_WITHIN_MINUTES,
  type Share,
  shared,
  type Sharer,
  type SharingWay,
} from '@yolo/contract/expenses';
import { fullName } from '@yolo/contract/members';
import type { expensesRoutes } from '@yolo/contract/expenses/schemas';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { int, uuid } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Changes } from '../../core/live/changes.ts';
import { eventPeople, type EventReader, goingPeople } from '../events/index.ts';
import { memberView } from '../members/index.ts';
import { Settlements } from './bill/settlements.ts';
import { billPeople, type PersonRef } from './bill-people.ts';
import { numericOf } from './cents.ts';
import { Expense, ExpensePayer, ExpenseShare } from './expense.entity.ts';
import { billPeopleOf, billView, expensesOf, expenseView, oneExpense } from './expense-rows.ts';
import {
  canAddExpenseAndLock,
  canChangeExpenseAndLock,
  canDeleteExpenseAndLock,
  canListExpenses,
  canShareExpense,
} from './expenses.policy.ts';

type Added = Parsed<typeof expensesRoutes.addExpense>['body'];
type Asked = Omit<Added, 'again'>;

/** Odd cents that each has had of the bill of the event $1, without those of the expense $2. */
const oddCentsOf = statement(
  { person_id: uuid(), odd_cents: int() },
  `select s.person_id, sum(s.odd_cents)::int as odd_cents
   from expense_shares s join event_expenses x on x.id = s.expense_id
   where x.event_id = $1 and x.id is distinct from $2::uuid group by s.person_id`,
);

/** Of the event $1, the title $2, the amount $3 and the payers $4, within so many minutes ($5). */
const sameAs = statement(
  { id: uuid() },
  `select x.id from event_expenses x
   where x.event_id = $1 and lower(x.title) = lower($2) and x.amount = $3::numeric
     and x.created_at > now() - $5 * interval '1 minute'
     and array(select y.person_id from expense_payers y where y.expense_id = x.id order by 1)
       = array(select p from unnest($4::uuid[]) p order by 1)
   limit 1`,
);

/** What an event has cost, and who owes whom. */
@Injectable()
export class ExpensesService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
    private readonly settlements: Settlements,
  ) {}

  async list(actor: Actor, eventId: string): Promise<ExpensesView> {
    const reader = await this.access.require(actor, canListExpenses, eventId);
    const rows = await expensesOf(this.em, [eventId]);
    const people = await billPeopleOf(this.em, [eventId, actor.userId, reader.invitationId]);
    return billView(rows, people, actor.userId, reader, (balances) => this.settlements.of(balances));
  }

  async guests(actor: Actor, eventId: string): Promise<BillGuestsView> {
    await this.access.require(actor, canShareExpense, eventId);
    const people = await eventPeople(this.em, [eventId]);
    return {
      guests: people.map(({ user_id: userId, invitation_id: invitationId, heads, ...who }) => {
        const member = who.member && memberView(who.member);
        return {
          userId,
          invitationId,
          heads,
          member,
          name: member ? fullName(member) : (who.guest_name ?? ''),
        };
      }),
    };
  }

  async add(actor: Actor, eventId: string, { again, ...asked }: Added): Promise<ExpenseView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canAddExpenseAndLock, eventId, em);
      if ((await em.count(Expense, { eventId })) >= EXPENSES_MAX) throw new DomainError('expenses_full');
      const payers = await payersOf(em, eventId, asked);
      const people = payers.map(({ person }) => person);
      const same = [eventId, asked.title, numericOf(asked.amount), people, SAME_WITHIN_MINUTES];
      if (!again && (await sameAs(em, same)).length > 0) throw new DomainError('expense_there_already');
      const expense = em.create(Expense, {
        ...{ eventId, title: asked.title, amount: numericOf(asked.amount), way: 'heads' },
        recordedBy: actor.userId,
      });
      await em.flush();
      await this.#share(em, eventId, expense, asked, payers);
      await this.changes.announce(em, after, eventId, 'expense.added');
      return this.#view(em, actor, reader, eventId, expense.id);
    });
  }

  async change(actor: Actor, eventId: string, expenseId: string, asked: Asked): Promise<ExpenseView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canChangeExpenseAndLock, eventId, em);
      const expense = await own(em, actor, reader, eventId, expenseId);
      const payers = await payersOf(em, eventId, asked);
      await em.nativeDelete(ExpensePayer, { expense: expenseId });
      await em.nativeDelete(ExpenseShare, { expense: expenseId });
      expense.title = asked.title;
      expense.amount = numericOf(asked.amount);
      await this.#share(em, eventId, expense, asked, payers);
      await this.changes.announce(em, after, eventId, 'expense.changed');
      return this.#view(em, actor, reader, eventId, expenseId);
    });
  }

  async delete(actor: Actor, eventId: string, expenseId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canDeleteExpenseAndLock, eventId, em);
      await own(em, actor, reader, eventId, expenseId);
      await em.nativeDelete(Expense, { id: expenseId });
      await this.changes.announce(em, after, eventId, 'expense.deleted');
    });
  }

  /** Who pays and who bears how much of it. The event is locked: odd cents go round one after the other. */
  async #share(
    em: EntityManager,
    eventId: string,
    expense: Expense,
    asked: Asked,
    payers: readonly PaidPart[],
  ): Promise<void> {
    const { way, sharers } = await sharersOf(em, eventId, expense.id, asked);
    const answer = shared(asked.amount, way, sharers);
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

  async #view(
    em: EntityManager,
    actor: Actor,
    reader: Pick<EventReader, 'role'>,
    eventId: string,
    expenseId: string,
  ): Promise<ExpenseView> {
    const [row] = await oneExpense(em, [eventId, expenseId]);
    return expenseView(row!, actor.userId, reader);
  }
}

interface PaidPart {
  person: string;
  cents: number;
}

async function own(
  em: EntityManager,
  actor: Actor,
  reader: Pick<EventReader, 'role'>,
  eventId: string,
  expenseId: string,
): Promise<Expense> {
  const expense = await em.findOne(Expense, { id: expenseId, eventId });
  if (!expense) throw new DomainError('expense_gone');
  if (reader.role !== 'owner' && expense.recordedBy !== actor.userId)
    throw new DomainError('expense_not_yours');
  return expense;
}

/** One payer has paid all of it, several so much each. */
async function payersOf(em: EntityManager, eventId: string, { amount, payers }: Asked): Promise<PaidPart[]> {
  const people = await billPeople(
    em,
    eventId,
    payers.map(({ person }) => person),
  );
  const parts = people.map((person, at) => ({
    person,
    cents: payers[at]!.amount ?? (payers.length === 1 ? amount : 0),
  }));
  const lacking = parts.length === 0 ? 0 : amount - parts.reduce((sum, { cents }) => sum + cents, 0);
  if (lacking !== 0 || parts.some(({ cents }) => cents <= 0) || new Set(people).size < people.length)
    throw sharesOff(lacking);
  return parts;
}

/** Among whom, with the odd cents that each has had: as it was said, else everybody going, by heads. */
async function sharersOf(
  em: EntityManager,
  eventId: string,
  expenseId: string,
  { split }: Asked,
): Promise<{ way: SharingWay; sharers: Sharer[] }> {
  const said: { way: SharingWay; of: { person: PersonRef; value: number | null }[] } = split
    ? { way: split.way, of: split.sharers }
    : { way: 'heads', of: await goingByHeads(em, eventId) };
  const people = await billPeople(
    em,
    eventId,
    said.of.map(({ person }) => person),
  );
  if (new Set(people).size < people.length) throw sharesOff(0);
  const had = new Map(
    (await oddCentsOf(em, [eventId, expenseId])).map(({ person_id, odd_cents }) => [person_id, odd_cents]),
  );
  const sharers = people.map((id, at) => ({ id, value: said.of[at]!.value, oddCents: had.get(id) ?? 0 }));
  return { way: said.way, sharers };
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
    return new DomainError('shares_off', {}, 'Everybody is on it once, with an amount above nothing.');
  const dollars = numericOf(Math.abs(difference));
  const words = difference > 0 ? `$${dollars} are left.` : `$${dollars} are too much.`;
  return new DomainError('shares_off', {}, words);
}
