import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillChangeKind } from '@yolo/contract/expenses';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { BillPerson } from '../bill-person.entity.ts';
import { Expense } from '../expense.entity.ts';
import { restoreExpense } from '../expense-writing.ts';
import type { Entry } from './bill-book.ts';
import { BillPayment } from './bill-payment.entity.ts';
import { BillPlan } from './bill-book.entity.ts';
import type { ExpenseFacts } from './bill-rows.ts';
import type { ChangeRow, TieFacts } from './history-rows.ts';
import type { Caller } from './ledger.ts';
import { type PaymentFacts, putPaymentBack, removePayment } from './payment-facts.ts';
import { guestFor, setTie } from './ties.service.ts';

type Undo = (em: EntityManager, eventId: string, change: ChangeRow, asker: Caller) => Promise<Entry>;

const invertedEntry = (kind: BillChangeKind, { subject_id: subject, before, after }: ChangeRow): Entry => ({
  ...{ kind, subject },
  before: after,
  after: before,
});

const undoExpense: Undo = async (em, eventId, change) => {
  await restoreExpense(em, eventId, change.subject_id, change.before as ExpenseFacts);
  return invertedEntry(change.kind === 'expense.deleted' ? 'expense.added' : 'expense.changed', change);
};

const restoreTie: Undo = async (em, eventId, { subject_id: id, before }) => {
  const person = await em.findOneOrFail(BillPerson, { id, eventId });
  const guest = before && (await guestFor(em, (before as TieFacts).guest));
  return setTie(em, person, guest?.id ?? null);
};

const undoByKind: Record<Exclude<BillChangeKind, 'bill.reopened'>, Undo> = {
  'expense.added': async (em, eventId, change) => {
    await em.nativeDelete(Expense, { id: change.subject_id, eventId });
    return invertedEntry('expense.deleted', change);
  },
  'expense.changed': undoExpense,
  'expense.deleted': undoExpense,
  'payment.recorded': async (em, eventId, { subject_id: id }) => {
    const payment = await em.findOne(BillPayment, { id, eventId });
    if (!payment) throw new DomainError('bill_change_superseded');
    return removePayment(em, payment);
  },
  'payment.deleted': async (em, eventId, change, asker) => {
    await putPaymentBack(em, eventId, change.subject_id, change.before as PaymentFacts, asker);
    return invertedEntry('payment.recorded', change);
  },
  'person.tied': restoreTie,
  'person.untied': restoreTie,
  'bill.closed': async (em, eventId, change) => {
    await em.nativeDelete(BillPlan, { id: change.subject_id, eventId });
    return invertedEntry('bill.reopened', change);
  },
};

/** Undoes a line of the history, which is the newest of its subject. @returns the history entry of the undo */
export const undoChange: Undo = (em, eventId, change, asker) => {
  if (change.kind === 'bill.reopened') throw new DomainError('bill_change_superseded');
  return undoByKind[change.kind](em, eventId, change, asker);
};
