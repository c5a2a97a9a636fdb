import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { partsOf } from '../areas/area.ts';
import { Transactions } from '../database/transactions.ts';
import { Handles } from '../jobs/handles.ts';
import { FILE_STORE, type FileStore, type StoredObject } from './file-store.ts';
import { type StoreFolder, storedIn } from './store-folder.ts';

/** Longer than any upload takes. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;
/** How many things one sweep takes of a folder; the next one takes the rest. */
const TAKEN_MAX = 5000;
/** The number of ids that are guarded at a time. */
const BATCH = 100;

/** Takes away what uploads have left that crashed between the store and their row, and deletions between row and store. */
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
    const { named, unnamed } = await this.#look(em, folder);
    if (unnamed.length > named) {
      // Of another database, or of this one before it was restored: nobody could bring back what is taken.
      this.#logger.warn(
        { folder: folder.name, named, unnamed: unnamed.length },
        'More stored pictures are in no row than in one; all stay',
      );
      return;
    }
    for (let at = 0; at < unnamed.length; at += BATCH)
      await this.#take(folder, unnamed.slice(at, at + BATCH));
  }

  /** A page of what lies there at a time; only the ids that no row names are remembered. */
  async #look(em: EntityManager, folder: StoreFolder): Promise<{ named: number; unnamed: string[] }> {
    const before = new Date(Date.now() - ORPHAN_AFTER_MS);
    const unnamed = new Set<string>();
    let named = 0;
    for await (const page of this.store.list(folder.name)) {
      const old = page.filter(({ storedAt }) => storedAt < before);
      const ids = await this.#idsOf(folder, old);
      const known = await namedOf(em, folder, ids);
      named += known.size;
      for (const id of ids) if (!known.has(id)) unnamed.add(id);
      if (unnamed.size >= TAKEN_MAX) break;
    }
    return { named, unnamed: [...unnamed] };
  }

  /** What was never finished goes at once. */
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

  /** Looks again for rows, once no upload can make one any more; those of an upload under way are left alone. */
  async #take(folder: StoreFolder, ids: readonly string[]): Promise<void> {
    await this.transactions.run(async (em) => {
      const guarded = (await folder.guarded(em, [ids])).map(({ id }) => id);
      const known = await namedOf(em, folder, guarded);
      for (const id of guarded) {
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
