import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { bool, json, orNull } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { Transactions } from '../database/transactions.ts';
import { Handles } from '../jobs/handles.ts';
import { PageReading } from './page-reading.entity.ts';
import type { ReadPage } from './pages.ts';

/** What a page said is believed for so long, and that it said nothing for less. */
const KEPT = { read: '1 day', failed: '10 minutes' };
/** Whoever reads a page and is gone by then has died over it. */
const READING_SECONDS = 60;
/** Of one host, in all processes. */
const AT_ONCE = 2;
/** Between two looks at what another process is reading. */
const LOOK_MS = 100;
const LOOKS_MAX = (READING_SECONDS * 2 * 1000) / LOOK_MS;

const kept = statement(
  { page: orNull(json<ReadPage>('jsonb')), fresh: bool() },
  `select page, coalesce(
      read_at > now() - case when page is null then interval '${KEPT.failed}' else interval '${KEPT.read}' end,
      false) as fresh
   from page_readings where key = $1`,
);

/** $1 the host: one after the other asks how many are reading there. */
const inTurn = statement({ locked: bool() }, 'select pg_advisory_xact_lock(hashtext($1)) is null as locked');

const begin = statement(
  { begun: bool() },
  `insert into page_readings as r (key, host, reading_until)
   select $1, $2, now() + interval '${READING_SECONDS} seconds'
   where (select count(*) from page_readings o where o.host = $2 and o.reading_until > now()) < ${AT_ONCE}
   on conflict (key) do update set reading_until = excluded.reading_until
     where r.reading_until is null or r.reading_until < now()
   returning true as begun`,
);

/** Pages are read once for all who ask, in all processes, and what they said is kept. */
@Injectable()
export class PageReadings {
  /** Being read or waited for, so that many who ask for one look once. */
  readonly #coming = new Map<string, Promise<ReadPage | null>>();

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** @param read rejects where nothing could be read, which is kept too, for a shorter while */
  of(folder: string, url: string, read: () => Promise<ReadPage>): Promise<ReadPage | null> {
    const key = createHash('sha256').update(`${folder} ${url}`).digest('hex');
    const coming = this.#coming.get(key) ?? this.#once(key, new URL(url).host, read);
    this.#coming.set(key, coming);
    return coming;
  }

  @Handles('pages.sweep')
  async sweep(em: EntityManager): Promise<void> {
    await em.execute(`delete from page_readings where read_at < now() - interval '${KEPT.read}'`);
  }

  async #once(key: string, host: string, read: () => Promise<ReadPage>): Promise<ReadPage | null> {
    try {
      for (let look = 0; look < LOOKS_MAX; look++) {
        const [found] = await kept(this.em, [key]);
        if (found?.fresh) return found.page;
        if (await this.#begin(key, host)) return await this.#read(key, read);
        await pause(LOOK_MS);
      }
      return null;
    } finally {
      this.#coming.delete(key);
    }
  }

  #begin(key: string, host: string): Promise<boolean> {
    return this.transactions.run(async (em) => {
      await inTurn(em, [host]);
      // Another process may have read it since it was looked for.
      const [found] = await kept(em, [key]);
      return !found?.fresh && (await begin(em, [key, host])).length > 0;
    });
  }

  async #read(key: string, read: () => Promise<ReadPage>): Promise<ReadPage | null> {
    const page = await read().catch(() => null);
    await this.transactions.run((em) =>
      em.nativeUpdate(PageReading, { key }, { page, readAt: new Date(), readingUntil: null }),
    );
    return page;
  }
}
