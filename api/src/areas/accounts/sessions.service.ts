import { createHash, createHmac, randomBytes } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SessionView } from '@yolo/contract/accounts';
import { sql } from 'kysely';
import { AccessTokens } from '../../core/access/access-tokens.ts';
import type { Actor } from '../../core/access/actor.ts';
import { AccessService } from '../../core/access/access.service.ts';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { deriveKey } from '../../core/config/secrets.ts';
import { tables } from '../../core/database/tables.ts';
import { type After, Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Belonging } from '../../core/live/belonging.ts';
import { Profile } from '../members/index.ts';
import { RefreshToken, Session, type SessionSchema } from './session.entity.ts';
import { readUser } from './user.view.ts';

/** The time without use after which a browser is signed out. */
const REFRESH_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** A session as sent to its browser: the view in the body, the refresh token in the cookie. */
export interface IssuedSession {
  view: SessionView;
  refreshToken: string;
  expiresAt: Date;
}

/** Starts, renews and ends sessions (decisions, "Session"). */
@Injectable()
export class SessionsService {
  readonly #logger = new Logger(SessionsService.name);
  readonly #key: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly transactions: Transactions,
    private readonly tokens: AccessTokens,
    private readonly access: AccessService,
    private readonly belonging: Belonging,
  ) {
    this.#key = deriveKey(config, 'refresh-token');
  }

  /** Starts a new family of refresh tokens and deletes the member's expired ones. */
  async start(em: EntityManager, userId: string, userAgent: string | null): Promise<IssuedSession> {
    const now = new Date();
    await em.nativeDelete(Session, {
      user: userId,
      lastUsedAt: { $lt: new Date(now.getTime() - REFRESH_LIFE_MS) },
    });
    const session = em.create(Session, {
      user: em.getReference(Profile, userId),
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: now,
      lastUsedAt: now,
    });
    await em.flush();
    const refreshToken = randomBytes(32).toString('base64url');
    return this.#issue(em, await this.#store(em, session, refreshToken), refreshToken);
  }

  /**
   * Exchanges a refresh token for its successor, which is derived from it: a family is a chain. A token that was
   * exchanged before has been copied and ends the family, unless it is the last but one and in the grace period.
   * @throws DomainError `session_ended`
   */
  async refresh(refreshToken: string | null): Promise<IssuedSession> {
    // Returns before it throws, so that the transaction commits the end of a stolen family.
    const issued = await this.transactions.run((em, after) => this.#exchange(em, after, refreshToken));
    if (!issued) throw new DomainError('session_ended');
    return issued;
  }

  /** Ends the session of a refresh token, exchanged or not; does nothing without a token. */
  async end(refreshToken: string | null): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const token = refreshToken && (await this.#lockFamily(em, refreshToken));
      if (token) this.revoke(after, token.session);
    });
  }

  /** Signs the member out everywhere. */
  async endAll(actor: Actor): Promise<void> {
    const { userId } = this.access.member(actor);
    await this.transactions.run((em, after) => this.revokeAll(em, after, userId));
  }

  async revokeAll(em: EntityManager, after: After, userId: string): Promise<void> {
    const ended = await revocation(em, userId).execute();
    this.belonging.recheck(after, { sessions: ended.map(({ id }) => id) });
  }

  /** Ends all sessions of the member except one. */
  async revokeOthers(em: EntityManager, after: After, userId: string, keptId: string): Promise<void> {
    const ended = await revocation(em, userId).where('id', '!=', keptId).execute();
    this.belonging.recheck(after, { sessions: ended.map(({ id }) => id) });
  }

  revoke(after: After, session: Session): void {
    session.revokedAt ??= new Date();
    this.belonging.recheck(after, { sessions: [session.id] });
  }

  async #exchange(
    em: EntityManager,
    after: After,
    refreshToken: string | null,
  ): Promise<IssuedSession | null> {
    const token = refreshToken && (await this.#lockFamily(em, refreshToken));
    const now = new Date();
    if (!token || token.session.revokedAt || token.expiresAt <= now) return null;
    const next = createHmac('sha256', this.#key).update(refreshToken).digest('base64url');
    const successor = token.usedAt
      ? await em.findOne(RefreshToken, { tokenHash: hashOf(next), usedAt: null })
      : await this.#store(em, token.session, next);
    if (!successor || token.isReplayed(now)) {
      this.#logger.warn(`Session ${token.session.id} ended: a refresh token came twice`);
      this.revoke(after, token.session);
      return null;
    }
    token.usedAt ??= now;
    token.session.lastUsedAt = now;
    await em.nativeDelete(RefreshToken, { session: token.session, expiresAt: { $lte: now } });
    return this.#issue(em, successor, next);
  }

  /** Locks the session, so that concurrent exchanges run one after the other. */
  async #lockFamily(em: EntityManager, refreshToken: string): Promise<RefreshToken | null> {
    const tokenHash = hashOf(refreshToken);
    const session = await em.findOne(
      Session,
      { id: { $in: em.createQueryBuilder(RefreshToken, 't').select('t.session').where({ tokenHash }) } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    return session && em.findOne(RefreshToken, { tokenHash });
  }

  async #store(em: EntityManager, session: Session, refreshToken: string): Promise<RefreshToken> {
    const expiresAt = new Date(Date.now() + REFRESH_LIFE_MS);
    const tokenHash = hashOf(refreshToken);
    const token = em.create(RefreshToken, { tokenHash, session, createdAt: new Date(), expiresAt });
    await em.flush();
    return token;
  }

  async #issue(
    em: EntityManager,
    { session, expiresAt }: RefreshToken,
    refreshToken: string,
  ): Promise<IssuedSession> {
    const user = await readUser(em, session.user.id, session.id);
    const access = await this.tokens.issue({ userId: user.id, sessionId: session.id });
    const view = { accessToken: access.token, accessTokenExpiresAt: access.expiresAt.toISOString(), user };
    return { view, refreshToken, expiresAt };
  }
}

/** An update that ends all open sessions of the member and returns their ids. */
function revocation(em: EntityManager, userId: string) {
  return tables<typeof SessionSchema>(em)
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id');
}

function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken, 'ascii').digest();
}
