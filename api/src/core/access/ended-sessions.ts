import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS } from '@yolo/contract/accounts';
import type pg from 'pg';
import { int, uuid } from '../database/columns.ts';
import { POOL } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { statement } from '../database/statement.ts';
import { DomainError } from '../errors/domain-error.ts';
import { batchLoader } from '../loop/batch-loader.ts';
import type { Actor } from './actor.ts';

/** For clocks that differ between processes, and for long transactions. */
const SLACK_SECONDS = 60;
const RETENTION_SECONDS = ACCESS_TOKEN_SECONDS + SLACK_SECONDS;

const recentlyEnded = statement(
  { id: uuid() },
  `select id from sessions where revoked_at > now() - interval '${RETENTION_SECONDS} seconds'`,
);

/** The 1-based positions in $1 (sessions) and $2 (their members) of those sessions that have not ended. */
const livingSessions = prepared(
  'living-sessions',
  { place: int() },
  `select asked.place::int from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (id, user_id, place)
     join sessions s on s.id = asked.id and s.user_id = asked.user_id and s.revoked_at is null`,
);

/** Sessions whose access tokens are refused before they expire; processes notify each other (docs/adr/0015). */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap {
  /** By id, in order of expiry: when no token of the session can be valid, in milliseconds. */
  readonly #expiries = new Map<string, number>();

  /** After a restart every open page calls at the same moment. */
  readonly #livingLoader = batchLoader<Pick<Actor, 'userId' | 'sessionId'>, boolean>((sessions) =>
    this.#readLiving(sessions),
  );

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.reload();
  }

  has(sessionId: string): boolean {
    return this.#expiries.has(sessionId);
  }

  /**
   * The notification of an end may arrive late, so calls that write or export check the session itself.
   * @throws DomainError `unauthenticated` when it has ended
   */
  async requireLiving({ userId, sessionId }: Actor): Promise<void> {
    if (sessionId === null) return;
    if (!(await this.#livingLoader.load({ userId, sessionId }))) throw new DomainError('unauthenticated');
  }

  add(sessionIds: readonly string[]): void {
    const now = Date.now();
    for (const [id, expiry] of this.#expiries) {
      if (expiry > now) break;
      this.#expiries.delete(id);
    }
    for (const id of sessionIds) {
      this.#expiries.delete(id);
      this.#expiries.set(id, now + RETENTION_SECONDS * 1000);
    }
  }

  /** Reads the ends whose notification was sent before this process listened, or while its connection was down. */
  async reload(): Promise<void> {
    const ended = await recentlyEnded(this.pool, []);
    this.add(ended.map(({ id }) => id));
  }

  async #readLiving(sessions: readonly Pick<Actor, 'userId' | 'sessionId'>[]): Promise<boolean[]> {
    const values = [sessions.map(({ sessionId }) => sessionId), sessions.map(({ userId }) => userId)];
    const rows = await livingSessions(this.pool, values);
    const living = new Set(rows.map(({ place }) => place));
    return sessions.map((_, at) => living.has(at + 1));
  }
}
