import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Profile } from '../../members/index.ts';
import { centsOf } from '../cents.ts';
import type { Entry } from './bill-book.ts';
import { BillPayment } from './bill-payment.entity.ts';
import { type Caller, owedBetween, readLedger } from './ledger.ts';

/** A payment as the history stores it. */
export interface PaymentFacts {
  from: string;
  to: string;
  line: string | null;
  amount: string;
  recordedBy: string | null;
}

/** @returns the entry for the history */
export async function removePayment(em: EntityManager, payment: BillPayment): Promise<Entry> {
  const { id, from, to, amount, line = null, recordedBy = null } = payment;
  const before: PaymentFacts = { from, to, line, amount, recordedBy };
  await em.nativeDelete(BillPayment, { id });
  return { kind: 'payment.deleted', subject: id, before, after: null };
}

/**
 * Restores a deleted payment.
 * @throws DomainError `bill_change_superseded` if its line is gone, or the debt was paid otherwise since
 */
export async function putPaymentBack(
  em: EntityManager,
  eventId: string,
  id: string,
  facts: PaymentFacts,
  asker: Caller,
): Promise<void> {
  const { line, recordedBy } = facts;
  const ledger = await readLedger(em, eventId, asker);
  const [from, to] = [ledger.guestOf(facts.from), ledger.guestOf(facts.to)];
  // If the bill was closed since, its plan does not include the payment.
  const left =
    line === null
      ? owedBetween(ledger, from, to)
      : ledger.unpaidLines.find(({ lineId }) => lineId === line)?.cents;
  if (centsOf(facts.amount) > (left ?? 0)) throw new DomainError('bill_change_superseded');
  const recorder = recordedBy && (await em.findOne(Profile, recordedBy)) ? recordedBy : null;
  em.create(BillPayment, { id, eventId, ...facts, recordedBy: recorder });
  await em.flush();
}
