import { policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { readers, readersAndLock } from '../events/index.ts';

/** Whoever reads the event, invitees by link included (`spec 2 ch. 6`). */
export const canListExpenses = policy('expenses.list', readers);

/** Who adds expenses chooses among whom they are shared. */
export const canShareExpense = policy('expense.share', (em, actor, eventId: string) => {
  if (actor.userId === null) throw new DomainError('unauthenticated');
  return readers(em, actor, eventId);
});

/** Members among the readers of an event, which is locked, so that odd cents go round one after the other. */
const participantsAndLock: typeof readersAndLock = (em, actor, eventId) => {
  if (actor.userId === null) throw new DomainError('unauthenticated');
  return readersAndLock(em, actor, eventId);
};

export const canAddExpenseAndLock = policy('expense.add', participantsAndLock);
/** Whose it is, is asked about the expense itself (`spec 2 ch. 6`). */
export const canChangeExpenseAndLock = policy('expense.change', participantsAndLock);
export const canDeleteExpenseAndLock = policy('expense.delete', participantsAndLock);
