import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { LivePublisher } from '../../../core/live/live.publisher.ts';
import { invitedAt } from '../who-belongs.ts';

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
    await this.jobs.addEach(
      em,
      'mail.invitation',
      `select jsonb_build_object('invitationId', id) as payload, 'mail.invitation:' || id as job_key
       from event_invitations where event_id = ? and created_at = ?`,
      [eventId, createdAt],
      requestId,
    );
    const members = await invitedAt(em, eventId, createdAt);
    this.publisher.memberChanged(members, 'invitation.received');
  }
}
