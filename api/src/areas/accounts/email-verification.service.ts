import { Injectable } from '@nestjs/common';
import type { VerifiedView } from '@yolo/contract/accounts';
import type { accountRoutes } from '@yolo/contract/accounts/schemas';
import type { z } from 'zod';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Account } from './account.entity.ts';
import { AddressProofs } from './address-proofs.ts';
import { MailedLinks } from './mailed-links.ts';

/** Verification of an account's address by a mailed link. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly links: MailedLinks,
    private readonly proofs: AddressProofs,
  ) {}

  /** Mails the verification link again, except to a verified address. */
  async request(actor: Actor): Promise<void> {
    const { userId, requestId } = this.access.member(actor);
    await this.transactions.run(async (em) => {
      const account = await em.findOne(Account, userId, { populate: ['user'] });
      if (!account) throw new DomainError('unauthenticated');
      if (!account.isVerified()) await this.links.mail(em, 'verify-email', account.user.email, requestId);
    });
  }

  /** Following the link again changes nothing and returns the same. */
  async verify({
    token,
  }: Parsed<typeof accountRoutes.verifyEmail>['body']): Promise<z.infer<typeof VerifiedView>> {
    return this.transactions.run(async (em, after) => {
      const link = await this.links.lock(em, 'verify-email', token);
      link.usedAt ??= new Date();
      await this.proofs.verify(em, after, link.user.id, link.email);
      return { email: link.email };
    });
  }
}
