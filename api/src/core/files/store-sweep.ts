import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { partsOf } from '../areas/area.ts';
import { Transactions } from '../database/transactions.ts';
import { Handles } from '../jobs/handles.ts';
import { FILE_STORE, type FileStore, type StoredObject } from './file-store.ts';
import { type StoreFolder, storedIn } from './store-folder.ts';

/** Longer than any upload takes. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;
/** How many orphans one sweep deletes per folder; the next one continues. */
const ORPHANS_MAX = 5000;
/** The number of ids that are locked at a time. */
const BATCH = 100;

/** Deletes the files of uploads that crashed before their row was written, and of deletions that crashed after it. */
@Injectable()
export class StoreSweep {
  readonly #logger = new Logger(StoreSweep.name);

  constructor(
    private readonly transactions: Transactions,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  @Handles('files.sweep-store')
  async run(em: EntityManager): Promise<void> {
    for (const folder of partsOf('storeFolders').flat()) await this.#sweep(em, folder);
  }

  async #sweep(em: EntityManager, folder: StoreFolder): Promise<void> {
    const { named, orphans } = await this.#findOrphans(em, folder);
    if (orphans.length > named) {
      // The store may belong to another database, or to this one before a restore; deletions could not be undone.
      this.#logger.warn(
        { folder: folder.name, named, unnamed: orphans.length },
        'More stored pictures are in no row than in one; all stay',
      );
      return;
    }
    for (let at = 0; at < orphans.length; at += BATCH)
      await this.#deleteOrphans(folder, orphans.slice(at, at + BATCH));
  }

  /** Lists page by page and collects only the ids without a row. */
  async #findOrphans(em: EntityManager, folder: StoreFolder): Promise<{ named: number; orphans: string[] }> {
    const before = new Date(Date.now() - ORPHAN_AFTER_MS);
    const orphans = new Set<string>();
    let named = 0;
    for await (const page of this.store.list(folder.name)) {
      const old = page.filter(({ storedAt }) => storedAt < before);
      const ids = await this.#idsOf(folder, old);
      const known = await namedOf(em, folder, ids);
      named += known.size;
      for (const id of ids) if (!known.has(id)) orphans.add(id);
      if (orphans.size >= ORPHANS_MAX) break;
    }
    return { named, orphans: [...orphans] };
  }

  /** Deletes unfinished files immediately. */
  async #idsOf(folder: StoreFolder, objects: readonly StoredObject[]): Promise<string[]> {
    const ids = new Set<string>();
    for (const { key } of objects) {
      const stored = storedIn(folder, key);
      if (!stored) continue;
      if (stored.isFinished) ids.add(stored.id);
      else await this.store.delete(key);
    }
    return [...ids];
  }

  /** Checks again for rows under the lock, when no upload can add one; uploads in progress are skipped. */
  async #deleteOrphans(folder: StoreFolder, ids: readonly string[]): Promise<void> {
    await this.transactions.run(async (em) => {
      const guarded = await folder.guarded?.(em, [ids]);
      const unwritten = guarded ? guarded.map(({ id }) => id) : ids;
      const known = await namedOf(em, folder, unwritten);
      for (const id of unwritten) {
        if (known.has(id)) continue;
        for (const file of folder.files) await this.store.delete(`${folder.name}/${id}/${file}`);
      }
    });
  }
}

async function namedOf(em: EntityManager, folder: StoreFolder, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await folder.known(em, [ids]);
  return new Set(rows.map(({ id }) => id));
}
