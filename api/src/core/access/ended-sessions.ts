import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS } from '@yolo/contract/accounts';
import type pg from 'pg';
import { int, uuid } from '../database/columns.ts';
import { POOL } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { statement } from '../database/statement.ts';
import { DomainError } from '../errors/domain-error.ts';
import { BatchLoader } from '../loop/batch-loader.ts';
import type { Actor } from './actor.ts';

/** For processes whose clocks differ, and transactions that took their time. */
const SLACK_SECONDS = 60;
const KEPT_SECONDS = ACCESS_TOKEN_SECONDS + SLACK_SECONDS;

const recentlyEnded = statement(
  { id: uuid() },
  `select id from sessions where revoked_at > now() - interval '${KEPT_SECONDS} seconds'`,
);

/** Which of $1 and $2, sessions and their members in the same order, live; counted from 1. */
const livingSessions = prepared(
  'living-sessions',
  { place: int() },
  `select asked.place::int from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (id, user_id, place)
     join sessions s on s.id = asked.id and s.user_id = asked.user_id and s.revoked_at is null`,
);

/** Sessions whose access tokens are refused although they have not run out; the processes tell each other (docs/adr/0015). */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap {
  /** By id, in the order in which they are forgotten: when no token of theirs can be good any more, in milliseconds. */
  readonly #until = new Map<string, number>();

  /** After a restart every open page asks in the same moment. */
  readonly #living = new BatchLoader<Pick<Actor, 'userId' | 'sessionId'>, boolean>((asked) =>
    this.#live(asked),
  );

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.recall();
  }

  has(sessionId: string): boolean {
    return this.#until.has(sessionId);
  }

  /**
   * The news of an end may be a moment late: what writes or exports asks for the session itself.
   * @throws DomainError `unauthenticated` when it has ended
   */
  async requireLiving({ userId, sessionId }: Actor): Promise<void> {
    if (sessionId === null) return;
    if (!(await this.#living.load({ userId, sessionId }))) throw new DomainError('unauthenticated');
  }

  add(sessionIds: readonly string[]): void {
    const now = Date.now();
    for (const [id, until] of this.#until) {
      if (until > now) break;
      this.#until.delete(id);
    }
    for (const id of sessionIds) {
      this.#until.delete(id);
      this.#until.set(id, now + KEPT_SECONDS * 1000);
    }
  }

  /** What others may have told before this process listened, or while it could not hear. */
  async recall(): Promise<void> {
    const ended = await recentlyEnded(this.pool, []);
    this.add(ended.map(({ id }) => id));
  }

  async #live(asked: readonly Pick<Actor, 'userId' | 'sessionId'>[]): Promise<boolean[]> {
    const values = [asked.map(({ sessionId }) => sessionId), asked.map(({ userId }) => userId)];
    const rows = await livingSessions(this.pool, values);
    const living = new Set(rows.map(({ place }) => place));
    return asked.map((_, at) => living.has(at + 1));
  }
}
