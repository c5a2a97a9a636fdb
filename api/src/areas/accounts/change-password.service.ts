import { Injectable } from '@nestjs/common';
import type { accountRoutes } from '@yolo/contract/accounts/schemas';
import type { Actor } from '../../core/access/actor.ts';
import type { KnownMember } from '../../core/access/known-browsers.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { Account } from './account.entity.ts';
import { MailedLinks } from './mailed-links.ts';
import { Passwords } from './passwords.ts';
import { Reauthentication } from './reauthentication.ts';
import { SessionsService } from './sessions.service.ts';

@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reauthentication: Reauthentication,
    private readonly passwords: Passwords,
    private readonly links: MailedLinks,
    private readonly sessions: SessionsService,
    private readonly jobs: Jobs,
  ) {}

  /** Ends other sessions and mailed links, as somebody else may know the old password, and notifies the mailbox. */
  async change(
    actor: Actor,
    { currentPassword, newPassword }: Parsed<typeof accountRoutes.changePassword>['body'],
  ): Promise<KnownMember> {
    const proved = await this.reauthentication.prove(actor, currentPassword);
    const { userId, sessionId, requestId } = proved.member;
    await this.passwords.requireGood(newPassword);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.transactions.run(async (em, after) => {
      // Only if the proved password is still current: the second of two concurrent changes is refused.
      const changed = await em.nativeUpdate(
        Account,
        { user: userId, passwordHash: proved.passwordHash },
        { passwordHash },
      );
      if (changed === 0) throw new DomainError('wrong_password');
      await this.links.close(em, 'reset-password', userId);
      await this.links.close(em, 'change-email', userId);
      await this.sessions.revokeOthers(em, after, userId, sessionId);
      const { email, firstName } = proved;
      await this.jobs.add(
        em,
        'mail.account-notice',
        { notice: 'password-changed', to: email, firstName },
        requestId,
      );
    });
    return { userId, passwordHash };
  }
}
