import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { verifiedMembers } from '../invitations/verified-members.ts';
import { Handles, type JobRun } from '../jobs/handles.ts';
import type { JobPayload } from '../jobs/job-payloads.ts';
import { Jobs } from '../jobs/jobs.ts';
import { LivePublisher } from '../live/live.publisher.ts';

interface Invited {
  id: string;
  email: string;
  accepted_by_user_id: string | null;
}

/** What follows from another date, time or place, away from the request of the owner, who may have hundreds of guests. */
@Injectable()
export class MovedEvent {
  constructor(
    private readonly jobs: Jobs,
    private readonly publisher: LivePublisher,
  ) {}

  /** [INV-12] A mail job for each who goes or is pending, in one statement, and live news for the members among them. */
  @Handles('events.moved')
  async run(
    em: EntityManager,
    { eventId, was, changeSeq, tellGuests }: JobPayload<'events.moved'>,
    { requestId }: JobRun,
  ): Promise<void> {
    const invited = await em.execute<Invited[]>(
      `select id, email, accepted_by_user_id from event_invitations where event_id = ? and status <> 'declined'`,
      [eventId],
    );
    if (tellGuests) {
      const mails = invited.map(({ id }) => ({ invitationId: id, was, changeSeq }));
      await this.jobs.addMany(em, 'mail.event-moved', mails, requestId, mailKey);
    }
    const emails = invited.map(({ email }) => email);
    const members = [
      ...invited.map(({ accepted_by_user_id: id }) => id).filter((id) => id !== null),
      ...(await verifiedMembers(em, emails)),
    ];
    this.publisher.memberChanged([...new Set(members)], 'events.changed');
  }
}

const mailKey = ({ invitationId, changeSeq }: JobPayload<'mail.event-moved'>) =>
  `mail.event-moved:${invitationId}:${changeSeq}`;
