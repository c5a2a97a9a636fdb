import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { LivePublisher } from '../../../core/live/live.publisher.ts';
import { membersInvitedAt } from '../event-members.ts';
import { EventInvitation } from './event-invitation.entity.ts';

/** Jobs after new invitations, outside of the request, which may have made hundreds. */
@Injectable()
export class SendInvitations {
  constructor(
    private readonly jobs: Jobs,
    private readonly publisher: LivePublisher,
  ) {}

  /**
   * Adds a mail job for each in one statement, and notifies the invited members live. A repeated run replaces waiting
   * jobs, and mails have a Message-ID of their own.
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
    const members = await membersInvitedAt(em, eventId, createdAt);
    this.publisher.memberChanged(members, 'invitation.received');
  }

  /** Mails the same link again ([INV-2]), only to invited addresses; the caller's answer discloses nothing. */
  @Handles('invitations.mail-link')
  async mailLink(
    em: EntityManager,
    { eventId, email }: JobPayload<'invitations.mail-link'>,
    { requestId }: JobRun,
  ): Promise<void> {
    const invitation = await em.findOne(EventInvitation, { eventId, email }, { fields: ['id'] });
    if (!invitation) return;
    const { id: invitationId } = invitation;
    const jobKey = `mail.invitation:${invitationId}`;
    await this.jobs.add(em, 'mail.invitation', { invitationId, again: randomUUID() }, requestId, { jobKey });
  }
}
