import { Injectable } from '@nestjs/common';
import type { expensesRoutes } from '@yolo/contract/expenses/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { canCloseBillAndLock } from '../expenses.policy.ts';
import { BillBook } from './bill-book.ts';
import { debtsOf } from './bill-view.ts';
import { readLedger } from './ledger.ts';
import type { Payment } from './settle.ts';

type Debts = Parsed<typeof expensesRoutes.closeBill>['body']['debts'];

/** The owner fixes who pays whom: from then on a payment changes only its own line. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly book: BillBook,
  ) {}

  /** Refuses to fix a plan that the owner has not seen. */
  async close(actor: Actor, eventId: string, { debts }: { debts: Debts }): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const { invitationId } = await this.access.require(actor, canCloseBillAndLock, eventId, em);
      const reader = { role: 'owner', userId: actor.userId, invitationId } as const;
      const ledger = await readLedger(em, eventId, reader);
      const rest = await this.book.unfixedPayments(ledger);
      if (!isSame(debts, rest))
        throw new DomainError('plan_changed', { current: debtsOf(ledger, rest, reader) });
      const writing = { em, after, actor, eventId };
      const plan = await this.book.fix(writing, rest, null);
      const fixed = { cents: rest.reduce((sum, { cents }) => sum + cents, 0) };
      await this.book.record(writing, { kind: 'bill.closed', subject: plan, before: null, after: fixed });
    });
  }
}

function isSame(debts: Debts, rest: readonly Payment[]): boolean {
  const seen = new Set(debts.map(({ from, to, amount }) => `${from} ${to} ${amount}`));
  return (
    debts.length === rest.length && rest.every(({ from, to, cents }) => seen.has(`${from} ${to} ${cents}`))
  );
}
