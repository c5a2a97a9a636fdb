import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type EntityData, EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { bool, json, orNull } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { Transactions } from '../database/transactions.ts';
import { Handles } from '../jobs/handles.ts';
import { PageReading } from './page-reading.entity.ts';
import type { ReadPage } from './pages.ts';

/** What a page said is believed for so long, and that it said nothing for less. */
const KEPT = { read: '1 day', failed: '10 minutes' };
/** Anybody who reads a page says so again and again; who has not for so long has died over it. */
const READING_SECONDS = 10;
const SAID_EVERY_MS = 3000;
/** Of one host, in all processes. */
const AT_ONCE = 2;
/** Between two looks at what another process is reading. */
const LOOK_MS = 100;
/** For what is read of one host before it. Maps are waited for by a person, who gets a drawn one instead. */
const TIMEOUT_MS = { page: 180_000, picture: 10_000 };

/** $2 the host. Whether it is of use to begin is asked without a lock, for many look again and again. */
const kept = statement(
  { page: orNull(json<ReadPage>('jsonb')), fresh: bool(), taken: bool() },
  `select r.page, coalesce(
      r.read_at > now() - case when r.page is null or r.page ->> 'unread' in ('refused', 'away') then interval '${KEPT.failed}' else interval '${KEPT.read}' end,
      false) as fresh,
     coalesce(r.reading_until > now(), false) or
      (select count(*) from page_readings o where o.host = $2 and o.reading_until > now()) >= ${AT_ONCE} as taken
   from (select 1) one left join page_readings r on r.key = $1`,
);

const known = statement(
  { page: orNull(json<ReadPage>('jsonb')) },
  'select page from page_readings where key = $1',
);

/** $1 the host: one after the other asks how many are reading there. */
const runInOrder = statement(
  { locked: bool() },
  'select pg_advisory_xact_lock(hashtext($1)) is null as locked',
);

const begin = statement(
  { begun: bool() },
  `insert into page_readings as r (key, host, reading_until)
   select $1, $2, now() + interval '${READING_SECONDS} seconds'
   where (select count(*) from page_readings o where o.host = $2 and o.reading_until > now()) < ${AT_ONCE}
   on conflict (key) do update set reading_until = excluded.reading_until
     where r.reading_until is null or r.reading_until < now()
   returning true as begun`,
);

const stillReading = statement(
  { said: bool() },
  `update page_readings set reading_until = now() + interval '${READING_SECONDS} seconds'
   where key = $1 and reading_until is not null returning true as said`,
);

/** @param tell what is known before all of it is */
type Reading = (tell: (soFar: ReadPage) => Promise<unknown>) => Promise<ReadPage>;

/** What is asked for, and of whom. */
interface Asked {
  key: string;
  /** Of what no more than {@link AT_ONCE} are read. */
  host: string;
  timeoutMs: number;
}

/** Pages and their pictures are read once for all who ask, in all processes, and what pages said is kept. */
@Injectable()
export class PageReadings {
  sayEveryMs = SAID_EVERY_MS;
  timeoutMs = TIMEOUT_MS;
  /** Being read or waited for, so that many who ask for one look once. */
  readonly #coming = new Map<string, Promise<unknown>>();

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** @param read rejects where nothing could be read, which is kept too, for a shorter while */
  of(folder: string, url: string, read: Reading): Promise<ReadPage | null> {
    const asked = { key: keyOf(folder, url), host: new URL(url).host, timeoutMs: this.timeoutMs.page };
    return this.#joined(asked, () => this.#once(asked, () => this.#read(asked, read)));
  }

  /**
   * The same for a picture: the store has what came, so that only a failure is kept. Pictures have a count of their own at a
   * host, for a page keeps its place there until its picture has come.
   * @param fetch rejects where there is no picture; looks itself whether it has been fetched meanwhile
   * @returns whether it is there
   * @throws what `fetch` rejected with, where it was called
   */
  picture(folder: string, url: string, fetch: () => Promise<void>): Promise<boolean> {
    const host = `picture ${new URL(url).host}`;
    const asked = { key: keyOf(`picture ${folder}`, url), host, timeoutMs: this.timeoutMs.picture };
    return this.#joined(
      asked,
      async () => (await this.#once(asked, () => this.#fetch(asked, fetch))) === true,
    );
  }

  /** What is known of a page while it is read: its words without its picture, or what it said last time. */
  async soFar(folder: string, url: string): Promise<ReadPage | null> {
    const [found] = await known(this.em, [keyOf(folder, url)]);
    return found?.page ?? null;
  }

  @Handles('pages.sweep')
  async sweep(em: EntityManager): Promise<void> {
    await em.execute(
      `delete from page_readings where coalesce(read_at, reading_until) < now() - interval '${KEPT.read}'
       and coalesce(reading_until < now(), true)`,
    );
  }

  #joined<Answer>({ key }: Asked, ask: () => Promise<Answer>): Promise<Answer> {
    const coming = this.#coming.get(key) ?? ask().finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming as Promise<Answer>;
  }

  /** @returns what the last reading gave where that is believed, else what `read` gives; null where it takes too long */
  async #once<Answer>(
    { key, host, timeoutMs }: Asked,
    read: () => Promise<Answer>,
  ): Promise<Answer | ReadPage | null> {
    const until = Date.now() + timeoutMs;
    while (Date.now() < until) {
      const [found] = await kept(this.em, [key, host]);
      if (found!.fresh) return found!.page;
      if (!found!.taken && (await this.#begin(key, host))) return await read();
      await pause(LOOK_MS);
    }
    return null;
  }

  #begin(key: string, host: string): Promise<boolean> {
    return this.transactions.run(async (em) => {
      await runInOrder(em, [host]);
      // Another process may have read it since it was looked for, or may be done with it between this look and the next.
      const [found] = await kept(em, [key, host]);
      return !found!.fresh && !found!.taken && (await begin(em, [key, host])).length > 0;
    });
  }

  #read({ key }: Asked, read: Reading): Promise<ReadPage | null> {
    return this.#sayingSo(key, async () => {
      // What is not all of it yet is not believed.
      const tell = (soFar: ReadPage) => this.#write(key, { page: soFar, readAt: null });
      const page = await read(tell).catch(() => null);
      await this.#write(key, { page, ...ended() });
      return page;
    });
  }

  #fetch({ key }: Asked, fetch: () => Promise<void>): Promise<boolean> {
    return this.#sayingSo(key, async () => {
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

  async #sayingSo<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    // Who cannot say so is believed dead in time, and the page read by another.
    const sayIt = () => void this.transactions.run((em) => stillReading(em, [key])).catch(() => undefined);
    const saying = setInterval(sayIt, this.sayEveryMs).unref();
    try {
      return await read();
    } finally {
      clearInterval(saying);
    }
  }
}

const ended = () => ({ readAt: raw('now()'), readingUntil: null });

const keyOf = (folder: string, url: string) => createHash('sha256').update(`${folder} ${url}`).digest('hex');
