import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { VerifiedView } from '@yolo/contract/accounts';
import type { accountRoutes } from '@yolo/contract/accounts/schemas';
import { firstNameOf } from '@yolo/contract/members';
import type { z } from 'zod';
import type { Actor } from '../../core/access/actor.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { Profile } from '../members/index.ts';
import { lockProvedMember } from './account-lock.ts';
import { Account } from './account.entity.ts';
import { AddressProofs } from './address-proofs.ts';
import type { MailedLink } from './mailed-link.entity.ts';
import { MailedLinks } from './mailed-links.ts';
import { Reauthentication } from './reauthentication.ts';

/** Change of the address: requested with the password, proved by a mailed link (decisions, "Session"). */
@Injectable()
export class ChangeEmailService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reauthentication: Reauthentication,
    private readonly links: MailedLinks,
    private readonly jobs: Jobs,
    private readonly proofs: AddressProofs,
  ) {}

  /** Answers and mails the old address alike whether or not the new one is taken, so that it discloses no account. */
  async request(
    actor: Actor,
    { email, password }: Parsed<typeof accountRoutes.requestEmailChange>['body'],
  ): Promise<void> {
    const proved = await this.reauthentication.prove(actor, password);
    const { userId, requestId } = proved.member;
    if (email === proved.email) return;
    await this.transactions.run(async (em) => {
      await lockProvedMember(em, proved);
      await this.links.close(em, 'change-email', userId);
      const taken = await em.findOne(Profile, { email });
      if (taken) await this.#notify(em, 'email-taken', taken, requestId);
      else await this.links.mailToNew(em, userId, email, requestId);
      await this.#notify(em, 'email-changing', proved, requestId);
    });
  }

  /** A second confirmation changes nothing and returns the same. @throws DomainError `link_expired`, `email_taken` */
  async confirm(
    { token }: Parsed<typeof accountRoutes.confirmEmail>['body'],
    requestId: string,
  ): Promise<z.infer<typeof VerifiedView>> {
    return this.transactions.run(async (em, after) => {
      const link = await this.links.lock(em, 'change-email', token);
      if (link.usedAt) {
        if (link.user.email !== link.email) throw new DomainError('link_expired');
        return { email: link.email };
      }
      link.usedAt = new Date();
      await this.proofs.lock(em, link.email);
      await this.#move(em, link, requestId);
      await this.proofs.complete(em, after, link.user.id, link.email);
      return { email: link.email };
    });
  }

  async #move(em: EntityManager, { user, email }: MailedLink, requestId: string): Promise<void> {
    const former = user.email;
    user.email = email;
    await em.flush();
    await em.nativeUpdate(Account, { user }, { emailVerifiedAt: new Date() });
    // The opt-outs of the old address hold for the new one.
    await em.execute(
      `insert into mail_optouts (email, kind) select ?, kind from mail_optouts where email = ? on conflict do nothing`,
      [email, former],
    );
    await this.#notify(em, 'email-changed', { email: former, firstName: firstNameOf(user) }, requestId);
  }

  #notify(
    em: EntityManager,
    notice: 'email-taken' | 'email-changing' | 'email-changed',
    { email, firstName }: { email: string; firstName: string },
    requestId: string,
  ): Promise<void> {
    return this.jobs.add(em, 'mail.account-notice', { notice, to: email, firstName }, requestId);
  }
}
