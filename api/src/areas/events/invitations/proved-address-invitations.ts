import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tables } from '../../../core/database/tables.ts';
import type { After } from '../../../core/database/transactions.ts';
import { Belonging } from '../../../core/live/belonging.ts';
import { Changes } from '../../../core/live/changes.ts';
import type { AddressProvedHandler } from '../../accounts/index.ts';
import type { EventSchema } from '../event.entity.ts';
import { Adoption } from './adoption.ts';
import { settleAttendance } from './attendance.ts';
import { EventInvitation, type EventInvitationSchema } from './event-invitation.entity.ts';

/** Updates the invitations to an address when a member has proved it. */
@Injectable()
export class ProvedAddressInvitations implements AddressProvedHandler {
  constructor(
    private readonly adoption: Adoption,
    private readonly changes: Changes,
    private readonly belonging: Belonging,
  ) {}

  /** Locks events before the profile, in the order of answers, which lock their event first. */
  async lock(em: EntityManager, email: string): Promise<void> {
    await em.execute(
      `select id from events where id in (select event_id from event_invitations where email = ?)
       order by id for update`,
      [email],
    );
  }

  async proved(em: EntityManager, after: After, userId: string, email: string): Promise<void> {
    await this.#removeOwnInvitations(em, after, userId, email);
    await this.adoption.adopt(em, after, userId, email);
  }

  /** [INV-9] Owners have no invitation to their own event, at any address. */
  async #removeOwnInvitations(em: EntityManager, after: After, userId: string, email: string): Promise<void> {
    const database = tables<typeof EventSchema | typeof EventInvitationSchema>(em);
    const events = await database
      .selectFrom('events')
      .select('id')
      .where('user_id', '=', userId)
      .where(
        'id',
        'in',
        database.selectFrom('event_invitations').select('event_id').where('email', '=', email),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id: eventId } of events) {
      const invitation = await em.findOne(EventInvitation, { eventId, email });
      if (!invitation) continue;
      await em.remove(invitation).flush();
      const members = [invitation.acceptedByUserId];
      await settleAttendance(em, eventId, members);
      this.belonging.recheck(after, { members, invitations: [invitation.id] });
      this.changes.tell(after, members, 'invitation.changed');
      await this.changes.announce(em, after, eventId, 'invitation.removed');
    }
  }
}
