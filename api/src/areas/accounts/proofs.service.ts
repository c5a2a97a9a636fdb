import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { VerifiedView } from '@yolo/contract/accounts';
import type { accountRoutes } from '@yolo/contract/accounts/schemas';
import type { z } from 'zod';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { KnownMember } from '../../core/access/known-browsers.ts';
import { providersOf } from '../../core/areas/providers-of.ts';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { type After, Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Belonging } from '../../core/live/belonging.ts';
import { Account } from './account.entity.ts';
import { Admins, SETTINGS } from './admins.ts';
import type { MailedLink } from './mailed-link.entity.ts';
import { MailedLinks } from './mailed-links.ts';
import { Passwords } from './passwords.ts';
import { SessionsService } from './sessions.service.ts';

/** What a mailed link proves: that an address is its account's, or that a forgotten password may be replaced. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly links: MailedLinks,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly belonging: Belonging,
    @Inject(CONFIG) private readonly config: Config,
    private readonly moduleRef: ModuleRef,
  ) {}

  /** Mails the verification link again, except to a verified address. */
  async requestVerification(actor: Actor): Promise<void> {
    const { userId, requestId } = this.access.member(actor);
    await this.transactions.run(async (em) => {
      const account = await em.findOne(Account, userId, { populate: ['user'] });
      if (!account) throw new DomainError('unauthenticated');
      if (!account.isVerified()) await this.links.mail(em, 'verify-email', account.user.email, requestId);
    });
  }

  /** Following the link again changes nothing and returns the same. */
  async verifyEmail({
    token,
  }: Parsed<typeof accountRoutes.verifyEmail>['body']): Promise<z.infer<typeof VerifiedView>> {
    return this.transactions.run(async (em, after) => {
      const link = await this.links.lock(em, 'verify-email', token);
      link.usedAt ??= new Date();
      await this.#prove(em, after, link);
      return { email: link.email };
    });
  }

  /** Does the same work and answers the same whether or not the address is known. */
  async requestPasswordReset(
    actor: Actor,
    { email }: Parsed<typeof accountRoutes.requestPasswordReset>['body'],
  ): Promise<void> {
    await this.transactions.run((em) => this.links.mail(em, 'reset-password', email, actor.requestId));
  }

  /** The link also proves the address. Ends every session, as somebody else may know the old password. */
  async resetPassword({
    token,
    password,
  }: Parsed<typeof accountRoutes.resetPassword>['body']): Promise<KnownMember> {
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
      await this.#prove(em, after, link);
      return { userId: link.user.id, passwordHash };
    });
  }

  async #prove(em: EntityManager, after: After, link: MailedLink): Promise<void> {
    const account = await em.findOneOrFail(Account, link.user.id);
    if (account.isVerified()) return;
    account.emailVerifiedAt = new Date();
    await em.flush();
    this.belonging.recheck(after, { members: [link.user.id] });
    if (link.email === this.config.adminEmail) await new Admins(em).grant(link.email, SETTINGS);
    for (const area of providersOf(this.moduleRef, 'addressProved')) {
      await area.proved(em, after, link.user.id, link.email);
    }
  }
}
