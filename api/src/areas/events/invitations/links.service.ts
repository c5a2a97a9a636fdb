import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { InvitationLinkView } from '@yolo/contract/events';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { inviteTokenHash } from '../../../core/access/credentials.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { Belonging } from '../../../core/live/belonging.ts';
import type { EventInvitation } from './event-invitation.entity.ts';
import { findInvitation } from './find-invitation.ts';
import { canReadLink, canRenewLinkAndLock } from './invitations.policy.ts';
import { inviteToken, inviteUrl } from './invite-token.ts';

/** Reads and renews one invitation's link. */
@Injectable()
export class LinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly belonging: Belonging,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(actor: Actor, eventId: string, invitationId: string): Promise<InvitationLinkView> {
    await this.access.require(actor, canReadLink, eventId);
    return this.#view(await findInvitation(this.em, eventId, invitationId));
  }

  /** [INV-2], [INV-8]: the old link is invalid from the next request on, also on open pages and sockets. */
  async renew(actor: Actor, eventId: string, invitationId: string): Promise<InvitationLinkView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canRenewLinkAndLock, eventId, em);
      const invitation = await findInvitation(em, eventId, invitationId);
      invitation.renewLink((version) => inviteTokenHash(inviteToken(this.config, invitationId, version)));
      this.belonging.recheck(after, { invitations: [invitationId] });
      return this.#view(invitation);
    });
  }

  #view({ id, eventId, tokenVersion }: EventInvitation): InvitationLinkView {
    return { url: inviteUrl(this.config, eventId, id, tokenVersion) };
  }
}
