import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tables } from '../../../core/database/tables.ts';
import type { After } from '../../../core/database/transactions.ts';
import { Belonging } from '../../../core/live/belonging.ts';
import { Changes } from '../../../core/live/changes.ts';
import type { EventSchema } from '../event.entity.ts';
import { settleAttendance } from './attendance.ts';
import { EventInvitation, type EventInvitationSchema } from './event-invitation.entity.ts';

/** [INV-4] When a member proves an address, its accepted invitations become the member's. */
@Injectable()
export class Adoption {
  constructor(
    private readonly changes: Changes,
    private readonly belonging: Belonging,
  ) {}

  async adopt(em: EntityManager, after: After, userId: string, email: string): Promise<void> {
    const database = tables<typeof EventSchema | typeof EventInvitationSchema>(em);
    const accepted = database
      .selectFrom('event_invitations')
      .select('event_id')
      .where('email', '=', email)
      .where('status', '=', 'accepted')
      .where('accepted_by_user_id', 'is', null);
    const events = await database
      .selectFrom('events')
      .select('id')
      .where('user_id', '!=', userId)
      .where('id', 'in', accepted)
      .orderBy('id')
      .forUpdate()
      .execute();
    this.belonging.recheck(after, { members: [userId] });
    for (const { id: eventId } of events) {
      const invitation = await em.findOne(EventInvitation, { eventId, email });
      if (!invitation?.adopt(userId)) continue;
      await em.flush();
      await settleAttendance(em, eventId, [userId]);
      await this.changes.announce(em, after, eventId, 'invitation.answered');
    }
    this.changes.tell(after, [userId], 'events.changed');
    this.changes.tell(after, [userId], 'invitation.changed');
  }
}
