import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type EntityData, EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { bool, json, orNull } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { Transactions } from '../database/transactions.ts';
import { Handles } from '../jobs/handles.ts';
import { PageReading } from './page-reading.entity.ts';
import type { ReadPage } from './pages.ts';

/** How long a result is cached, and for how long a failure. */
const CACHE_TIMES = { read: '1 day', failed: '10 minutes' };
/** A reader's lease, which it renews regularly; an expired lease means that the reader has died. */
const READING_SECONDS = 10;
const RENEW_EVERY_MS = 3000;
/** Concurrent readings per host, over all processes. */
const HOST_MAX = 2;
/** Concurrent pages in this process, to limit the memory for large ones. */
const PAGES_MAX = 4;
/** The poll interval while another process is reading. */
const LOOK_MS = 100;
/** How long to wait for earlier readings of a host. A person waits for maps, and gets a drawn one instead. */
const TIMEOUT_MS = { page: 180_000, picture: 10_000 };

/** $2 the host. Without a lock, because many callers poll: `taken` only tells whether it is worth trying to begin. */
const pageState = statement(
  { page: orNull(json<ReadPage>('jsonb')), fresh: bool(), taken: bool() },
  `select r.page, coalesce(
      r.read_at > now() - case when r.page is null or r.page ->> 'unread' in ('refused', 'away') then interval '${CACHE_TIMES.failed}' else interval '${CACHE_TIMES.read}' end,
      false) as fresh,
     coalesce(r.reading_until > now(), false) or
      (select count(*) from page_readings o where o.host = $2 and o.reading_until > now()) >= ${HOST_MAX} as taken
   from (select 1) one left join page_readings r on r.key = $1`,
);

const storedPage = statement(
  { page: orNull(json<ReadPage>('jsonb')) },
  'select page from page_readings where key = $1',
);

/** $1 the host. A lock, so that processes count the host's readings one after the other. */
const lockHost = statement(
  { locked: bool() },
  'select pg_advisory_xact_lock(hashtext($1)) is null as locked',
);

const begin = statement(
  { begun: bool() },
  `insert into page_readings as r (key, host, reading_until)
   select $1, $2, now() + interval '${READING_SECONDS} seconds'
   where (select count(*) from page_readings o where o.host = $2 and o.reading_until > now()) < ${HOST_MAX}
   on conflict (key) do update set reading_until = excluded.reading_until
     where r.reading_until is null or r.reading_until < now()
   returning true as begun`,
);

const renewLease = statement(
  { said: bool() },
  `update page_readings set reading_until = now() + interval '${READING_SECONDS} seconds'
   where key = $1 and reading_until is not null returning true as said`,
);

/** @param tell stores a partial result */
type Reading = (tell: (soFar: ReadPage) => Promise<unknown>) => Promise<ReadPage>;

/** A reading: its key and its host. */
interface ReadingKey {
  key: string;
  /** At most {@link HOST_MAX} readings of it run at the same time. */
  host: string;
  timeoutMs: number;
}

/** Runs some work when it is its turn. */
type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Reads pages and their pictures once for all callers in all processes, and stores the results of pages. */
@Injectable()
export class PageReadings {
  sayEveryMs = RENEW_EVERY_MS;
  timeoutMs = TIMEOUT_MS;
  /** Readings in progress in this process, so that concurrent callers share one. */
  readonly #running = new Map<string, Promise<unknown>>();
  /** The number of this process's readings of each host, running or waiting for their turn. */
  readonly #perHost = new Map<string, number>();
  readonly #pages = pLimit(PAGES_MAX);

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** @param read rejects on failure, which is cached too, for a shorter time */
  readOnce(folder: string, url: string, read: Reading): Promise<ReadPage | null> {
    const reading = { key: keyOf(folder, url), host: new URL(url).host, timeoutMs: this.timeoutMs.page };
    return this.#share(reading, () => this.#readOnce(reading, () => this.#read(reading, read), this.#pages));
  }

  /**
   * The same for a picture: the picture itself is in the store, so that only a failure is cached. Pictures are counted
   * separately per host, because a page keeps its place until its picture is there.
   * @param fetch rejects if there is no picture; must check itself whether it was fetched meanwhile
   * @returns whether it is there
   * @throws the error of `fetch`, if it was called
   */
  picture(folder: string, url: string, fetch: () => Promise<void>): Promise<boolean> {
    const host = `picture ${new URL(url).host}`;
    const reading = { key: keyOf(`picture ${folder}`, url), host, timeoutMs: this.timeoutMs.picture };
    return this.#share(
      reading,
      async () => (await this.#readOnce(reading, () => this.#fetch(reading, fetch))) === true,
    );
  }

