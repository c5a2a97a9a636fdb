import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Handles, type JobRun } from '../jobs/handles.ts';
import { Jobs } from '../jobs/jobs.ts';

/** The job that gives each new invitation a mail job of its own, away from the request that made them. */
@Injectable()
export class SendInvitations {
  constructor(private readonly jobs: Jobs) {}

  /** All of them in one statement; done again it replaces the jobs that still wait, and mails carry their own identity. */
  @Handles('invitations.send')
  async run(
    em: EntityManager,
    { ids }: { eventId: string; ids: string[] },
    { requestId }: JobRun,
  ): Promise<void> {
    const payloads = ids.map((invitationId) => ({ invitationId }));
    await this.jobs.addMany(em, 'mail.invitation', payloads, requestId, mailKey);
  }
}

const mailKey = ({ invitationId }: { invitationId: string }) => `mail.invitation:${invitationId}`;
