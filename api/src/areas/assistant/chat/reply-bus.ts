import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { poolOptions } from '../../../core/database/pool.ts';

/** Said by PostgreSQL to every process; the payload is the kind, a colon and the reply's id. */
export const REPLY_CHANNEL = 'assistant_replies';

/** `grown`: its row has more, or no more comes. `stop`: the process that writes it is to end it. */
export type ReplyNews = 'grown' | 'stop';

/**
 * What processes tell each other about replies, on one connection for all readers and writers of this one. News that is
 * missed while it is away is found by who looks at the row now and then.
 */
@Injectable()
export class ReplyBus implements OnApplicationShutdown {
  readonly #logger = new Logger(ReplyBus.name);
  readonly #listeners: ((news: ReplyNews, replyId: string) => void)[] = [];
  #session: Promise<pg.Client> | null = null;
  #ended = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  on(listener: (news: ReplyNews, replyId: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves once news is heard; where it can't be, it is tried again by the next who asks. */
  async listen(): Promise<void> {
    if (this.#ended) return;
    try {
      await (this.#session ??= this.#connect());
    } catch (error) {
      this.#logger.warn({ err: error }, 'News of replies is not heard');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.#ended = true;
    const session = await this.#session?.catch(() => null);
    await session?.end();
  }

  async #connect(): Promise<pg.Client> {
    const session = new pg.Client({ connectionString: this.config.databaseUrl, ...poolOptions });
    const over = () => (this.#session = null);
    session.on('error', over);
    session.on('end', over);
    session.on('notification', ({ payload = '' }) => {
      const [news, replyId = ''] = payload.split(':');
      for (const listener of this.#listeners) listener(news as ReplyNews, replyId);
    });
    try {
      await session.connect();
      await session.query(`listen ${REPLY_CHANNEL}`);
      return session;
    } catch (error) {
      this.#session = null;
      throw error;
    }
  }
}
