import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Handles, type JobRun } from '../jobs/handles.ts';
import type { JobPayload } from '../jobs/job-payloads.ts';
import { Jobs } from '../jobs/jobs.ts';
import { LivePublisher } from '../live/live.publisher.ts';
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
    { eventId, createdAt }: JobPayload<'invitations.send'>,
    { requestId }: JobRun,
  ): Promise<void> {
    const invitations = await em.execute<{ id: string; email: string }[]>(
      'select id, email from event_invitations where event_id = ? and created_at = ?',
      [eventId, createdAt],
    );
    const payloads = invitations.map(({ id }) => ({ invitationId: id }));
    await this.jobs.addMany(em, 'mail.invitation', payloads, requestId, mailKey);
    const emails = invitations.map(({ email }) => email);
    this.publisher.memberChanged(await verifiedMembers(em, emails), 'invitation.received');
  }
}

const mailKey = ({ invitationId }: { invitationId: string }) => `mail.invitation:${invitationId}`;
