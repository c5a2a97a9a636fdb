import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OwnSessionView } from '@yolo/contract/accounts';
import { sql } from 'kysely';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { tables } from '../../core/database/tables.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { canEndSession } from './accounts.policy.ts';
import { deviceOf } from './device.ts';
import type { RefreshTokenSchema, SessionSchema } from './session.entity.ts';
import { SessionsService } from './sessions.service.ts';

/** The member's sessions, as listed and ended from one of them. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly sessions: SessionsService,
  ) {}

  async list(actor: Actor): Promise<OwnSessionView[]> {
    const { userId, sessionId } = this.access.member(actor);
    const rows = await tables<typeof SessionSchema | typeof RefreshTokenSchema>(this.em)
      .selectFrom('sessions as s')
      .select(['s.id', 's.user_agent', 's.created_at', 's.last_used_at'])
      .where('s.user_id', '=', userId)
      .where('s.revoked_at', 'is', null)
      .where('s.id', 'in', (query) =>
        query
          .selectFrom('refresh_tokens')
          .select('session_id')
          .where('expires_at', '>', sql<string>`now()`),
      )
      .orderBy((query) => query('s.id', '=', sessionId), 'desc')
      .orderBy('s.last_used_at', 'desc')
      .orderBy('s.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      device: deviceOf(row.user_agent),
      createdAt: new Date(row.created_at).toISOString(),
      lastUsedAt: new Date(row.last_used_at).toISOString(),
    }));
  }

  async end(actor: Actor, sessionId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const session = await this.access.require(actor, canEndSession, sessionId, em);
      this.sessions.revoke(after, session);
    });
  }

  async endOthers(actor: Actor): Promise<void> {
    const { userId, sessionId } = this.access.member(actor);
    await this.transactions.run((em, after) => this.sessions.revokeOthers(em, after, userId, sessionId));
  }
}
