import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventChangeType } from '@yolo/contract';
import { type BillChangeKind, PLANS_MAX } from '@yolo/contract/expenses';
import type { Actor } from '../../../core/access/actor.ts';
import { uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import type { After } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { Changes } from '../../../core/live/changes.ts';
import { requirePeople } from '../bill-people.ts';
import { numericOf } from '../cents.ts';
import { BillChange, BillPlan, PlanLine } from './bill-book.entity.ts';
import { type BillReader, debtsOf } from './bill-view.ts';
import { type Caller, type Ledger, readLedger } from './ledger.ts';
import type { Payment } from './settle.ts';
import { Settlements } from './settlements.ts';

/** The transaction of a use case, with its actor and event. */
export interface BillContext {
  em: EntityManager;
  after: After;
  actor: Actor;
  eventId: string;
}

/** The caller with their role. */
export type BillCaller = BillReader & Caller;

/** A line of the history. */
export interface Entry {
  kind: BillChangeKind;
  subject: string;
  before: object | null;
  after: object | null;
  /** The id of the history line that it undoes. */
  undoes?: string;
}

/** Deletes the plans that the change $1 has made, if nothing of them is paid. */
const deletePlansOf = statement(
  { id: uuid() },
  `delete from bill_plans l where l.change_id = $1 and not exists (
     select from plan_lines n join bill_payments y on y.line_id = n.id where n.plan_id = l.id
   ) returning l.id`,
);

const eventChanges: Record<BillChangeKind, EventChangeType> = {
  'expense.added': 'expense.added',
  'expense.changed': 'expense.changed',
  'expense.deleted': 'expense.deleted',
  'payment.recorded': 'payment.recorded',
  'payment.deleted': 'payment.deleted',
  'person.tied': 'bill-person.tied',
  'person.untied': 'bill-person.tied',
  'bill.closed': 'bill.closed',
  'bill.reopened': 'bill.reopened',
};

/** Records every change of a bill, and makes plans for changes of a closed bill. */
@Injectable()
export class BillBook {
  constructor(
    private readonly changes: Changes,
    private readonly settlements: Settlements,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Refuses a change by a caller who has not seen all plans.
   * @throws DomainError with the present debts
   */
  async requireSeen({ em, eventId }: BillContext, seen: number, reader: BillCaller): Promise<void> {
    if ((await em.count(BillPlan, { eventId })) === seen) return;
    const ledger = await readLedger(em, eventId, reader);
    const current = debtsOf(ledger, await this.unplannedPayments(ledger), reader);
    throw new DomainError(seen === 0 ? 'bill_closed' : 'plan_changed', { current });
  }

  /** Writes a line of the history; for a closed bill, the difference becomes a plan of its own. */
  async record(writing: BillContext, { undoes, ...entry }: Entry): Promise<void> {
    const { em, after, actor, eventId } = writing;
    const { kind, subject: subjectId, before, after: state } = entry;
    if (kind === 'expense.added' || kind === 'expense.changed') await requirePeople(em, eventId);
    const change = em.create(BillChange, {
      ...{ eventId, kind, subjectId, before, after: state },
      byUserId: actor.userId,
    });
    await em.flush();
    if (undoes !== undefined) await deletePlansOf(em, [undoes]);
    // Closing fixes the amounts itself. Untying can move what a later plan has counted for the guest.
    if (!kind.startsWith('bill.')) await this.#fixDifference(writing, change.id);
    await this.changes.announce(em, after, eventId, eventChanges[kind]);
  }

  /** The fewest payments that settle what no plan has fixed. */
  unplannedPayments({ unplanned }: Ledger): Promise<Payment[]> {
    return this.settlements.of(unplanned);
  }

  /**
   * Makes a plan of these payments, and queues the mails to its people.
   * @throws DomainError `expenses_full`
   */
  async fix(
    { em, actor, eventId }: BillContext,
    payments: readonly Payment[],
    change: string | null,
  ): Promise<string> {
    if ((await em.count(BillPlan, { eventId })) >= PLANS_MAX)
      throw new DomainError('expenses_full', {}, `A bill has up to ${PLANS_MAX} plans. Undo a change first.`);
    const plan = em.create(BillPlan, { eventId, closedBy: actor.userId, change });
    await em.flush();
    payments.forEach(({ from, to, cents }, place) =>
      em.create(PlanLine, { plan: plan.id, from, to, amount: numericOf(cents), place }),
    );
    await em.flush();
    await this.jobs.add(em, 'bill.tell', { planId: plan.id }, actor.requestId);
    return plan.id;
  }

  async #fixDifference(writing: BillContext, change: string): Promise<void> {
    const { em, after, eventId } = writing;
    if ((await em.count(BillPlan, { eventId })) === 0) return;
    const rest = await this.unplannedPayments(await readLedger(em, eventId, NOBODY));
    if (rest.length === 0) return;
    await this.fix(writing, rest, change);
    await this.changes.announce(em, after, eventId, 'bill.closed');
  }
}

const NOBODY: Caller = { userId: null, invitationId: null };
