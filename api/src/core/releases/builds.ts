import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.ts';
import { FILE_STORE, type FileStore } from '../files/file-store.ts';
import { type Described, integrityOf, type OfferedBuild, placesOf } from './described.ts';
import { ReleasedBuild } from './release.entities.ts';

const KEPT_MAX = 100;

interface Kept {
  description: Described;
  places: ReturnType<typeof placesOf>;
}

const keyOf = (project: string, id: string) => `builds/${project}/${id}`;

/** The files of released builds, in the storage that pictures have, so that every process of the API reads the same. */
@Injectable()
export class Builds {
  readonly #logger = new Logger(Builds.name);
  /** Builds never change. */
  readonly #kept = new Map<string, Promise<Kept>>();

  constructor(
    private readonly em: EntityManager,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  async put({ id, description, pack }: OfferedBuild): Promise<void> {
    const key = keyOf(description.project, id);
    if (!(await this.store.has(key))) await this.store.put(key, pack);
  }

  async delete(project: string, id: string): Promise<void> {
    this.#kept.delete(keyOf(project, id));
    await this.store.delete(keyOf(project, id));
  }

  /** @throws DomainError `not_found`; `gone` for one that was there once */
  async describe(project: string, id: string): Promise<Described> {
    return (await this.#known(project, id)).description;
  }

  /**
   * A file, read anew and compared with the hash that was signed.
   * @throws DomainError `not_found`, `gone`; `unavailable` where it is not what it was
   */
  async read(project: string, id: string, file: string): Promise<Buffer> {
    const { description, places } = await this.#known(project, id);
    const place = places.get(file);
    if (!place) throw new DomainError('not_found');
    const content = await this.#bytes(keyOf(project, id), place);
    if (content && integrityOf(content) === description.files[file]!.integrity) return content;
    // Another process may have pruned it.
    this.#kept.delete(keyOf(project, id));
    if (!content) await this.#known(project, id);
    this.#logger.error({ project, id, file }, 'A file of a build is not what was released');
    throw new DomainError('unavailable');
  }

  async #bytes(key: string, { start, size }: { start: number; size: number }): Promise<Buffer | null> {
    if (size === 0) return Buffer.alloc(0);
    try {
      const stored = await this.store.read(key, { start, end: start + size - 1 });
      return stored && Buffer.concat(await stored.stream.toArray());
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  #known(project: string, id: string): Promise<Kept> {
    const key = keyOf(project, id);
    const kept = this.#kept.get(key) ?? this.#load(project, id);
    if (!this.#kept.has(key)) {
      if (this.#kept.size >= KEPT_MAX) this.#kept.clear();
      this.#kept.set(key, kept);
      kept.catch(() => this.#kept.delete(key));
    }
    return kept;
  }

  async #load(project: string, id: string): Promise<Kept> {
    const row = await this.em.fork().findOne(ReleasedBuild, { project, id });
    if (!row) throw new DomainError('not_found');
    if (row.prunedAt) throw new DomainError('gone');
    return { description: row.description, places: placesOf(row.description) };
  }
}
