import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { accountRoutes } from '@yolo/contract/accounts/schemas';
import type { Actor } from '../../core/access/actor.ts';
import type { KnownMember } from '../../core/access/known-browsers.ts';
import { Transactions } from '../../core/database/transactions.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Account } from './account.entity.ts';
import { AddressProofs } from './address-proofs.ts';
import { MailedLinks } from './mailed-links.ts';
import { Passwords } from './passwords.ts';
import { SessionsService } from './sessions.service.ts';

/** Replacement of a forgotten password by a mailed link. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly links: MailedLinks,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly proofs: AddressProofs,
  ) {}

  /** Does the same work and answers the same whether or not the address is known. */
  async request(
    actor: Actor,
    { email }: Parsed<typeof accountRoutes.requestPasswordReset>['body'],
  ): Promise<void> {
    await this.transactions.run((em) => this.links.mail(em, 'reset-password', email, actor.requestId));
  }

  /** The link also proves the address. Ends every session, as somebody else may know the old password. */
  async reset({ token, password }: Parsed<typeof accountRoutes.resetPassword>['body']): Promise<KnownMember> {
    // The range service and hashing are slow: they run before the transaction.
    (await this.links.find(this.em, 'reset-password', token)).requireOpen();
    await this.passwords.requireGood(password);
    const passwordHash = await this.passwords.hash(password);
    return this.transactions.run(async (em, after) => {
      const link = await this.links.lock(em, 'reset-password', token);
      link.requireOpen();
      await em.nativeUpdate(Account, { user: link.user }, { passwordHash });
      await this.links.close(em, 'reset-password', link.user.id);
      await this.links.close(em, 'change-email', link.user.id);
      await this.sessions.revokeAll(em, after, link.user.id);
      await this.proofs.verify(em, after, link.user.id, link.email);
      return { userId: link.user.id, passwordHash };
    });
  }
}
