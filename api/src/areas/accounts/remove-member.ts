import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { After } from '../../core/database/transactions.ts';
import { DeleteEventService } from '../events/delete-event.service.ts';
import { Event } from '../events/event.entity.ts';
import { Avatars } from '../../core/files/avatars.ts';
import { FilesService } from '../../core/files/files.service.ts';
import { DomainError } from '../../core/http/domain-error.ts';
import { settleAttendance } from '../events/invitations/attendance.ts';
import { Belonging } from '../../core/live/belonging.ts';
import { Changes } from '../../core/live/changes.ts';
import { Profile } from '../members/profile.entity.ts';
import { lockAccount } from './account-lock.ts';
import { Admins } from './admins.ts';
import { SessionsService } from './sessions.service.ts';

/** Events that the member owns, or whose guests the member is among: by account, or by the verified address. */
const CONCERNED = `
  select e.id, e.user_id = member.id as owned from events e, (
    select p.id, p.email, a.email_verified_at is not null as verified
    from profiles p left join accounts a on a.user_id = p.id where p.id = ?
  ) member
  where e.user_id = member.id
    or e.id in (select event_id from event_attendees where user_id = member.id)
    or e.id in (select event_id from event_invitations where accepted_by_user_id = member.id)
    or e.id in (select event_id from event_invitations where member.verified and email = member.email)
  order by e.id for update of e`;

/** The end of a membership, whoever asked for it (decisions: "Deleting a user"). */
@Injectable()
export class RemoveMember {
  constructor(
    private readonly events: DeleteEventService,
    private readonly avatars: Avatars,
    private readonly files: FilesService,
    private readonly changes: Changes,
    private readonly belonging: Belonging,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Cancels the events they own [INV-12], takes back their answers, and leaves the rest without a name.
   * @returns the profile as it was
   * @throws DomainError `member_not_found`, `last_admin`
   */
  async remove(em: EntityManager, after: After, userId: string, requestId: string): Promise<Profile> {
    await lockAccount(em, userId);
    await new Admins(em).requireAnother(userId);
    const concerned = await em.execute<{ id: string; owned: boolean }[]>(CONCERNED, [userId]);
    const profile = await em.findOne(Profile, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!profile) throw new DomainError('member_not_found');
    // Under the profile's lock no event is added: these are all that there will be.
    for (const event of await em.find(Event, { userId }, { orderBy: { id: 'asc' } })) {
      await this.events.erase(em, after, event, requestId);
    }
    const others = concerned.filter(({ owned }) => !owned).map(({ id }) => id);
    await this.#takeBackAnswers(em, after, profile, others);
    await this.avatars.replace(em, userId, null, requestId);
    await this.sessions.revokeAll(em, after, userId);
    await this.files.releaseOf(em, userId, requestId);
    await em.execute('delete from profiles where id = ?', [userId]);
    return profile;
  }

  /** Invitations to the own address go with their links; one to somebody else's, answered by this account, is open again. */
  async #takeBackAnswers(
    em: EntityManager,
    after: After,
    { id: userId, email }: Profile,
    eventIds: readonly string[],
  ): Promise<void> {
    const events = `{${eventIds.join(',')}}`;
    const gone = await em.execute<{ id: string; event_id: string; accepted_by_user_id: string | null }[]>(
      `delete from event_invitations where event_id = any(?::uuid[]) and email = ?
         and exists (select from accounts where user_id = ? and email_verified_at is not null)
       returning id, event_id, accepted_by_user_id`,
      [events, email, userId],
    );
    await em.execute(
      `update event_invitations set status = 'pending', accepted_by_user_id = null, responded_at = null,
         note = null, companions = 0
       where accepted_by_user_id = ?`,
      [userId],
    );
    await em.execute('delete from event_attendees where user_id = ?', [userId]);
    // Who had accepted by the link to this address goes with it.
    const others = gone.map((each) => each.accepted_by_user_id);
    for (const { event_id: eventId, accepted_by_user_id: member } of gone) {
      await settleAttendance(em, eventId, [member]);
    }
    this.belonging.changed(after, { members: [userId, ...others], invitations: gone.map(({ id }) => id) });
    this.changes.tell(after, others, 'invitation.changed');
    for (const eventId of eventIds) await this.changes.announce(em, after, eventId, 'invitation.removed');
  }
}
