import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Handles, type JobRun } from '../jobs/handles.ts';
import { Jobs } from '../jobs/jobs.ts';
import { LivePublisher } from '../live/live.publisher.ts';
import { EventInvitation } from './event-invitation.entity.ts';
import { verifiedMembers } from './verified-members.ts';

/** What follows from new invitations, away from the request that made them, which may have made hundreds. */
@Injectable()
export class SendInvitations {
  constructor(
    private readonly jobs: Jobs,
    private readonly publisher: LivePublisher,
  ) {}

  /**
   * A mail job for each, in one statement, and live news for the members among the invited. Done again it replaces the
   * jobs that still wait, and mails carry their own identity.
   */
  @Handles('invitations.send')
  async run(
    em: EntityManager,
    { ids }: { eventId: string; ids: string[] },
    { requestId }: JobRun,
  ): Promise<void> {
    const payloads = ids.map((invitationId) => ({ invitationId }));
    await this.jobs.addMany(em, 'mail.invitation', payloads, requestId, mailKey);
    const invitations = await em.find(EventInvitation, { id: { $in: ids } }, { fields: ['email'] });
    const emails = invitations.map(({ email }) => email);
    this.publisher.memberChanged(await verifiedMembers(em, emails), 'invitation.received');
  }
}

const mailKey = ({ invitationId }: { invitationId: string }) => `mail.invitation:${invitationId}`;