  /** The partial result of a page that is being read (without its picture), or the previous result. */
  async partialResult(folder: string, url: string): Promise<ReadPage | null> {
    const [found] = await storedPage(this.em, [keyOf(folder, url)]);
    return found?.page ?? null;
  }

  @Handles('pages.sweep')
  async sweep(em: EntityManager): Promise<void> {
    await em.execute(
      `delete from page_readings where coalesce(read_at, reading_until) < now() - interval '${CACHE_TIMES.read}'
       and coalesce(reading_until < now(), true)`,
    );
  }

  #share<Answer>({ key }: ReadingKey, ask: () => Promise<Answer>): Promise<Answer> {
    const running = this.#running.get(key) ?? ask().finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running as Promise<Answer>;
  }

  /** @returns the cached result if it is fresh, else that of `read`; null after a timeout */
  async #readOnce<Answer>(
    { key, host, timeoutMs }: ReadingKey,
    read: () => Promise<Answer>,
    inTurn: Turn = (work) => work(),
  ): Promise<Answer | ReadPage | null> {
    const until = Date.now() + timeoutMs;
    for (let isFirst = true; Date.now() < until; isFirst = false) {
      // As long as this process itself has all readings of a host, the database need not be asked again.
      if (isFirst || !this.#isBusy(host)) {
        const [found] = await pageState(this.em, [key, host]);
        if (found!.fresh) return found!.page;
        if (!found!.taken && !this.#isBusy(host)) {
          const begun = await this.#counted(host, () =>
            // A page that waits for its turn here has no lease yet, so that another process may read it.
            inTurn(async () => ((await this.#begin(key, host)) ? { answer: await read() } : null)),
          );
          if (begun) return begun.answer;
        }
      }
      await pause(LOOK_MS);
    }
    return null;
  }

  #isBusy(host: string): boolean {
    return (this.#perHost.get(host) ?? 0) >= HOST_MAX;
  }

  async #counted<T>(host: string, work: () => Promise<T>): Promise<T> {
    this.#perHost.set(host, (this.#perHost.get(host) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const rest = this.#perHost.get(host)! - 1;
      if (rest === 0) this.#perHost.delete(host);
      else this.#perHost.set(host, rest);
    }
  }

  #begin(key: string, host: string): Promise<boolean> {
    return this.transactions.run(async (em) => {
      await lockHost(em, [host]);
      // Another process may have read it, or have finished, since the check without a lock.
      const [found] = await pageState(em, [key, host]);
      return !found!.fresh && !found!.taken && (await begin(em, [key, host])).length > 0;
    });
  }

  #read({ key }: ReadingKey, read: Reading): Promise<ReadPage | null> {
    return this.#withLease(key, async () => {
      // A partial result does not count as fresh.
      const tell = (soFar: ReadPage) => this.#write(key, { page: soFar, readAt: null });
      const page = await read(tell).catch(() => null);
      await this.#write(key, { page, ...ended() });
      return page;
    });
  }

  #fetch({ key }: ReadingKey, fetch: () => Promise<void>): Promise<boolean> {
    return this.#withLease(key, async () => {
      try {
        await fetch();
      } catch (error) {
        await this.#write(key, { page: null, ...ended() });
        throw error;
      }
      await this.transactions.run((em) => em.nativeDelete(PageReading, { key }));
      return true;
    });
  }

  #write(key: string, changed: EntityData<PageReading>): Promise<unknown> {
    return this.transactions.run((em) => em.nativeUpdate(PageReading, { key }, changed));
  }

  async #withLease<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    // If the renewal fails, the lease expires and another process reads the page.
    const renew = () => void this.transactions.run((em) => renewLease(em, [key])).catch(() => undefined);
    const renewal = setInterval(renew, this.sayEveryMs).unref();
    try {
      return await read();
    } finally {
      clearInterval(renewal);
    }
  }
}

const ended = () => ({ readAt: raw('now()'), readingUntil: null });

const keyOf = (folder: string, url: string) => createHash('sha256').update(`${folder} ${url}`).digest('hex');
