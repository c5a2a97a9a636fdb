import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../../../core/database/pool.ts';
import { OpenReply } from './open-reply.ts';
import { withTimeout } from '../../../core/loop/with-timeout.ts';
import { ReplyBus } from './reply-bus.ts';
import { followReply } from './reply-rows.ts';
import { ReplyWriter } from './reply-writer.ts';

/** The polling interval of the row: notifications may be missed, and a killed process sends none. */
const POLL_MS = 1500;

interface FollowedReply {
  open: OpenReply;
  /** The number of readers. */
  readers: number;
  /** The number of characters read so far, in PostgreSQL's count: code points, not UTF-16 units. */
  characters: number;
  looking: Promise<void> | null;
  /** Whether a notification came during a read. */
  again: boolean;
  timer: NodeJS.Timeout;
}

/** Follows replies for the readers of this process: its own, and the rows of replies that other processes write. */
@Injectable()
export class ReplyReaders implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #followed = new Map<string, FollowedReply>();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly bus: ReplyBus,
    private readonly writer: ReplyWriter,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.on((news, replyId) => {
      const followed = news === 'grown' && this.#followed.get(replyId);
      if (followed) void this.#read(replyId, followed);
    });
  }

  beforeApplicationShutdown(): void {
    for (const { open, timer } of this.#followed.values()) {
      clearInterval(timer);
      open.end();
    }
  }

  /** @param read reads the reply until it returns */
  async *follow<T>(replyId: string, read: (open: OpenReply) => AsyncIterable<T>): AsyncGenerator<T, void> {
    const own = this.writer.open(replyId);
    if (own) return yield* read(own);
    const followed = this.#followed.get(replyId) ?? this.#follow(replyId);
    followed.readers += 1;
    try {
      // Earlier notifications were missed: reads the row once.
      await this.bus.listen();
      await this.#read(replyId, followed);
      yield* read(followed.open);
    } finally {
      followed.readers -= 1;
      if (followed.readers === 0) this.#forget(replyId, followed);
    }
  }

  /** Resolves when the reply has ended, or after a timeout. */
  async untilEnded(replyId: string, milliseconds: number): Promise<void> {
    const deadline = Date.now() + milliseconds;
    const looking = this.follow(replyId, async function* (open) {
      while (!open.ended && Date.now() < deadline)
        yield await withTimeout(open.changed(), deadline - Date.now(), undefined);
    });
    while (!(await looking.next()).done);
  }

  #follow(replyId: string): FollowedReply {
    const followed: FollowedReply = {
      open: new OpenReply(),
      ...{ readers: 0, characters: 0, looking: null, again: false },
      timer: setInterval(() => {
        void this.bus.listen();
        void this.#read(replyId, followed);
      }, POLL_MS),
    };
    this.#followed.set(replyId, followed);
    return followed;
  }

  #forget(replyId: string, followed: FollowedReply): void {
    clearInterval(followed.timer);
    if (this.#followed.get(replyId) === followed) this.#followed.delete(replyId);
  }

  /** One read at a time; a notification during a read makes another one. */
  #read(replyId: string, followed: FollowedReply): Promise<void> {
    followed.again = followed.looking !== null;
    return (followed.looking ??= this.#readUntilCurrent(replyId, followed).finally(() => {
      followed.looking = null;
    }));
  }

  async #readUntilCurrent(replyId: string, followed: FollowedReply): Promise<void> {
    do {
      followed.again = false;
      await this.#readOnce(replyId, followed);
    } while (followed.again && !followed.open.ended);
  }

  async #readOnce(replyId: string, followed: FollowedReply): Promise<void> {
    try {
      const [row] = await followReply(this.pool, [replyId, followed.characters]);
      if (row) {
        followed.characters += [...row.more].length;
        followed.open.grow(row.more);
      }
      if (row?.state !== 'writing') followed.open.end();
    } catch {
      // The database is unavailable: the next read gets everything.
    }
  }
}
