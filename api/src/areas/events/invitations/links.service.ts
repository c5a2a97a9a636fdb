import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { InvitationLinkView } from '@yolo/contract/events';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { inviteTokenHash } from '../../../core/access/credentials.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { Belonging } from '../../../core/live/belonging.ts';
import { EventInvitation } from './event-invitation.entity.ts';
import { canMailInvitationAndLock, canReadLink, canRenewLinkAndLock } from './invitations.policy.ts';
import { InviteAllowance } from './invite-allowance.ts';
import { inviteToken, inviteUrl } from './invite-token.ts';

/** Mails, reads and renews one invitation's link. */
@Injectable()
export class LinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly jobs: Jobs,
    private readonly allowance: InviteAllowance,
    private readonly belonging: Belonging,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Mails the same link again ([INV-2]). Repeated calls are merged into one waiting mail, but each is counted. */
  async resend(actor: Actor, eventId: string, invitationId: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const { event } = await this.access.require(actor, canMailInvitationAndLock, eventId, em);
      const invitation = await find(em, eventId, invitationId);
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

  async read(actor: Actor, eventId: string, invitationId: string): Promise<InvitationLinkView> {
    await this.access.require(actor, canReadLink, eventId);
    return this.#view(await find(this.em, eventId, invitationId));
  }

  /** [INV-2], [INV-8]: the old link is invalid from the next request on, also on open pages and sockets. */
  async renew(actor: Actor, eventId: string, invitationId: string): Promise<InvitationLinkView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canRenewLinkAndLock, eventId, em);
      const invitation = await find(em, eventId, invitationId);
      invitation.renewLink((version) => inviteTokenHash(inviteToken(this.config, invitationId, version)));
      this.belonging.recheck(after, { invitations: [invitationId] });
      return this.#view(invitation);
    });
  }

  #view({ id, eventId, tokenVersion }: EventInvitation): InvitationLinkView {
    return { url: inviteUrl(this.config, eventId, id, tokenVersion) };
  }
}

async function find(em: EntityManager, eventId: string, id: string): Promise<EventInvitation> {
  const invitation = await em.findOne(EventInvitation, { id, eventId });
  if (!invitation) throw new DomainError('invitation_gone');
  return invitation;
}
