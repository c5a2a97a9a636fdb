import { members, policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { ownerOfAndLock, readers, readersAndLock } from '../events/index.ts';

/** Readers of the event, invitees by link included (`spec 2 ch. 6`). */
export const canListExpenses = policy('expenses.list', readers);

/** All readers of the bill may read its history. */
export const canListBillChanges = policy('bill-changes.list', readers);

const participants: typeof readers = (em, actor, eventId) => {
  if (actor.userId === null) throw new DomainError('unauthenticated');
  return readers(em, actor, eventId);
};

/** A person who adds expenses needs the list of possible sharers. */
export const canShareExpense = policy('expense.share', participants);
export const canExportBill = policy('bill.export', participants);

/** Members among the readers of an event; locks it, so that odd cents are assigned one after the other. */
const participantsAndLock: typeof readersAndLock = (em, actor, eventId) => {
  if (actor.userId === null) throw new DomainError('unauthenticated');
  return readersAndLock(em, actor, eventId);
};

export const canAddExpenseAndLock = policy('expense.add', participantsAndLock);
/** The service checks who has recorded the expense (`spec 2 ch. 6`). */
export const canChangeExpenseAndLock = policy('expense.change', participantsAndLock);
export const canDeleteExpenseAndLock = policy('expense.delete', participantsAndLock);

/** The services check whose payment, name or change it is. */
export const canRecordPaymentAndLock = policy('payment.record', participantsAndLock);
export const canDeletePaymentAndLock = policy('payment.delete', participantsAndLock);
export const canTieBillPersonAndLock = policy('bill-person.tie', participantsAndLock);
export const canUntieBillPersonAndLock = policy('bill-person.untie', participantsAndLock);
export const canUndoBillChangeAndLock = policy('bill-change.undo', participantsAndLock);

export const canCloseBillAndLock = ownerOfAndLock('bill.close');
members('venmo-name.set');
