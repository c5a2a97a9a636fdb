import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { uuid } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { Transactions } from '../database/transactions.ts';
import { Handles } from '../jobs/handles.ts';
import { FILE_STORE, type FileStore, type StoredObject } from './file-store.ts';
import { FilesService, GUARD } from './files.service.ts';
import { fileOf, IMAGES } from './image.view.ts';

/** Longer than any upload takes. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;
/** How many pictures one sweep takes; the next one takes the rest. */
const TAKEN_MAX = 5000;
/** So many are guarded at a time. */
const BATCH = 100;

/** Of the files $1 those that no upload is at; thousands are one value, as an array. */
const guardSome = statement(
  { id: uuid() },
  `select id from unnest($1::uuid[]) id where pg_try_advisory_xact_lock(${GUARD('id::text')})`,
);

const knownFiles = statement({ id: uuid() }, 'select id from files where id = any($1::uuid[])');

/** Takes away what uploads have left that crashed between the store and their row, and deletions between row and store. */
@Injectable()
export class StoreSweep {
  readonly #logger = new Logger(StoreSweep.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  @Handles('files.sweep-store')
  async run(em: EntityManager): Promise<void> {
    const { named, unnamed } = await this.#look(em);
    if (unnamed.length > named) {
      // Of another database, or of this one before it was restored: nobody could bring back what is taken.
      this.#logger.warn(
        { named, unnamed: unnamed.length },
        'More stored pictures are in no row than in one; all stay',
      );
      return;
    }
    for (let at = 0; at < unnamed.length; at += BATCH) await this.#take(unnamed.slice(at, at + BATCH));
  }

  /** A page of what lies there at a time; only the ids that no row names are remembered. */
  async #look(em: EntityManager): Promise<{ named: number; unnamed: string[] }> {
    const before = new Date(Date.now() - ORPHAN_AFTER_MS);
    const unnamed = new Set<string>();
    let named = 0;
    for await (const page of this.store.list(IMAGES)) {
      const ids = await this.#idsOf(page.filter(({ storedAt }) => storedAt < before));
      const known = await namedOf(em, ids);
      named += known.size;
      for (const id of ids) if (!known.has(id)) unnamed.add(id);
      if (unnamed.size >= TAKEN_MAX) break;
    }
    return { named, unnamed: [...unnamed] };
  }

  /** Of pictures; what no size of a picture is called was never finished, and nobody will. */
  async #idsOf(objects: readonly StoredObject[]): Promise<string[]> {
    const ids = new Set<string>();
    for (const { key } of objects) {
      const file = fileOf(key);
      if (!file) continue;
      if (file.variant) ids.add(file.id);
      else await this.store.delete(key);
    }
    return [...ids];
  }

  /** Looks again for rows, once no upload can make one any more; those of an upload under way are left alone. */
  async #take(ids: readonly string[]): Promise<void> {
    await this.transactions.run(async (em) => {
      const guarded = await guardSome(em, [ids]);
      const known = await namedOf(
        em,
        guarded.map(({ id }) => id),
      );
      for (const { id } of guarded) if (!known.has(id)) await this.files.erase(id);
    });
  }
}

async function namedOf(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await knownFiles(em, [ids]);
  return new Set(rows.map(({ id }) => id));
}
