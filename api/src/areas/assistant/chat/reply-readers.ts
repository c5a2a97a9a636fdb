import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../../../core/database/pool.ts';
import { OpenReply } from './open-reply.ts';
import { inTime } from '../../../core/loop/in-time.ts';
import { ReplyBus } from './reply-bus.ts';
import { followReply } from './reply-rows.ts';
import { ReplyWriter } from './reply-writer.ts';

/** News may be missed, and who has died says nothing: the row is looked at so often besides. */
const LOOK_EVERY_MS = 1500;

interface Followed {
  open: OpenReply;
  /** How many read it. */
  readers: number;
  /** Characters of it that are known: PostgreSQL counts them otherwise than we. */
  characters: number;
  looking: Promise<void> | null;
  /** There was news while it was looked at. */
  again: boolean;
  timer: NodeJS.Timeout;
}

/** Replies that are read in this process: those that it writes, and the rows of those that others write. */
@Injectable()
export class ReplyReaders implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #followed = new Map<string, Followed>();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly bus: ReplyBus,
    private readonly writer: ReplyWriter,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.on((news, replyId) => {
      const followed = news === 'grown' && this.#followed.get(replyId);
      if (followed) void this.#look(replyId, followed);
    });
  }

  beforeApplicationShutdown(): void {
    for (const { open, timer } of this.#followed.values()) {
      clearInterval(timer);
      open.end();
    }
  }

  /** @param read is done once it resolves */
  async *during<T>(replyId: string, read: (open: OpenReply) => AsyncIterable<T>): AsyncGenerator<T, void> {
    const own = this.writer.open(replyId);
    if (own) return yield* read(own);
    const followed = this.#followed.get(replyId) ?? this.#follow(replyId);
    followed.readers += 1;
    try {
      // The news that began it was heard by nobody: what is there is looked at once.
      await this.bus.listen();
      await this.#look(replyId, followed);
      yield* read(followed.open);
    } finally {
      followed.readers -= 1;
      if (followed.readers === 0) this.#forget(replyId, followed);
    }
  }

  /** Resolves once nobody writes it any more, or after a while. */
  async untilEnded(replyId: string, milliseconds: number): Promise<void> {
    const deadline = Date.now() + milliseconds;
    const looking = this.during(replyId, async function* (open) {
      while (!open.ended && Date.now() < deadline)
        yield await inTime(open.changed(), deadline - Date.now(), undefined);
    });
    while (!(await looking.next()).done);
  }

  #follow(replyId: string): Followed {
    const followed: Followed = {
      open: new OpenReply(),
      ...{ readers: 0, characters: 0, looking: null, again: false },
      timer: setInterval(() => {
        void this.bus.listen();
        void this.#look(replyId, followed);
      }, LOOK_EVERY_MS),
    };
    this.#followed.set(replyId, followed);
    return followed;
  }

  #forget(replyId: string, followed: Followed): void {
    clearInterval(followed.timer);
    if (this.#followed.get(replyId) === followed) this.#followed.delete(replyId);
  }

  /** One look at a time; what comes meanwhile makes another. */
  #look(replyId: string, followed: Followed): Promise<void> {
    followed.again = followed.looking !== null;
    return (followed.looking ??= this.#lookUntilNothingIsNew(replyId, followed).finally(() => {
      followed.looking = null;
    }));
  }

  async #lookUntilNothingIsNew(replyId: string, followed: Followed): Promise<void> {
    do {
      followed.again = false;
      await this.#lookOnce(replyId, followed);
    } while (followed.again && !followed.open.ended);
  }

  async #lookOnce(replyId: string, followed: Followed): Promise<void> {
    try {
      const [row] = await followReply(this.pool, [replyId, followed.characters]);
      if (row) {
        followed.characters += [...row.more].length;
        followed.open.grow(row.more);
      }
      if (row?.state !== 'writing') followed.open.end();
    } catch {
      // The database is away: the next look has everything.
    }
  }
}
