import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeDates } from '@yolo/contract';
import type { EventCreatedView } from '@yolo/contract/events';
import type { eventRoutes } from '@yolo/contract/events/schemas';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { tables } from '../../core/database/tables.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { FilesService } from '../../core/files/files.service.ts';
import type { Parsed } from '../../core/http/route.ts';
import { addressesOfGuests } from './invitations/copied-guests.ts';
import { canCopyGuests } from './invitations/invitations.policy.ts';
import { type Invitees, IssueInvitations } from './invitations/issue-invitations.ts';
import { Changes } from '../../core/live/changes.ts';
import { Event, type EventSchema } from './event.entity.ts';
import { startOf } from './event-start.ts';

type Request = Parsed<typeof eventRoutes.createEvent>['body'];

@Injectable()
export class CreateEventService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly invitations: IssueInvitations,
    private readonly files: FilesService,
    private readonly changes: Changes,
  ) {}

  /** Creates event, picture, invitations and mail job in one transaction; a repeated request returns the same event. */
  async create(actor: Actor, request: Request): Promise<EventCreatedView> {
    const { userId, requestId } = this.access.member(actor);
    return this.transactions.run(async (em, after) => {
      const id = randomUUID();
      const invitees = await this.#invitees(em, actor, request);
      if (!(await this.#insert(em, id, userId, request)))
        return this.#readExisting(em, userId, request.requestId, invitees);
      if (request.imageId) {
        const image = await this.files.claim(em, userId, request.imageId);
        await em.nativeUpdate(Event, { id }, { inviteImage: image });
      }
      const issued = await this.invitations.issue(em, { id, userId }, invitees, requestId);
      this.changes.tell(after, [userId], 'events.changed');
      return { id, ...issued };
    });
  }

  /** The invitees of the form, and those copied from another event. */
  async #invitees(em: EntityManager, actor: Actor, request: Request): Promise<Invitees> {
    const { memberIds, emails, copyGuestsOf } = request;
    if (!copyGuestsOf) return { memberIds, emails };
    await this.access.require(actor, canCopyGuests, copyGuestsOf, em);
    return { memberIds, emails: [...emails, ...(await addressesOfGuests(em, copyGuestsOf))] };
  }

  /** @returns false if the form was sent before; waits for a concurrent insert of the same form */
  async #insert(em: EntityManager, id: string, userId: string, request: Request): Promise<boolean> {
    const { name, time, endTime, timeZone, location, description, cover, requestId } = request;
    // The contract has refused dates that cannot be normalized.
    const days = normalizeDates({ ...daysOf(request) })!;
    const { multiDay, date, startDate, endDate } = days;
    const startsAt = startOf({ ...days, time, timeZone });
    const inserted = await tables<typeof EventSchema>(em)
      .insertInto('events')
      .values({
        id,
        user_id: userId,
        request_id: requestId,
        name,
        multi_day: multiDay,
        date,
        start_date: startDate,
        end_date: endDate,
        time: time ?? null,
        end_time: endTime ?? null,
        time_zone: timeZone,
        starts_at: startsAt,
        location,
        description,
        cover: cover ?? null,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doNothing())
      .returning('id')
      .execute();
    return inserted.length > 0;
  }

  async #readExisting(
    em: EntityManager,
    userId: string,
    requestId: string,
    invitees: Invitees,
  ): Promise<EventCreatedView> {
    const { id } = await em.findOneOrFail(Event, { userId, requestId });
    return { id, ...(await this.invitations.issued(em, id, invitees)) };
  }
}

function daysOf({ multiDay, date, startDate, endDate }: Request) {
  return { multiDay, date: date ?? null, startDate: startDate ?? null, endDate: endDate ?? null };
}
