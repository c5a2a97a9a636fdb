import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { SignUpView, UserView } from '@yolo/contract/accounts';
import type { accountRoutes } from '@yolo/contract/accounts/schemas';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { KnownMember } from '../../core/access/known-browsers.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Profile } from '../members/index.ts';
import { Account } from './account.entity.ts';
import { MailedLinks } from './mailed-links.ts';
import { Passwords } from './passwords.ts';
import { type IssuedSession, SessionsService } from './sessions.service.ts';
import { readUser } from './user.view.ts';

/** A session that was started with the password, which makes its browser a known one. */
export interface StartedSession extends IssuedSession {
  member: KnownMember;
}

/** Sign-up and sign-in. */
@Injectable()
export class AccountsService {
  readonly #logger = new Logger(AccountsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly links: MailedLinks,
  ) {}

  /** Makes the account and signs it in; its address is verified later (decisions, "Who may see and do what"). */
  async signUp(
    actor: Actor,
    { email, password, firstName, lastName }: Parsed<typeof accountRoutes.signUp>['body'],
    userAgent: string | null,
  ): Promise<StartedSession & { view: SignUpView }> {
    await this.passwords.requireGood(password);
    const passwordHash = await this.passwords.hash(password);
    return this.transactions.run(async (em) => {
      const user = em.create(Profile, { email, firstName, lastName, createdAt: new Date() });
      em.create(Account, { user, passwordHash, lastSignInAt: new Date() });
      await em.flush();
      const emailSent = await this.#mailVerification(em, email, actor);
      const issued = await this.sessions.start(em, user.id, userAgent);
      return { ...issued, view: { ...issued.view, emailSent }, member: { userId: user.id, passwordHash } };
    });
  }

  /** @throws DomainError `login_failed`, for an unknown address after the same work as for a wrong password */
  async signIn(
    { email, password }: Parsed<typeof accountRoutes.signIn>['body'],
    userAgent: string | null,
  ): Promise<StartedSession> {
    // Hashing is slow: it runs before the transaction.
    const account = await this.em.findOne(Account, { user: { email } });
    const right = await this.passwords.matches(password, account?.passwordHash);
    if (!account || !right) throw new DomainError('login_failed');
    return this.transactions.run(async (em) => {
      // Compares the hash again: a password that was replaced during the hashing must not sign in.
      const { user, passwordHash } = account;
      const updated = await em.nativeUpdate(Account, { user, passwordHash }, { lastSignInAt: new Date() });
      if (updated === 0) throw new DomainError('login_failed');
      const issued = await this.sessions.start(em, user.id, userAgent);
      return { ...issued, member: { userId: user.id, passwordHash } };
    });
  }

  /** The signed-in member. */
  async readUser(actor: Actor): Promise<UserView> {
    const { userId, sessionId } = this.access.member(actor);
    return readUser(this.em, userId, sessionId);
  }

  /** An account is created even if its mail cannot be queued (`spec 1 ch. 8`). */
  async #mailVerification(em: EntityManager, email: string, actor: Actor): Promise<boolean> {
    try {
      await em.transactional((inner) => this.links.mail(inner, 'verify-email', email, actor.requestId));
      return true;
    } catch (error) {
      this.#logger.error({ err: error }, 'A verification mail could not be queued');
      return false;
    }
  }
}
