import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BillChangesView } from '@yolo/contract/expenses';
import type { expensesRoutes } from '@yolo/contract/expenses/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { readCursor, writeCursor } from '../../../core/http/cursor.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { canListBillChanges, canUndoBillChangeAndLock } from '../expenses.policy.ts';
import { BillBook } from './bill-book.ts';
import { billChangesOf, changeView, mayUndo, oneBillChange, Place } from './history-rows.ts';
import { readLedger } from './ledger.ts';
import { undoChange } from './undo-change.ts';

type Query = Parsed<typeof expensesRoutes.listBillChanges>['query'];

/** The history of a bill; each line can be undone as long as no later change depends on it. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly book: BillBook,
  ) {}

  async list(actor: Actor, eventId: string, { after, limit }: Query): Promise<BillChangesView> {
    const { role, invitationId } = await this.access.require(actor, canListBillChanges, eventId);
    const reader = { role, invitationId, userId: actor.userId };
    const [at, id] = after === undefined ? [null, null] : readCursor(Place, after);
    const rows = await billChangesOf(this.em, [eventId, at, id, limit + 1]);
    const ledger = await readLedger(this.em, eventId, reader);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      changes: shown.map((row) => changeView(row, ledger, reader)),
      next: rows.length > limit && last ? writeCursor([last.place, last.id]) : null,
    };
  }

  async undo(actor: Actor, eventId: string, changeId: string, plans: number): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const { role, invitationId } = await this.access.require(actor, canUndoBillChangeAndLock, eventId, em);
      const reader = { role, invitationId, userId: actor.userId };
      const writing = { em, after, actor, eventId };
      const [change] = await oneBillChange(em, [eventId, changeId]);
      if (!change) throw new DomainError('bill_change_gone');
      if (!mayUndo(change, await readLedger(em, eventId, reader), reader)) throw refusalFor(change.kind);
      if (!change.newest) throw new DomainError('bill_change_superseded');
      if (!change.kind.startsWith('bill.')) await this.book.requireSeen(writing, plans, reader);
      const entry = await undoChange(em, eventId, change, reader);
      await this.book.record(writing, { ...entry, undoes: change.id });
    });
  }
}

function refusalFor(kind: string): DomainError {
  if (kind.startsWith('expense.')) return new DomainError('expense_not_yours');
  if (kind.startsWith('payment.')) return new DomainError('payment_not_yours');
  return new DomainError(kind.startsWith('person.') ? 'bill_person_not_yours' : 'forbidden');
}
