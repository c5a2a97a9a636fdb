import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OwnSessionView } from '@yolo/contract/accounts';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { canEndSession } from './accounts.policy.ts';
import { deviceOf } from './device.ts';
import { SessionsService } from './sessions.service.ts';

interface Row {
  id: string;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
}

/** The member's browsers, seen from one of them. */
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
    const rows = await this.em.execute<Row[]>(
      `select s.id, s.user_agent, s.created_at, s.last_used_at from sessions s
       where s.user_id = ? and s.revoked_at is null
         and exists (select from refresh_tokens t where t.session_id = s.id and t.expires_at > now())
       order by s.id = ? desc, s.last_used_at desc, s.id`,
      [userId, sessionId],
    );
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
