import { Injectable } from '@nestjs/common';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { EraseEvent } from './erase-event.ts';
import { canDeleteEventAndLock } from './events.policy.ts';

@Injectable()
export class DeleteEventService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly eraseEvent: EraseEvent,
  ) {}

  async delete(actor: Actor, eventId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const { event } = await this.access.require(actor, canDeleteEventAndLock, eventId, em);
      await this.eraseEvent.erase(em, after, event, actor.requestId);
    });
  }
}
