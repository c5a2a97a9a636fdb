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
/** For pages of one host that are read before it. */
const TIMEOUT_MS = 180_000;

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

/** Pages are read once for all who ask, in all processes, and what they said is kept. */
@Injectable()
export class PageReadings {
  sayEveryMs = SAID_EVERY_MS;
  /** Being read or waited for, so that many who ask for one look once. */
  readonly #coming = new Map<string, Promise<ReadPage | null>>();

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** @param read rejects where nothing could be read, which is kept too, for a shorter while */
  of(folder: string, url: string, read: Reading): Promise<ReadPage | null> {
    const key = keyOf(folder, url);
    const coming = this.#coming.get(key) ?? this.#once(key, new URL(url).host, read);
    this.#coming.set(key, coming);
    return coming;
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

  async #once(key: string, host: string, read: Reading): Promise<ReadPage | null> {
    const until = Date.now() + TIMEOUT_MS;
    try {
      while (Date.now() < until) {
        const [found] = await kept(this.em, [key, host]);
        if (found!.fresh) return found!.page;
        if (!found!.taken && (await this.#begin(key, host))) return await this.#read(key, read);
        await pause(LOOK_MS);
      }
      return null;
    } finally {
      this.#coming.delete(key);
    }
  }

  #begin(key: string, host: string): Promise<boolean> {
    return this.transactions.run(async (em) => {
      await runInOrder(em, [host]);
      // Another process may have read it since it was looked for.
      const [found] = await kept(em, [key, host]);
      return !found!.fresh && (await begin(em, [key, host])).length > 0;
    });
  }

  async #read(key: string, read: Reading): Promise<ReadPage | null> {
    const write = (changed: EntityData<PageReading>) =>
      this.transactions.run((em) => em.nativeUpdate(PageReading, { key }, changed));
    // Who cannot say so is believed dead in time, and the page read by another.
    const sayIt = () => void this.transactions.run((em) => stillReading(em, [key])).catch(() => undefined);
    const saying = setInterval(sayIt, this.sayEveryMs).unref();
    try {
      // What is not all of it yet is not believed.
      const page = await read((soFar) => write({ page: soFar, readAt: null })).catch(() => null);
      await write({ page, readAt: raw('now()'), readingUntil: null });
      return page;
    } finally {
      clearInterval(saying);
    }
  }
}

const keyOf = (folder: string, url: string) => createHash('sha256').update(`${folder} ${url}`).digest('hex');
