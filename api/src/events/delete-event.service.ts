import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fullName, type InvitationStatus } from '@yolo/contract';
import { AccessService } from '../access/access.service.ts';
import type { Actor } from '../access/actor.ts';
import { type After, Transactions } from '../database/transactions.ts';
import { FilesService } from '../files/files.service.ts';
import { verifiedMembers } from '../invitations/verified-members.ts';
import type { JobPayload } from '../jobs/job-payloads.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Belonging } from '../live/belonging.ts';
import { Changes } from '../live/changes.ts';
import { Profile } from '../members/profile.entity.ts';
import type { Event } from './event.entity.ts';
import { canDeleteEvent } from './events.policy.ts';
import { mailedEvent } from './mailed-event.ts';

interface Invited {
  id: string;
  email: string;
  status: InvitationStatus;
  accepted_by_user_id: string | null;
}

@Injectable()
export class DeleteEventService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly jobs: Jobs,
    private readonly files: FilesService,
    private readonly changes: Changes,
    private readonly belonging: Belonging,
  ) {}

  /** [INV-12] Those going and pending are told by mails that carry all they need, for the event is gone by then. */
  async delete(actor: Actor, eventId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const { event } = await this.access.require(actor, canDeleteEvent, eventId, em);
      await this.erase(em, after, event, actor.requestId);
    });
  }

  /** The same for whoever has locked the event and may delete it: its owner's account may be going, too. */
  async erase(em: EntityManager, after: After, event: Event, requestId: string): Promise<void> {
    // No entities: of hundreds they would hold up every other request.
    const invitations = await em.execute<Invited[]>(
      'select id, email, status, accepted_by_user_id from event_invitations where event_id = ?',
      [event.id],
    );
    const mails = await this.#mails(em, event, invitations);
    await this.jobs.addMany(em, 'mail.event-cancelled', mails, requestId);
    const invited = invitations.map(({ email }) => email);
    const members = [
      event.userId,
      ...invitations.map((each) => each.accepted_by_user_id),
      ...(await verifiedMembers(em, invited)),
    ];
    await em.execute('delete from events where id = ?', [event.id]);
    if (event.inviteImage) await this.files.release(em, [event.inviteImage.id], requestId);
    this.changes.end(after, event.id, event.changeSeq + 1);
    this.belonging.changed(after, { events: [event.id] });
    this.changes.tell(after, members, 'events.changed');
  }

  async #mails(
    em: EntityManager,
    event: Event,
    invitations: readonly Invited[],
  ): Promise<JobPayload<'mail.event-cancelled'>[]> {
    const shared = {
      hostName: fullName(await em.findOneOrFail(Profile, event.userId)),
      event: mailedEvent(event),
      changeSeq: event.changeSeq + 1,
    };
    return invitations
      .filter(({ status }) => status !== 'declined')
      .map(({ id, email }) => ({ invitationId: id, to: email, ...shared }));
  }
}
