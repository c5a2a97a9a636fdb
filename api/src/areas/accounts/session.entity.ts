import { defineEntity, p } from '@mikro-orm/postgresql';
import { Profile } from '../members/index.ts';

export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(Profile).deleteRule('cascade').index('sessions_user'),
    userAgent: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().defaultRaw('now()'),
    revokedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'sessions_revoked',
      expression: 'create index sessions_revoked on sessions (revoked_at) where revoked_at is not null',
    },
  ],
});

/** One signed-in browser: the family of all refresh tokens that were issued to it. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

/** Two tabs may send the same token at once, and an answer may get lost: within this time a used token is accepted. */
const GRACE_MS = 10_000;

export const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    tokenHash: p.blob().primary(),
    session: () => p.manyToOne(Session).deleteRule('cascade').index('refresh_tokens_session'),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    /** Set when it was exchanged for its successor, which is derived from it. */
    usedAt: p.datetime().nullable(),
  },
});

/** Valid for one exchange; only its hash is stored. */
export class RefreshToken extends RefreshTokenSchema.class {
  /** Whether it was exchanged before the grace period, so not by another tab of the same browser. */
  isReplayed(now: Date): boolean {
    return !!this.usedAt && now.getTime() - this.usedAt.getTime() > GRACE_MS;
  }
}
RefreshTokenSchema.setClass(RefreshToken);
