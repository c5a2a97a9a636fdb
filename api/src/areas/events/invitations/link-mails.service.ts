import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { findInvitation } from './find-invitation.ts';
import { canMailInvitationAndLock } from './invitations.policy.ts';
import { InviteAllowance } from './invite-allowance.ts';

/** Mails the link of an invitation, for the host and for a guest who has lost it. */
@Injectable()
export class LinkMailsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly jobs: Jobs,
    private readonly allowance: InviteAllowance,
  ) {}

  /** Mails the same link again ([INV-2]). Repeated calls are merged into one waiting mail, but each is counted. */
  async resend(actor: Actor, eventId: string, invitationId: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const { event } = await this.access.require(actor, canMailInvitationAndLock, eventId, em);
      const invitation = await findInvitation(em, eventId, invitationId);
      await this.allowance.take(em, event.userId, 1);
      invitation.mailedAt = new Date();
      const job = { invitationId, again: randomUUID() };
      const jobKey = `mail.invitation:${invitationId}`;
      await this.jobs.add(em, 'mail.invitation', job, actor.requestId, { jobKey });
    });
  }

  /** Does the same work and answers the same whether or not the event or an invitation to this address exists. */
  async mailLink(actor: Actor, eventId: string, email: string): Promise<void> {
    await this.transactions.run((em) =>
      this.jobs.add(em, 'invitations.mail-link', { eventId, email }, actor.requestId),
    );
  }
}
