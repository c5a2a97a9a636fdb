import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { poolOptions } from '../../../core/database/pool.ts';

/** A notification channel of PostgreSQL; the payload is the kind, a colon and the reply's id. */
export const REPLY_CHANNEL = 'assistant_replies';

/** `grown`: its row has more text, or has ended. `stop`: the process that writes it must end it. */
export type ReplyNews = 'grown' | 'stop';

/**
 * Notifications about replies between processes, on one connection for all readers and writers of this process. Readers
 * and writers also poll the row, in case a notification is missed while the connection is lost.
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

  /** Resolves once it listens; after a failure the next call tries again. */
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
    const forgetSession = () => (this.#session = null);
    session.on('error', forgetSession);
    session.on('end', forgetSession);
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
