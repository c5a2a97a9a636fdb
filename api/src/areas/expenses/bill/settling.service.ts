import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentView } from '@yolo/contract/expenses';
import type { expensesRoutes } from '@yolo/contract/expenses/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { dollars, numericOf } from '../cents.ts';
import { canCloseBillAndLock, canDeletePaymentAndLock, canRecordPaymentAndLock } from '../expenses.policy.ts';
import { type BillCaller, BillBook } from './bill-book.ts';
import { BillPayment } from './bill-payment.entity.ts';
import { type BillReader, mayRecordPayment, debtsOf, paymentView } from './bill-view.ts';
import { type Ledger, owedBetween, readLedger } from './ledger.ts';
import { type PaymentFacts, removePayment } from './payment-facts.ts';
import type { Payment } from './settle.ts';

type Debts = Parsed<typeof expensesRoutes.closeBill>['body']['debts'];
type Draft = Parsed<typeof expensesRoutes.recordPayment>['body'];

/** Fixes the plan of a bill, and records its payments. */
@Injectable()
export class SettlingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly book: BillBook,
  ) {}

  /**
   * The owner fixes who pays whom: from then on a payment changes only its own line. Refuses to fix a plan that the
   * owner has not seen.
   */
  async close(actor: Actor, eventId: string, { debts }: { debts: Debts }): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const { invitationId } = await this.access.require(actor, canCloseBillAndLock, eventId, em);
      const reader = { role: 'owner', userId: actor.userId, invitationId } as const;
      const ledger = await readLedger(em, eventId, reader);
      const rest = await this.book.unplannedPayments(ledger);
      if (!isSame(debts, rest))
        throw new DomainError('plan_changed', { current: debtsOf(ledger, rest, reader) });
      const writing = { em, after, actor, eventId };
      const plan = await this.book.fix(writing, rest, null);
      const fixed = { cents: rest.reduce((sum, { cents }) => sum + cents, 0) };
      await this.book.record(writing, { kind: 'bill.closed', subject: plan, before: null, after: fixed });
    });
  }

  /** Idempotent by request id: a repeated request waits for the first one, because the policy locks the event. */
  async recordPayment(actor: Actor, eventId: string, draft: Draft): Promise<PaymentView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.#reader(actor, eventId, em, canRecordPaymentAndLock);
      const ledger = await readLedger(em, eventId, reader);
      const { from, to, amount, lineId: line, requestId } = draft;
      const sent = requestId ? { eventId, recordedBy: actor.userId, requestId } : null;
      const earlier = sent && (await em.findOne(BillPayment, sent));
      if (earlier) return viewOf(ledger, reader, earlier.id);
      await this.#requireOwed(ledger, reader, draft);
      const payment = em.create(BillPayment, {
        ...{ eventId, from, to, line, amount: numericOf(amount) },
        ...{ recordedBy: actor.userId, requestId },
      });
      await em.flush();
      const facts: PaymentFacts = { from, to, line, amount: payment.amount, recordedBy: actor.userId };
      const writing = { em, after, actor, eventId };
      const entry = { kind: 'payment.recorded', subject: payment.id, before: null, after: facts } as const;
      await this.book.record(writing, entry);
      return viewOf(await readLedger(em, eventId, reader), reader, payment.id);
    });
  }

  async deletePayment(actor: Actor, eventId: string, paymentId: string, plans: number): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.#reader(actor, eventId, em, canDeletePaymentAndLock);
      const writing = { em, after, actor, eventId };
      const payment = await em.findOne(BillPayment, { id: paymentId, eventId });
      if (!payment) throw new DomainError('payment_gone');
      if (!mayRecordPayment(await readLedger(em, eventId, reader), payment, reader))
        throw new DomainError('payment_not_yours');
      // A payment of a line does not change the plan.
      if (!payment.line) await this.book.requireSeen(writing, plans, reader);
      await this.book.record(writing, await removePayment(em, payment));
    });
  }

  async #reader(
    actor: Actor,
    eventId: string,
    em: EntityManager,
    permission: typeof canRecordPaymentAndLock,
  ): Promise<BillCaller> {
    const { role, invitationId } = await this.access.require(actor, permission, eventId, em);
    return { role, invitationId, userId: actor.userId };
  }

  /** Limits a payment to the debt, so that both sides cannot record the same payment. */
  async #requireOwed(ledger: Ledger, reader: BillReader, { from, to, amount, lineId }: Draft): Promise<void> {
    const known = new Set(ledger.people.map(({ id }) => id));
    if (!known.has(from) || !known.has(to)) throw new DomainError('bill_person_gone');
    if (!mayRecordPayment(ledger, { from, to }, reader)) throw new DomainError('payment_not_yours');
    const left = lineId === null ? owedBetween(ledger, from, to) : leftOf(ledger, { from, to, lineId });
    if (left === null) {
      const current = debtsOf(ledger, await this.book.unplannedPayments(ledger), reader);
      throw new DomainError('plan_changed', { current });
    }
    if (amount <= left) return;
    if (left === 0) throw new DomainError('payment_too_much');
    throw new DomainError('payment_too_much', {}, `Only ${dollars(left)} are left to be paid.`);
  }
}

function isSame(debts: Debts, rest: readonly Payment[]): boolean {
  const seen = new Set(debts.map(({ from, to, amount }) => `${from} ${to} ${amount}`));
  return (
    debts.length === rest.length && rest.every(({ from, to, cents }) => seen.has(`${from} ${to} ${cents}`))
  );
}

const viewOf = (ledger: Ledger, reader: BillReader, id: string): PaymentView =>
  paymentView(
    ledger.payments.find((each) => each.id === id)!,
    ledger,
    reader,
  );

/**
 * The unpaid rest of a line; null if the line is between other people, because a typed name was tied or untied.
 * @throws DomainError `plan_gone` if there is no such line: the bill was opened again
 */
function leftOf(
  { plans, unpaidLines, guestOf }: Ledger,
  { from, to, lineId }: { from: string; to: string; lineId: string },
): number | null {
  const line = plans.flatMap(({ lines }) => lines).find(({ id }) => id === lineId);
  if (!line) throw new DomainError('plan_gone');
  if (guestOf(line.from) !== from || guestOf(line.to) !== to) return null;
  return unpaidLines.find((each) => each.lineId === lineId)?.cents ?? 0;
}
