import { Injectable } from '@nestjs/common';
import { datesOf, type EventView } from '@yolo/contract/events';
import type { eventRoutes } from '@yolo/contract/events/schemas';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { Changes } from '../../core/live/changes.ts';
import { canReadEvent, canUpdateEventAndLock } from './events.policy.ts';
import { mailedEvent, moveKindOf } from './mailed-event.ts';

@Injectable()
export class UpdateEventService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly jobs: Jobs,
    private readonly changes: Changes,
  ) {}

  /** [INV-12] Going and pending guests are mailed a changed date, time or place, unless the owner declines it. */
  async update(
    actor: Actor,
    eventId: string,
    request: Parsed<typeof eventRoutes.updateEvent>['body'],
  ): Promise<EventView> {
    const { tellGuests = false, ...change } = request;
    return this.transactions.run(async (em, after) => {
      const { event } = await this.access.require(actor, canUpdateEventAndLock, eventId, em);
      if (change.endTime && !(change.time ?? event.time)) throw endWithoutStart();
      const was = mailedEvent(event);
      event.change({ ...change, ...datesOf(change) });
      await em.flush();
      const moved = moveKindOf(was, mailedEvent(event));
      if (moved) {
        const job = { eventId, was, changeSeq: event.changeSeq + 1, tellGuests };
        await this.jobs.add(em, 'events.moved', job, actor.requestId);
      }
      await this.changes.announce(em, after, eventId, moved ? 'event.moved' : 'event.updated', { moved });
      return (await this.access.require(actor, canReadEvent, eventId, em)).view;
    });
  }
}

/** An end without a start, which only the stored event shows. */
function endWithoutStart(): DomainError {
  const issues = [{ path: 'endTime', message: 'needs the time at which it starts' }];
  return new DomainError('validation_failed', { issues });
}
