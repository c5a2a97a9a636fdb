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

/** One browser that is signed in: the family of all refresh tokens that it was given. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

/** Two tabs that wake up together send the same token, and an answer can get lost: within this time it is answered again. */
const GRACE_MS = 10_000;

export const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    tokenHash: p.blob().primary(),
    session: () => p.manyToOne(Session).deleteRule('cascade').index('refresh_tokens_session'),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    /** Set when it was exchanged for the one that is made from it. */
    usedAt: p.datetime().nullable(),
  },
});

/** Good for one exchange; only its hash is kept. */
export class RefreshToken extends RefreshTokenSchema.class {
  /** Whether it was exchanged before, and not just now by another tab of the same browser. */
  isReplayed(now: Date): boolean {
    return !!this.usedAt && now.getTime() - this.usedAt.getTime() > GRACE_MS;
  }
}
RefreshTokenSchema.setClass(RefreshToken);
