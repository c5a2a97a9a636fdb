import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { After } from '../../../core/database/transactions.ts';
import { Belonging } from '../../../core/live/belonging.ts';
import { Changes } from '../../../core/live/changes.ts';
import { settleAttendance } from './attendance.ts';
import { EventInvitation } from './event-invitation.entity.ts';

/** [INV-4] An address that turns out to be a member's brings its accepted invitations with it. */
@Injectable()
export class Adoption {
  constructor(
    private readonly changes: Changes,
    private readonly belonging: Belonging,
  ) {}

  async adopt(em: EntityManager, after: After, userId: string, email: string): Promise<void> {
    const events = await em.execute<{ id: string }[]>(
      `select e.id from events e
       where e.user_id <> ? and e.id in (
         select event_id from event_invitations
         where email = ? and status = 'accepted' and accepted_by_user_id is null
       )
       order by e.id for update`,
      [userId, email],
    );
    this.belonging.changed(after, { members: [userId] });
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
