import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { partsOf } from '../../core/areas/area.ts';
import { bool, uuid } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';
import type { After } from '../../core/database/transactions.ts';
import { Belonging } from '../../core/live/belonging.ts';
import { Changes } from '../../core/live/changes.ts';
import type { MemberDeletionHandler } from '../accounts/index.ts';
import type { Profile } from '../members/index.ts';
import { EraseEvent } from './erase-event.ts';
import { Event } from './event.entity.ts';
import { settleAttendance } from './invitations/attendance.ts';
import { EventInvitation } from './invitations/event-invitation.entity.ts';
import { verifiedMembers } from './event-members.ts';

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    /**
     * A SELECT of the ids of events that change when the member $1 leaves, also if the member does not belong to them:
     * all are locked together, in the order of their ids.
     */
    memberEvents?: string;
  }
}

const BELONGING = 'select event_id from event_member where user_id = $1';

/**
 * Locks the events that member $1 owns or belongs to as a guest, by account or by verified address, and those in which
 * areas have something of the member.
 */
const lockEvents = statement(
  { id: uuid(), owned: bool(), belongs: bool() },
  () =>
    `select e.id, e.user_id = $1 as owned, e.id in (${BELONGING}) as belongs from events e
     where e.id in (${[BELONGING, ...partsOf('memberEvents')].join(' union ')})
     order by e.id for update of e`,
);

/** Ends a member's part in events: cancels own events [INV-12] and removes answers. */
@Injectable()
export class MemberEventsCleanup implements MemberDeletionHandler {
  constructor(
    private readonly eraseEvent: EraseEvent,
    private readonly changes: Changes,
    private readonly belonging: Belonging,
  ) {}

  async prepare(em: EntityManager, userId: string): ReturnType<MemberDeletionHandler['prepare']> {
    const locked = await lockEvents(em, [userId]);
    const others = locked.filter(({ owned, belongs }) => belongs && !owned).map(({ id }) => id);
    return async (after, profile, requestId) => {
      // Under the profile's lock no event can be added, so this finds all.
      for (const event of await em.find(Event, { userId }, { orderBy: { id: 'asc' } })) {
        await this.eraseEvent.erase(em, after, event, requestId);
      }
      await this.#removeAnswers(em, after, profile, others);
    };
  }

  /** Deletes invitations to the member's address; reopens those to other addresses that this account answered. */
  async #removeAnswers(
    em: EntityManager,
    after: After,
    { id: userId, email }: Profile,
    eventIds: readonly string[],
  ): Promise<void> {
    const [verified] = await verifiedMembers(em, [email]);
    const own = verified ? [{ email }] : [];
    const theirs = await em.find(EventInvitation, {
      eventId: { $in: [...eventIds] },
      $or: [{ acceptedByUserId: userId }, ...own],
    });
    const gone = theirs.filter((invitation) => verified !== undefined && invitation.email === email);
    // Members who accepted by a link to this address lose their attendance, too.
    const others = gone.map(({ acceptedByUserId }) => acceptedByUserId);
    for (const invitation of theirs) {
      if (gone.includes(invitation)) em.remove(invitation);
      else invitation.reopen();
    }
    await em.flush();
    for (const eventId of eventIds) {
      const accepted = gone.filter((invitation) => invitation.eventId === eventId);
      await settleAttendance(em, eventId, [userId, ...accepted.map((each) => each.acceptedByUserId)]);
    }
    this.belonging.recheck(after, { members: [userId, ...others], invitations: gone.map(({ id }) => id) });
    this.changes.tell(after, others, 'invitation.changed');
    for (const eventId of eventIds) await this.changes.announce(em, after, eventId, 'invitation.removed');
  }
}
