import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type BillGuestsView,
  type ExpensesView,
  type ExpenseView,
  SAME_WITHIN_MINUTES,
} from '@yolo/contract/expenses';
import { fullName } from '@yolo/contract/members';
import type { expensesRoutes } from '@yolo/contract/expenses/schemas';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { uuid } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { eventPeople, type EventReader } from '../events/index.ts';
import { memberView } from '../members/index.ts';
import { BillBook, type BillContext } from './bill/bill-book.ts';
import { expenseFacts, oneExpense } from './bill/bill-rows.ts';
import { billView, expenseView } from './bill/bill-view.ts';
import { readLedger } from './bill/ledger.ts';
import { numericOf } from './cents.ts';
import { Expense } from './expense.entity.ts';
import { requireVersion } from './expense-versions.ts';
import { clearShares, payersOf, requireRoom, writeShares } from './expense-writing.ts';
import {
  canAddExpenseAndLock,
  canChangeExpenseAndLock,
  canDeleteExpenseAndLock,
  canListExpenses,
  canShareExpense,
} from './expenses.policy.ts';

type AddRequest = Parsed<typeof expensesRoutes.addExpense>['body'];
type ChangeRequest = Parsed<typeof expensesRoutes.changeExpense>['body'];
type Query = Parsed<typeof expensesRoutes.deleteExpense>['query'];
type Reader = Pick<EventReader, 'role'>;

/** An expense of the event $1 with the title $2, the amount $3 and the payers $4 from the last $5 minutes. */
const sameAs = statement(
  { id: uuid() },
  `select x.id from event_expenses x
   where x.event_id = $1 and lower(x.title) = lower($2) and x.amount = $3::numeric
     and x.created_at > now() - $5 * interval '1 minute'
     and array(select y.person_id from expense_payers y where y.expense_id = x.id order by 1)
       = array(select p from unnest($4::uuid[]) p order by 1)
   limit 1`,
);

/** Expenses of an event, and its bill. */
@Injectable()
export class ExpensesService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly book: BillBook,
  ) {}

  async list(actor: Actor, eventId: string): Promise<ExpensesView> {
    const { role, invitationId } = await this.access.require(actor, canListExpenses, eventId);
    const ledger = await readLedger(this.em, eventId, { userId: actor.userId, invitationId });
    return billView(ledger, await this.book.unplannedPayments(ledger), { role, userId: actor.userId });
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

  /** Idempotent by request id: a repeated request waits for the first one, because the policy locks the event. */
  async add(
    actor: Actor,
    eventId: string,
    { again, plans, requestId, ...draft }: AddRequest,
  ): Promise<ExpenseView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canAddExpenseAndLock, eventId, em);
      const writing = { em, after, actor, eventId };
      const sent = requestId ? { eventId, recordedBy: actor.userId, requestId } : null;
      const earlier = sent && (await em.findOne(Expense, sent));
      if (earlier) return viewOf(writing, reader, earlier.id);
      await requireRoom(em, eventId);
      const payers = await payersOf(em, eventId, draft);
      const people = payers.map(({ person }) => person);
      const same = [eventId, draft.title, numericOf(draft.amount), people, SAME_WITHIN_MINUTES];
      if (!again && (await sameAs(em, same)).length > 0) throw new DomainError('expense_there_already');
      await this.book.requireSeen(writing, plans, { ...reader, userId: actor.userId });
      const expense = em.create(Expense, {
        ...{ eventId, title: draft.title, amount: numericOf(draft.amount), way: 'heads' },
        ...{ recordedBy: actor.userId, requestId },
      });
      await em.flush();
      await writeShares(em, eventId, expense, draft, payers);
      await this.#enter(writing, 'expense.added', expense.id, null);
      return viewOf(writing, reader, expense.id);
    });
  }

  async change(
    actor: Actor,
    eventId: string,
    expenseId: string,
    { plans, version, ...draft }: ChangeRequest,
  ): Promise<ExpenseView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canChangeExpenseAndLock, eventId, em);
      const writing = { em, after, actor, eventId };
      const expense = await own(writing, reader, expenseId);
      await requireVersion(writing, reader, expense, version);
      await this.book.requireSeen(writing, plans, { ...reader, userId: actor.userId });
      const before = await factsOf(writing, expenseId);
      const payers = await payersOf(em, eventId, draft);
      await clearShares(em, expenseId);
      expense.title = draft.title;
      expense.amount = numericOf(draft.amount);
      expense.version += 1;
      await writeShares(em, eventId, expense, draft, payers);
      await this.#enter(writing, 'expense.changed', expenseId, before);
      return viewOf(writing, reader, expenseId);
    });
  }

  async delete(actor: Actor, eventId: string, expenseId: string, { plans, version }: Query): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canDeleteExpenseAndLock, eventId, em);
      const writing = { em, after, actor, eventId };
      await requireVersion(writing, reader, await own(writing, reader, expenseId), version);
      await this.book.requireSeen(writing, plans, { ...reader, userId: actor.userId });
      const before = await factsOf(writing, expenseId);
      await em.nativeDelete(Expense, { id: expenseId });
      await this.#enter(writing, 'expense.deleted', expenseId, before);
    });
  }

  async #enter(
    writing: BillContext,
    kind: 'expense.added' | 'expense.changed' | 'expense.deleted',
    subject: string,
    before: object | null,
  ): Promise<void> {
    const after = kind === 'expense.deleted' ? null : await factsOf(writing, subject);
    await this.book.record(writing, { kind, subject, before, after });
  }
}

async function factsOf({ em, eventId }: BillContext, expenseId: string): Promise<object> {
  const [row] = await expenseFacts(em, [eventId, expenseId]);
  return row!.facts;
}

async function viewOf({ em, actor, eventId }: BillContext, reader: Reader, id: string): Promise<ExpenseView> {
  const [row] = await oneExpense(em, [eventId, id]);
  return expenseView(row!, { role: reader.role, userId: actor.userId });
}

async function own({ em, actor, eventId }: BillContext, reader: Reader, id: string): Promise<Expense> {
  const expense = await em.findOne(Expense, { id, eventId });
  if (!expense) throw new DomainError('expense_gone');
  if (reader.role !== 'owner' && expense.recordedBy !== actor.userId)
    throw new DomainError('expense_not_yours');
  return expense;
}
